import type { QueryKey } from "@tanstack/react-query";
import { queries } from "./queries.ts";

/**
 * Asks again for all that a key begins, once what it is about has changed. What a page on its way is just asking for
 * may have been answered before the change: it is let come, so that the page is there, and asked for once more.
 */
export function askAgain(queryKey: QueryKey): void {
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: "fetching", type: "inactive" });
  queries.invalidateQueries({ queryKey });
  for (const { queryKey: key, promise } of onTheirWay) {
    const again = () => queries.invalidateQueries({ queryKey: key, exact: true });
    promise?.then(again, again);
  }
}
