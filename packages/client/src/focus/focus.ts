/**
 * After a navigation the focus goes to the page, so that a keyboard or a screen reader goes on from
 * there, unless the page placed it itself (a field, a dialog).
 */
export function focusPage(): void {
  const page = document.getElementById("page");
  if (!page || page.contains(document.activeElement) || document.querySelector("dialog[open]"))
    return;
  page.tabIndex = -1;
  page.style.outline = "none";
  page.focus({ preventScroll: true });
}
