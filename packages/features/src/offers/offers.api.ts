import { call } from "@majorant/client/api/call.ts";
import { queryOptions } from "@tanstack/react-query";

/** The tree of open categories, where the menu's classes find their ids; it rarely changes. */
export const classTree = queryOptions({
  queryKey: ["categories", "withSubCategories"],
  queryFn: ({ signal }) => call("GET /categories/withSubCategories", {}, { signal }),
  staleTime: 10 * 60_000,
});

/** The active offers of one category. */
export const categoryOffers = (categorieId: number) =>
  queryOptions({
    queryKey: ["offers", "category", categorieId],
    queryFn: ({ signal }) =>
      call("GET /offers/category/{categorieId}", { params: { categorieId } }, { signal }),
  });

/** What the offers of one category open; it rarely changes. */
export const offerContents = (categorieId: number) =>
  queryOptions({
    queryKey: ["offers", "category", categorieId, "contents"],
    queryFn: ({ signal }) =>
      call("GET /offers/category/{categorieId}/contents", { params: { categorieId } }, { signal }),
    staleTime: 10 * 60_000,
  });
