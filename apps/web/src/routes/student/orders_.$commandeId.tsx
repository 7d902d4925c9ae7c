import { fill, type Get } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { orderAccess, orderById } from "@majorant/features/shop/orders/orders.api.ts";
import { createFileRoute } from "@tanstack/react-router";
import { addArticle, applyCode } from "../../features/shop/cart/cart.store.ts";
import { OrderDetail, type OrderDetailProps } from "../../features/shop/orders/OrderDetail.tsx";

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

/** An order that begins again. */
const toCart: OrderDetailProps["toCart"] = (articles, code) => {
  for (const article of articles) addArticle(article);
  if (code !== null) applyCode(code);
};

function Order() {
  const { commandeId } = Route.useParams();
  const { paiement } = Route.useSearch();
  return (
    <>
      <PageTitle>{`Commande n° ${commandeId}`}</PageTitle>
      <OrderDetail commandeId={commandeId} paiement={paiement} toCart={toCart} />
    </>
  );
}
