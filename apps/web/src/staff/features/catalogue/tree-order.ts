import type { CategorieNode } from "@majorant/contract/categories";
import type { Entry } from "../../kit/catalogue-addresses.ts";

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

/** The tree with a move made, and the order that the server is to keep. */
export function moveIn(
  tree: readonly CategorieNode[],
  move: Move,
): { tree: CategorieNode[]; ordre: number[] } {
  let ordre: number[] = [];
  const kept = <One extends { id: number }>(all: readonly One[]): One[] => {
    const now = placed(all, move);
    ordre = now.map(({ id }) => id);
    return now;
  };
  const within = (nodes: readonly CategorieNode[]): CategorieNode[] =>
    nodes.map((node) => {
      const { id, sousCategories = [], cours = [] } = node;
      if (id !== move.parent) return { ...node, sousCategories: within(sousCategories) };
      return move.moved.kind === "Categorie"
        ? { ...node, sousCategories: kept(sousCategories) }
        : { ...node, cours: kept(cours) };
    });
  const next = move.parent === null ? kept(tree) : within(tree);
  return { tree: next, ordre };
}
