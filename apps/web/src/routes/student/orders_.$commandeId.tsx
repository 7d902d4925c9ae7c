import { createFileRoute } from "@tanstack/react-router";
import { fill, type Get } from "../../app/calls/fill.ts";
import { ids } from "../../app/calls/ids.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { OrderDetail } from "../../features/orders/OrderDetail.tsx";
import { orderAccess, orderById } from "../../features/orders/orders.api.ts";

export const Route = createFileRoute("/student/orders_/$commandeId")({
  params: { parse: ids<{ commandeId: string }> },
  // Set by the pages that the card gateway sends its payers back to: `ok` or `ko`.
  validateSearch: ({ paiement }): { paiement?: string } =>
    typeof paiement === "string" ? { paiement } : {},
  loader: (route) => {
    const { commandeId } = route.params;
    const order = async (get: Get) => {
      const { payment } = await get(orderById(commandeId));
      // Said beside it, and not without an answer.
      await get(orderAccess(commandeId, payment?.status)).catch(() => {});
    };
    return fill(route, [order]);
  },
  component: Order,
});

function Order() {
  const { commandeId } = Route.useParams();
  const { paiement } = Route.useSearch();
  return (
    <>
      <PageTitle>{`Commande n° ${commandeId}`}</PageTitle>
      <OrderDetail commandeId={commandeId} paiement={paiement} />
    </>
  );
}
