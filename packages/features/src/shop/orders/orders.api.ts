import { callFile } from "@majorant/client/api/call.ts";
import { keyOf, query } from "@majorant/client/api/query.ts";
import type { PaymentStatus } from "@majorant/contract/shop/orders";
import { queryOptions } from "@tanstack/react-query";

/** One order; its payment may change at any moment, by a notification. */
export const orderById = (commandeId: number) => ({
  ...query("GET /orders/{commandeId}", { params: { commandeId } }),
  staleTime: 0,
  meta: { page: true },
});

/** When each article of an order runs: what it gave once it is paid, what it would give before. */
export const orderAccess = (commandeId: number, status: PaymentStatus | undefined) => {
  const access = query("GET /orders/{commandeId}/access", { params: { commandeId } });
  // Asked again once it is paid.
  return { ...access, queryKey: [...access.queryKey, status], staleTime: 0 };
};

/** The photo that came with a declaration: it does not change. */
export const paymentPhoto = (commandeId: number, transactionNumber: string) => {
  const input = { params: { commandeId } };
  return queryOptions({
    queryKey: [...keyOf("GET /orders/{commandeId}/pay/photo", input), transactionNumber],
    queryFn: () => callFile("GET /orders/{commandeId}/pay/photo", input),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
