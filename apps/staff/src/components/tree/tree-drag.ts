import { rowAt } from "./tree-moves.ts";

/** What is moved, to right before or after one that stands beside it. */
export type TreeMove = {
  key: string;
  label: string;
  /** The key of what both are below; null is the top. */
  parent: string | null;
  beside: string;
  besideLabel: string;
  side: "before" | "after";
};

/** The next row before or after one, right below the same parent. */
export function neighbour(row: HTMLElement, step: -1 | 1): HTMLElement | null {
  let at: Element | null = row;
  do at = step < 0 ? at.previousElementSibling : at.nextElementSibling;
  while (at && !at.matches('[role="treeitem"][data-key]'));
  return at instanceof HTMLElement ? at : null;
}

/** A move of one row beside another; null where one of them is none of the nodes. */
export function moveOf(
  { dataset: row }: HTMLElement,
  { dataset: other }: HTMLElement,
  side: TreeMove["side"],
): TreeMove | null {
  if (row.key === undefined || other.key === undefined) return null;
  return {
    key: row.key,
    label: row.label ?? "",
    // A path: "/Categorie2/Cours7".
    parent: row.path?.split("/").at(-2) || null,
    beside: other.key,
    besideLabel: other.label ?? "",
    side,
  };
}

/** What of the rows beside another one holds a place on screen: itself, or what is unfolded below it. */
function besideAt(dragged: HTMLElement, target: Element | null): HTMLElement | null {
  let row = rowAt(target);
  while (row && row.parentElement !== dragged.parentElement) {
    const owner: Element | null | undefined = row.parentElement?.previousElementSibling;
    row = owner instanceof HTMLElement ? rowAt(owner) : null;
  }
  return row === dragged ? null : row;
}

/** Near an edge of the window the page scrolls, this many pixels a frame. */
const SCROLL = 10;

/**
 * Follows the pointer from a row's handle on, and marks where the row would come: `data-dragged`,
 * `data-drop`. Only the document is touched, so that long branches stay quick. Escape gives it up.
 */
export function dragRow(
  dragged: HTMLElement,
  {
    mayBeside,
    onDrop,
  }: {
    mayBeside: (other: HTMLElement) => boolean;
    onDrop: (beside: HTMLElement, side: TreeMove["side"]) => void;
  },
): void {
  const stop = new AbortController();
  const { signal } = stop;
  let [x, y] = [0, 0];
  let aim: { row: HTMLElement; side: TreeMove["side"] } | null = null;

  function point() {
    const row = besideAt(dragged, document.elementFromPoint(x, y));
    if (aim) delete aim.row.dataset.drop;
    aim = null;
    if (!row || !mayBeside(row)) return;
    const { top, height } = row.getBoundingClientRect();
    aim = { row, side: y < top + height / 2 ? "before" : "after" };
    row.dataset.drop = aim.side;
  }

  function end() {
    stop.abort();
    delete dragged.dataset.dragged;
    if (aim) delete aim.row.dataset.drop;
  }

  function scroll() {
    if (signal.aborted) return;
    const by = y < 140 ? -SCROLL : y > innerHeight - 40 ? SCROLL : 0;
    if (by !== 0 && y > 0) {
      scrollBy(0, by);
      point();
    }
    requestAnimationFrame(scroll);
  }

  dragged.dataset.dragged = "";
  addEventListener(
    "pointermove",
    (event) => {
      [x, y] = [event.clientX, event.clientY];
      point();
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    () => {
      const dropped = aim;
      end();
      if (dropped) onDrop(dropped.row, dropped.side);
    },
    { signal },
  );
  addEventListener("pointercancel", end, { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
  requestAnimationFrame(scroll);
}
