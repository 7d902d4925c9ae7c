import { pageQuery } from "@majorant/client/api/query.ts";
import { requestFilters } from "@majorant/contract/choices";
import { requestsPerPage } from "@majorant/contract/limits";
import { rowsKept } from "../../../components/tables/rows-kept.ts";
import { type ListSearch, tableQuery } from "../../../components/tables/table-search.ts";

export type RequestsSearch = ListSearch<"state" | "kind">;

/** Ten at first, until another size is chosen in any table. */
export const sized = (search: RequestsSearch): RequestsSearch & { size: number } => ({
  ...search,
  size: search.size ?? rowsKept() ?? requestsPerPage,
});

/** The page of requests that an address asks for: what the table shows, and an open request goes along. */
export function requestsPage(search: RequestsSearch) {
  const { page, size, q, state, kind } = tableQuery(sized(search));
  return pageQuery("GET /videoRequests", {
    // An address is anybody's: what the server would refuse is left out.
    query: {
      page,
      size,
      q,
      state: requestFilters.find((one) => one === state),
      kind: (["video", "file"] as const).find((one) => one === kind),
    },
  });
}
