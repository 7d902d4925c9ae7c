/**
 * The application has taken the page over: what somebody pressed before (before-paint.ts) is pressed now, the last of
 * it, and once. Answers how to leave it.
 */
export function answerEarly(): () => void {
  document.documentElement.dataset.taken = "1";
  // Once React is done with this part of the page: a press makes it take over the part that it is in.
  const timer = setTimeout(() => {
    const pressed = [...document.querySelectorAll<HTMLElement>("button[data-early]")];
    for (const button of pressed) delete button.dataset.early;
    pressed.at(-1)?.click();
  });
  return () => clearTimeout(timer);
}
