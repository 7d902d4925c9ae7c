import type { CategoryNode } from "@majorant/contract/catalogue/categories";
import type { Entry } from "../../../components/catalogue-addresses.ts";

/** A category or a course, put right before or after another one below the same category. */
export type Move = {
  moved: Entry;
  /** The category that both are below; null is the top, where categories only are. */
  parent: number | null;
  beside: number;
  side: "before" | "after";
};

/** The same things with the one of that id put beside another one; as they are where one is not there. */
export function placed<One extends { id: number }>(
  all: readonly One[],
  { moved, beside, side }: Move,
): One[] {
  const one = all.find(({ id }) => id === moved.id);
  const others = all.filter(({ id }) => id !== moved.id);
  const at = others.findIndex(({ id }) => id === beside);
  if (!one || at < 0) return [...all];
  return others.toSpliced(side === "before" ? at : at + 1, 0, one);
}

/** The tree with a category moved among those below the same one. */
export const categoryMoved = (tree: readonly CategoryNode[], move: Move): CategoryNode[] =>
  move.parent === null
    ? placed(tree, move)
    : tree.map((node) => {
        const { id, sousCategories = [] } = node;
        return {
          ...node,
          sousCategories:
            id === move.parent ? placed(sousCategories, move) : categoryMoved(sousCategories, move),
        };
      });
