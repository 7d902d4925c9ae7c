/**
 * The application has taken the page over: what somebody pressed before (before-paint.ts) is pressed now, the last of
 * it, and once.
 */
export function answerEarly(): void {
  document.documentElement.dataset.taken = "";
  const pressed = [...document.querySelectorAll<HTMLElement>("button[data-early]")];
  for (const button of pressed) delete button.dataset.early;
  pressed.at(-1)?.click();
}
