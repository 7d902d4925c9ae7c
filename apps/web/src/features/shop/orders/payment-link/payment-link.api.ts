import { ApiError, call } from "@majorant/client/api/call.ts";
import { keyOf } from "@majorant/client/api/query.ts";
import type { Order } from "@majorant/contract/shop/orders";
import type { LinkStanding } from "@majorant/contract/shop/payment-links";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

/** How somebody else may pay an order; null to whom it is not the order of, as an administrator who looks at it. */
export const paymentLinkOf = ({
  id,
  payment,
  expiredAt,
}: Pick<Order, "id" | "payment" | "expiredAt">) => {
  const input = { params: { commandeId: id } };
  return queryOptions({
    // Asked again once the order is paid, or no longer can be.
    queryKey: [
      ...keyOf("GET /orders/{commandeId}/paymentLink", input),
      payment?.status,
      expiredAt !== null,
    ],
    queryFn: ({ signal }): Promise<LinkStanding | null> =>
      call("GET /orders/{commandeId}/paymentLink", input, { signal }).catch((error) => {
        // The order is there: its page is shown without this.
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    staleTime: 0,
  });
};

/** Shows how a call left it, whatever was asked for before. */
export async function keepStanding(
  queries: QueryClient,
  order: Order,
  standing: LinkStanding,
): Promise<void> {
  const { queryKey } = paymentLinkOf(order);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, standing);
}
