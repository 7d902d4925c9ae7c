import { categoriesWithSubCategories } from "@majorant/contract/categories";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call.ts";

/** The tree of classes to choose from; it rarely changes. */
export const classTree = queryOptions({
  queryKey: ["categories", "withSubCategories"],
  queryFn: ({ signal }) => call(categoriesWithSubCategories, {}, { signal }),
  staleTime: 10 * 60_000,
});
