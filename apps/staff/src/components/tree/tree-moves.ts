/** How long after a letter the next one belongs to the same word. */
const WORD_MS = 700;

/** The rows that the focus can be on, in their order. */
const rowsOf = (tree: Element) => [
  ...tree.querySelectorAll<HTMLElement>('[role="treeitem"]:not([aria-disabled])'),
];

export const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

/** The first row on which a key is selected, else the first of all. */
export const entrance = (tree: Element): HTMLElement | undefined =>
  tree.querySelector<HTMLElement>('[aria-selected="true"]') ?? rowsOf(tree)[0];

/** The keys of what can be chosen from one row to another, both included, in either direction. */
export function checkableBetween(tree: Element, from: HTMLElement, to: HTMLElement): string[] {
  const rows = rowsOf(tree);
  const [first, last] = [rows.indexOf(from), rows.indexOf(to)].sort((a, b) => a - b);
  return rows
    .slice(first, (last ?? 0) + 1)
    .flatMap(({ ariaChecked, dataset: { key } }) => (ariaChecked && key ? [key] : []));
}

/** The row that another one is below. */
export const above = (tree: Element, { dataset: { path = "" } }: HTMLElement) =>
  rowsOf(tree).find((row) => row.dataset.path === path.slice(0, path.lastIndexOf("/")));

/** The first row below an unfolded one, once it has come. */
export const firstBelow = (tree: Element, { dataset: { path } }: HTMLElement) =>
  rowsOf(tree).find((row) => row.dataset.path?.startsWith(`${path}/`));

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Where each key of the tree pattern leads from a row; undefined where it is no key of it. */
export function moved(
  tree: Element,
  row: HTMLElement,
  key: string,
): HTMLElement | null | undefined {
  const rows = rowsOf(tree);
  const here = rows.indexOf(row);
  switch (key) {
    case "ArrowDown":
      return rows[here + 1] ?? null;
    case "ArrowUp":
      return rows[here - 1] ?? null;
    case "Home":
      return rows[0] ?? null;
    case "End":
      return rows.at(-1) ?? null;
    default:
      return undefined;
  }
}

/** Finds rows by the letters typed, one after the other; the same letter again goes on to the next. */
export function typeAhead() {
  let word = "";
  let last = 0;
  /** Whether a letter, or a space, now belongs to a word that was begun. */
  const isWord = () => word !== "" && performance.now() - last < WORD_MS;
  const find = (tree: Element, row: HTMLElement, letter: string): HTMLElement | null => {
    const now = performance.now();
    word = isWord() ? word + folded(letter) : folded(letter);
    last = now;
    const repeated = [...word].every((one) => one === word[0]);
    const wanted = repeated ? (word[0] ?? "") : word;
    const rows = rowsOf(tree);
    // A longer word may still be the row's own; a single letter leads on.
    const start = rows.indexOf(row) + (repeated ? 1 : 0);
    const ordered = [...rows.slice(start), ...rows.slice(0, start)];
    return ordered.find(({ dataset }) => folded(dataset.label ?? "").startsWith(wanted)) ?? null;
  };
  return { isWord, find };
}
