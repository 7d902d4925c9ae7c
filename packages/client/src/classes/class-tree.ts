import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** The tree of classes to choose from; it rarely changes. */
export const classTree = queryOptions({
  queryKey: ["categories", "withSubCategories"],
  queryFn: ({ signal }) => call("GET /categories/withSubCategories", {}, { signal }),
  staleTime: 10 * 60_000,
});
