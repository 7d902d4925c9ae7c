import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../app/calls/ids.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { OrderDetail } from "../../features/orders/OrderDetail.tsx";

export const Route = createFileRoute("/student/orders_/$commandeId")({
  params: { parse: ids },
  // Set by the pages that the card gateway sends its payers back to: `ok` or `ko`.
  validateSearch: ({ paiement }): { paiement?: string } =>
    typeof paiement === "string" ? { paiement } : {},
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
