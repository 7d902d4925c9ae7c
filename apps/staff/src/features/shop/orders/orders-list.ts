import { pageQuery } from "@majorant/client/api/query.ts";
import { orderFilters, orderSorts } from "@majorant/contract/choices";
import { isDay } from "@majorant/domain/time/typed-days";
import {
  isId,
  isInverted,
  type ListSearch,
  tableQuery,
} from "../../../components/tables/table-search.ts";

export type OrdersSearch = ListSearch<"statut" | "categorie" | "jour" | "du" | "au">;

/** An address is anybody's: what the server would refuse is left out. */
export function filterOf({ q, statut, categorie, jour, du, au }: OrdersSearch) {
  return {
    q,
    statut: orderFilters.find((one) => one === statut),
    ...(isId(categorie) && { categorie: Number(categorie) }),
    ...(jour === "paiement" && { jour: "paiement" as const }),
    ...(isDay(du) && { du }),
    ...(isDay(au) && { au }),
  };
}

/** The page of orders that an address asks for: what the table shows, and an open order goes along. */
export function ordersPage(search: OrdersSearch) {
  const { page, size } = tableQuery(search);
  const sort = orderSorts.find((one) => one === search.sort);
  return {
    ...pageQuery("GET /commandes", { query: { ...filterOf(search), sort, page, size } }),
    enabled: !isInverted(search),
  };
}
