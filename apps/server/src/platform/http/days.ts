import { Refusal } from "./refusal.ts";

/** Days of a search, as `2026-11-21`; both ends are included. */
type Days = { du?: string | undefined; au?: string | undefined };

/** A search whose period there can be. @throws Refusal of one that ends before it begins. */
export function inOrder<Search extends Days>(search: Search): Search {
  const { du, au } = search;
  if (du !== undefined && au !== undefined && au < du) throw new Refusal("PERIOD_INVERTED");
  return search;
}
