import { query } from "@majorant/client/api/query.ts";
import type { CategoryNode } from "@majorant/contract/catalogue/categories";
import { plainMath } from "@majorant/domain/text/plain-math";
import { queryOptions } from "@tanstack/react-query";

/** What shows the catalogue in its own way to those who run it: the branches of its tree, its searches. */
export const catalogue = ["catalogue"] as const;

/** Every category, closed ones too, with how many courses each has: these are read where they are shown. */
export const categoryTree = queryOptions({
  ...query("GET /categories", { query: { tree: true, cours: 0 } }),
  // What a tree on screen is made of stays, however long it is looked at.
  gcTime: Number.POSITIVE_INFINITY,
});

export type CategoryOption = { value: string; label: string };

/** Each category under the path of its titles, those at and below `without` left out. */
export const categoryOptions = (
  tree: readonly CategoryNode[],
  without?: number,
  above = "",
): CategoryOption[] =>
  tree.flatMap(({ id, titre, sousCategories = [] }) =>
    id === without
      ? []
      : [
          { value: String(id), label: plainMath(above + titre) },
          ...categoryOptions(sousCategories, without, `${above}${titre} › `),
        ],
  );
