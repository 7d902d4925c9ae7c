import { call } from "@majorant/client/api/call.ts";
import type { CategoryNode } from "@majorant/contract/catalogue/categories";
import { plainMath } from "@majorant/domain/text/plain-math";
import { queryOptions } from "@tanstack/react-query";

/** Whatever shows the catalogue to those who run it: one change shows in all of it. */
export const catalogue = ["catalogue"] as const;

/** Every category, closed ones too, with how many courses each has: these are read where they are shown. */
export const categoryTree = queryOptions({
  queryKey: [...catalogue, "tree"],
  queryFn: ({ signal }) => call("GET /categories", { query: { tree: true, cours: 0 } }, { signal }),
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
