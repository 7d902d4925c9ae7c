/** Puts the focus on a form's picker of that name: it stands first, and holds the first fault. */
export function focusFile(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.focus();
}
