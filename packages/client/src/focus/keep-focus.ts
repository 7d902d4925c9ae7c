/** A form or a dialog that takes its place has put the focus into it by then. */
const SETTLED_MS = 60;

/**
 * Where the focus goes when what had it leaves the page, as a deleted note does with its buttons: to the
 * closest thing around it that is still there. Otherwise a keyboard would begin again at the top.
 * Answers how to stop.
 */
export function keepFocus(): () => void {
  // Somebody was perhaps quicker than this script.
  let surroundings = document.activeElement ? around(document.activeElement) : [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: FocusEvent) {
    surroundings = target instanceof Element ? around(target) : [];
  }

  function rescue() {
    if (!isLost()) return;
    const rest = surroundings.find((each) => each.isConnected && each.childElementCount > 0);
    const page = document.getElementById("page");
    const part = page && rest?.contains(page) ? page : rest;
    // What stands in its place and says what came of it.
    const news = part?.querySelector("[role=alert]:not(:empty), [role=status]:not(:empty)");
    const goal = news ?? part;
    if (goal instanceof HTMLElement) focusPart(goal);
  }

  const isLost = () =>
    document.activeElement === document.body && surroundings[0]?.isConnected === false;

  const changes = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(rescue, SETTLED_MS);
  });
  changes.observe(document.body, { subtree: true, childList: true });
  document.addEventListener("focusin", remember);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener("focusin", remember);
  };
}

/** An element and all that it stands in, from the inside out, as far as the page itself. */
function around(element: Element): Element[] {
  const out: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) out.push(at);
  return out;
}

/** Puts the focus on what takes none by itself, for once. */
export function focusPart(part: HTMLElement): void {
  if (part.tabIndex < 0 && !part.hasAttribute("tabindex")) {
    part.tabIndex = -1;
    part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true });
  }
  part.focus({ preventScroll: true });
}
