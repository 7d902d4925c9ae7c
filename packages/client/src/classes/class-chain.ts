import type { CategoryTree } from "@majorant/contract/catalogue/categories";

/** One dropdown of the chain: what it offers, and what is chosen in it. */
export type Link = { options: readonly CategoryTree[]; selected: CategoryTree | undefined };

/**
 * The dropdowns to show for a path of choices, from the top-level categories down: each choice
 * reveals the dropdown of its sub-categories until a leaf is chosen (docs/product/accounts.md, Signing up).
 */
export function chainOf(tree: readonly CategoryTree[], path: readonly number[]): Link[] {
  const [id, ...rest] = path;
  const selected = tree.find((category) => category.id === id);
  const next =
    selected && selected.subCategories.length > 0 ? chainOf(selected.subCategories, rest) : [];
  return [{ options: tree, selected }, ...next];
}

/** The path after a choice at one depth: what was chosen below it is forgotten; null un-chooses. */
export const choose = (path: readonly number[], depth: number, id: number | null) => [
  ...path.slice(0, depth),
  ...(id === null ? [] : [id]),
];

/** The chosen leaf, or the sentence that says why there is none. */
export function leafOf(chain: readonly Link[]): { leaf: CategoryTree } | { error: string } {
  if (!chain[0]?.selected) return { error: "Le classe est obligatoire" };
  const leaf = chain.at(-1)?.selected;
  return leaf ? { leaf } : { error: "Le classe est invalide" };
}

/** The path of choices that ends at a category; none where the tree does not have it. */
export function pathTo(tree: readonly CategoryTree[], id: number | undefined): number[] {
  for (const category of tree) {
    if (category.id === id) return [id];
    const below = pathTo(category.subCategories, id);
    if (below.length > 0) return [category.id, ...below];
  }
  return [];
}
