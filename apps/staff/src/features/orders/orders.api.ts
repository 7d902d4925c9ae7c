import { call, callFile, callPage } from "@majorant/client/api/call.ts";
import { orderFilters, orderSorts } from "@majorant/contract/choices";
import type { PaymentSetting } from "@majorant/contract/shop/orders";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  byDate,
  isDay,
  isInverted,
  type TableSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";

/** The orders' table as its address has it. */
export type OrdersSearch = TableSearch & {
  statut?: string;
  categorie?: string;
  jour?: string;
  du?: string;
  au?: string;
};

/** An address is anybody's: what the server would refuse is left out. */
function asked({ statut, categorie, sort, jour, du, au, ...search }: OrdersSearch) {
  const state = orderFilters.find((one) => one === statut);
  const order = orderSorts.find((one) => one === sort);
  return {
    ...search,
    ...(state && { statut: state }),
    ...(order && { sort: order }),
    ...(/^[1-9]\d{0,8}$/.test(categorie ?? "") && { categorie: Number(categorie) }),
    ...(jour === "paiement" && { jour: "paiement" as const }),
    ...(isDay(du) && { du }),
    ...(isDay(au) && { au }),
  };
}

const key = ["commandes"];

/** One page of the orders that an address asks for; read anew at each visit. */
export const orders = (search: OrdersSearch) =>
  queryOptions({
    queryKey: [...key, "list", tableQuery(search)],
    queryFn: ({ signal }) =>
      callPage("GET /commandes", { query: tableQuery(asked(search)) }, { signal }),
    enabled: !isInverted(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** All of those orders, as a spreadsheet's file. */
export const ordersFile = ({ page: _, size: __, sort: ___, ...search }: OrdersSearch) =>
  callFile("GET /commandes/export", { query: asked(search) });

/** One order with its history. */
export const orderById = (commandeId: number) =>
  queryOptions({
    queryKey: [...key, "one", commandeId],
    queryFn: ({ signal }) =>
      call("GET /commandes/{commandeId}", { params: { commandeId } }, { signal }),
    staleTime: 0,
  });

/** What the gateway said, as an address asks for it. */
export type NotificationsSearch = TableSearch & { effet?: string };

const askedOfGateway = ({ effet, q, ...search }: NotificationsSearch) => ({
  ...((effet === "avec" || effet === "sans") && { effet: effet as "avec" | "sans" }),
  ...(q && { q }),
  ...byDate(search),
});

/** All of it, as a spreadsheet's file. */
export const notificationsFile = (search: NotificationsSearch) =>
  callFile("GET /commandes/notifications", { query: { ...askedOfGateway(search), format: "csv" } });

/** One page of what the gateway said. */
export const gatewayNotifications = (search: NotificationsSearch) => {
  const { page, size } = tableQuery(search);
  const query = { ...askedOfGateway(search), page, size };
  return queryOptions({
    queryKey: [...key, "notifications", query],
    queryFn: ({ signal }) => callPage("GET /commandes/notifications", { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** What an administrator decides about an order. */
export type Decision =
  | { what: "accept" }
  | { what: "mark"; motif: string; moyen: PaymentSetting }
  | { what: "refuse" | "takeBack"; motif: string }
  | { what: "answer"; notificationId: number; reponse: string };

const withReason = {
  refuse: "PUT /commandes/{commandeId}/refuser",
  takeBack: "PUT /commandes/{commandeId}/annuler",
} as const;

function send(commandeId: number, decision: Decision) {
  const params = { commandeId };
  switch (decision.what) {
    case "accept":
      return call("PUT /commandes/{commandeId}/accepter", { params });
    case "mark": {
      const { motif, moyen } = decision;
      return call("PUT /commandes/{commandeId}/payer", { params, body: { motif, moyen } });
    }
    case "answer": {
      const { notificationId, reponse } = decision;
      return call("PUT /commandes/{commandeId}/deuxiemesPaiements/{notificationId}", {
        params: { commandeId, notificationId },
        body: { reponse },
      });
    }
    default:
      return call(withReason[decision.what], { params, body: { motif: decision.motif } });
  }
}

/** Decides; the lists around show it at once, also where another was first. */
export function useDecide(commandeId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(commandeId, decision),
    onSuccess: (decided) => queries.setQueryData(orderById(commandeId).queryKey, decided),
    onSettled: () => {
      queries.invalidateQueries({ queryKey: key });
      // The client's page shows their orders and their access; statistics count sales.
      queries.invalidateQueries({ queryKey: ["people", "user"] });
      queries.invalidateQueries({ queryKey: ["statistics"] });
    },
  });
}
