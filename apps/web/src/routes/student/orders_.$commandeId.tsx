import { fill, type Get } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { orderAccess, orderById } from "@majorant/features/shop/orders/orders.api.ts";
import { createFileRoute } from "@tanstack/react-router";
import { addArticle } from "../../features/shop/cart/cart.store.ts";
import { OrderDetail } from "../../features/shop/orders/OrderDetail.tsx";
import { paymentLinkOf } from "../../features/shop/orders/payment-link/payment-link.api.ts";

export const Route = createFileRoute("/student/orders_/$commandeId")({
  params: { parse: ids<{ commandeId: string }> },
  // Set by the pages that the card gateway sends its payers back to: `ok` or `ko`.
  validateSearch: ({ paiement }): { paiement?: string } =>
    typeof paiement === "string" ? { paiement } : {},
  loader: (route) => {
    const { commandeId } = route.params;
    const fillOrder = async (get: Get) => {
      const order = await get(orderById(commandeId));
      // Said beside it, and not without an answer.
      await Promise.all([
        get(orderAccess(commandeId, order.payment?.status)).catch(() => {}),
        get(paymentLinkOf(order)).catch(() => {}),
      ]);
    };
    return fill(route, [fillOrder]);
  },
  component: Order,
});

function Order() {
  const { commandeId } = Route.useParams();
  const { paiement } = Route.useSearch();
  return (
    <>
      <PageTitle>{`Commande n° ${commandeId}`}</PageTitle>
      <OrderDetail commandeId={commandeId} paiement={paiement} addArticle={addArticle} />
    </>
  );
}
