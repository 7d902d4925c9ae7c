/** Where one row goes, the next one takes over. */
const ROW = "tr, li, [role=treeitem]";
const CONTROL =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/** An element that has the focus or holds it, with what stands beside it. */
type Place = { element: Element; beside: (Element | null)[] };

/**
 * What has the focus may go with its row, or with the list that it was the last of; a keyboard would
 * begin again at the top of the page. Here it goes on with the row behind, else the one before, else the
 * heading of the part that is still there. Pages without rows do with `app/focus/keep-focus.ts`.
 * @returns how to stop.
 */
export function keepPlace(page: HTMLElement): () => void {
  /** From what has the focus, or had it before a dialog, up to the page. */
  let places: Place[] = [];
  let path = "";

  function note({ target }: FocusEvent) {
    if (!(target instanceof Element) || target.closest("dialog")) return;
    places = page.contains(target) ? placesOf(target, page) : [];
    path = location.pathname;
  }
  /** A press beside all controls gives the focus up. */
  function giveUp({ target }: PointerEvent) {
    if (target instanceof Element && !target.closest(`${CONTROL}, label, dialog`)) places = [];
  }
  function restore() {
    const active = document.activeElement;
    const isLost = active === document.body || active?.matches(":disabled");
    // Another page places it itself.
    if (!isLost || path !== location.pathname) return;
    const target = heirOf(places);
    if (!target) return;
    if (!target.matches(CONTROL)) target.tabIndex = -1;
    target.focus();
  }

  const changes = new MutationObserver(restore);
  changes.observe(page, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", note);
  document.addEventListener("pointerdown", giveUp);
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", giveUp);
  };
}

function placesOf(target: Element, page: Element): Place[] {
  const places: Place[] = [];
  for (let element: Element | null = target; element && element !== page; ) {
    const { nextElementSibling, previousElementSibling, parentElement }: Element = element;
    places.push({ element, beside: [nextElementSibling, previousElementSibling] });
    element = parentElement;
  }
  return places;
}

/** What the focus goes to; undefined where nothing was lost. */
function heirOf(places: readonly Place[]): HTMLElement | undefined {
  const gone = places.findLastIndex(({ element }) => !element.isConnected);
  const lost = places[Math.max(gone, 0)];
  if (!lost || (gone < 0 && !lost.element.matches(":disabled"))) return undefined;
  if (gone < 0 || lost.element.matches(ROW))
    for (const beside of lost.beside) {
      const control = beside?.isConnected && controlOf(beside);
      if (control) return control;
    }
  for (const { element } of places.slice(gone + 1)) {
    const heading = element.querySelector<HTMLElement>("h1, h2, h3");
    if (heading) return heading;
  }
  return undefined;
}

const controlOf = (element: Element) =>
  element instanceof HTMLElement && element.matches(CONTROL)
    ? element
    : element.querySelector<HTMLElement>(CONTROL);
