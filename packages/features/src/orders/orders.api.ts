import { ApiError, call, callFile, callPage } from "@majorant/client/api/call.ts";
import type { Paging } from "@majorant/client/paging.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import type { PaymentStatus } from "@majorant/contract/shop/orders";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** One page of someone's own orders, the latest first; read anew at each visit. */
export const userOrders = (utilisateurId: number, { page, size }: Paging) =>
  queryOptions({
    queryKey: ["orders", "user", utilisateurId, page, size],
    queryFn: ({ signal }) =>
      callPage(
        "GET /orders/user/{utilisateurId}",
        { params: { utilisateurId }, query: { page, size } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** One order; its payment may change at any moment, by a notification. */
export const orderById = (commandeId: number) =>
  queryOptions({
    queryKey: ["orders", commandeId],
    queryFn: ({ signal }) =>
      call("GET /orders/{commandeId}", { params: { commandeId } }, { signal }),
    staleTime: 0,
    meta: { page: true },
  });

/** When each article of an order runs: what it gave once it is paid, what it would give before. */
export const orderAccess = (commandeId: number, status: PaymentStatus | undefined) =>
  queryOptions({
    queryKey: ["orders", commandeId, "access", status],
    queryFn: ({ signal }) =>
      call("GET /orders/{commandeId}/access", { params: { commandeId } }, { signal }),
    staleTime: 0,
  });

/** Opens an attempt at the gateway; answers how to go there. */
export const openPayment = (commandeId: number) =>
  call("POST /orders/{commandeId}/onlinePayment", { params: { commandeId } });

/** The printable receipt of a paid order. */
export const receiptOf = (commandeId: number) =>
  callFile("GET /orders/{commandeId}/receipt", { params: { commandeId } });

/** Where and how to pay other than by card, as the administrators say it; empty where they say nothing. */
export const paymentPlaces = queryOptions({
  queryKey: ["settings", "paymentInstructions"],
  queryFn: ({ signal }) => call("GET /settings/paymentInstructions", {}, { signal }),
});

type Declaration = Body<Contract["PUT /orders/{commandeId}/pay"]> & { photo: File | null };

/**
 * Declares a payment made other than by card; `onFields` is told the fields at fault. The order is
 * shown as the answer has it, or read anew where something else has settled it meanwhile.
 */
export function useDeclarePayment(
  commandeId: number,
  onFields: (fields: Record<string, string>) => void,
) {
  const queries = useQueryClient();
  const { queryKey } = orderById(commandeId);
  return useMutation({
    mutationFn: ({ paiement, photo }: Declaration) =>
      call("PUT /orders/{commandeId}/pay", {
        params: { commandeId },
        body: { paiement },
        photos: photo ? { photo } : {},
      }),
    onSuccess: (order) => queries.setQueryData(queryKey, order),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      onFields(error.fields);
      if (error.code === "NOT_PAYABLE") queries.invalidateQueries({ queryKey });
    },
  });
}

/** The photo that came with a declaration: it does not change. */
export const paymentPhoto = (commandeId: number, transactionNumber: string) =>
  queryOptions({
    queryKey: ["orders", commandeId, "photo", transactionNumber],
    queryFn: () => callFile("GET /orders/{commandeId}/pay/photo", { params: { commandeId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
