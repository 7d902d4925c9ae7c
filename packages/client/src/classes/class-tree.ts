import { query } from "../api/query.ts";

/** The tree of open categories, where a class finds its id; it rarely changes. */
export const classTree = {
  ...query("GET /categories/withSubCategories", {}),
  staleTime: 10 * 60_000,
};
