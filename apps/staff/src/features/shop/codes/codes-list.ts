import { callPage } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { codeSorts, codeStates } from "@majorant/contract/choices";
import { pageWith } from "../../../components/tables/page-with.ts";
import { isId, type ListSearch } from "../../../components/tables/table-search.ts";

export type CodesSearch = ListSearch<"etat" | "lot">;

/** An address is anybody's: what the server would refuse is left out. */
export const filterOf = ({ q, etat, lot, sort }: CodesSearch) => ({
  q,
  etat: codeStates.find((one) => one === etat),
  ...(isId(lot) && { lot: Number(lot) }),
  sort: codeSorts.find((one) => one === sort),
});

/** All that shows codes: their lists, their batches, each one. */
export const codesKey = under("/codes");

/** Where a code that was just made is shown: on its page of the list, lit. */
export const codeShown = async (id: number) => ({
  to: "/admin/codes" as const,
  search: await pageWith(id, (query) => callPage("GET /codes", { query })).catch(() => ({})),
  state: { made: [id] },
});

/** Where a batch that was just made is shown. */
export const batchShown = async (id: number) => ({
  to: "/admin/codes/lots" as const,
  search: await pageWith(id, (query) => callPage("GET /codes/lots", { query })).catch(() => ({})),
  state: { made: [id] },
});
