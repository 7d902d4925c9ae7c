/** How long a press may be on its way through the application before it is pressed again. */
const AGAIN_MS = 50;

/** The button or the choice pressed, or the form sent last, until it is answered (before-paint.ts). */
const earlyPress = () => document.querySelector<HTMLElement>("[data-early]");

/** Where a press is kept in this tab that the next page may answer: what, which choice, and when (before-paint.ts). */
const KEPT = "majorant.pressed";

/** A press that is older was given up. */
const KEPT_MS = 3_600_000;

/** What was pressed before the scripts had come, and not answered; null where there is nothing. */
export function keptPress(): { what: number; choice: number } | null {
  try {
    const [what, choice, on] = (sessionStorage.getItem(KEPT) ?? "").split(",").map(Number);
    return what && on && Date.now() - on < KEPT_MS ? { what, choice: choice ?? 0 } : null;
  } catch {
    return null;
  }
}

/** It was answered, or is not to be. */
export function forgetPress(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept.
  }
}

/** The application has heard of a press or a sending: nothing is to be made good. */
export function markHeard({ target }: { target: EventTarget }): void {
  const early = earlyPress();
  if (target instanceof Element && target.closest("[data-kept]")) forgetPress();
  if (target instanceof Node && early?.contains(target)) delete early.dataset.early;
}

/**
 * What was pressed before the application had taken over that part of the page is pressed again until it has. React
 * keeps such a press from everybody, and `markHeard` is not called for it. Answers how to end that.
 */
export function answerEarly(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookAfter = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const early = earlyPress();
      // Either is marked again by that, and looked after again.
      if (early instanceof HTMLFormElement) early.requestSubmit();
      else early?.click();
    }, AGAIN_MS);
  };
  for (const kind of ["click", "submit"]) addEventListener(kind, lookAfter, true);
  lookAfter();
  return () => {
    clearTimeout(timer);
    for (const kind of ["click", "submit"]) removeEventListener(kind, lookAfter, true);
  };
}
