import { call } from "@majorant/client/calls/call.ts";
import { categoriesWithSubCategories } from "@majorant/contract/categories";
import { getOfferContents, listCategoryOffers } from "@majorant/contract/offers";
import { queryOptions } from "@tanstack/react-query";

/** The tree of open categories, where the menu's classes find their ids; it rarely changes. */
export const classTree = queryOptions({
  queryKey: ["categories", "withSubCategories"],
  queryFn: ({ signal }) => call(categoriesWithSubCategories, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** The active offers of one category. */
export const categoryOffers = (categorieId: number) =>
  queryOptions({
    queryKey: ["offers", "category", categorieId],
    queryFn: ({ signal }) => call(listCategoryOffers, { params: { categorieId } }, { signal }),
  });

/** What the offers of one category open; it rarely changes. */
export const offerContents = (categorieId: number) =>
  queryOptions({
    queryKey: ["offers", "category", categorieId, "contents"],
    queryFn: ({ signal }) => call(getOfferContents, { params: { categorieId } }, { signal }),
    staleTime: 10 * 60_000,
  });
