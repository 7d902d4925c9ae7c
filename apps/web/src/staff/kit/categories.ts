import { type CategorieNode, listCategories } from "@majorant/contract/categories";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../app/call.ts";

/** Whatever shows the catalogue to those who run it: one change shows in all of it. */
export const catalogue = ["catalogue"] as const;

/** Every category with its courses, closed ones too: some dozens with some hundreds. */
export const categoryTree = queryOptions({
  queryKey: [...catalogue, "tree"],
  queryFn: ({ signal }) => call(listCategories, { query: { tree: true } }, { signal }),
});

export type CategoryOption = { value: string; label: string };

/** Each category under the path of its titles, those at and below `without` left out. */
export const categoryOptions = (
  tree: readonly CategorieNode[],
  without?: number,
  above = "",
): CategoryOption[] =>
  tree.flatMap(({ id, titre, sousCategories = [] }) =>
    id === without
      ? []
      : [
          { value: String(id), label: above + titre },
          ...categoryOptions(sousCategories, without, `${above}${titre} › `),
        ],
  );
