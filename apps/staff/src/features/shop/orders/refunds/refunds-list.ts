import { query } from "@majorant/client/api/query.ts";
import { refundStates } from "@majorant/contract/choices";
import { byDate, type ListSearch } from "../../../../components/tables/table-search.ts";

export type RefundsSearch = ListSearch<"etat">;

/** An address is anybody's: what the server would refuse is left out. */
export const filterOf = ({ q, etat, ...search }: RefundsSearch) => ({
  q,
  etat: refundStates.find((one) => one === etat),
  ...byDate(search),
});

/** What was given back of an order, and what can be. */
export const refundsOf = (commandeId: number) => ({
  ...query("GET /commandes/{commandeId}/remboursements", { params: { commandeId } }),
  staleTime: 0,
});
