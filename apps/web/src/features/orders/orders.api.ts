import { getOrder, getReceipt, listUserOrders, startPayment } from "@majorant/contract/orders";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callFile, callPage } from "../../app/call.ts";
import type { Paging } from "./paging.ts";

/** One page of someone's own orders, the latest first; read anew at each visit. */
export const userOrders = (utilisateurId: number, { page, size }: Paging) =>
  queryOptions({
    queryKey: ["orders", "user", utilisateurId, page, size],
    queryFn: ({ signal }) =>
      callPage(listUserOrders, { params: { utilisateurId }, query: { page, size } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** One order; its payment may change at any moment, by a notification. */
export const orderById = (commandeId: number) =>
  queryOptions({
    queryKey: ["orders", commandeId],
    queryFn: ({ signal }) => call(getOrder, { params: { commandeId } }, { signal }),
    staleTime: 0,
    meta: { page: true },
  });

/** Opens an attempt at the gateway; answers how to go there. */
export const openPayment = (commandeId: number) => call(startPayment, { params: { commandeId } });

/** The printable receipt of a paid order. */
export const receiptOf = (commandeId: number) => callFile(getReceipt, { params: { commandeId } });
