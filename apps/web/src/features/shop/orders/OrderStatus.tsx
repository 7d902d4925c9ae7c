import type { OrderSummary } from "@majorant/contract/shop/orders";
import { paymentLabel } from "@majorant/domain/shop/payments";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";

/** A payment's label and colour for a student; one that was taken back says so too, and an order that expired or was withdrawn. */
export function OrderStatus({ order }: { order: OrderSummary }) {
  const { label, tone } = paymentLabel(order.payment?.status);
  // Nothing is awaited any more.
  const isOver = order.expiredAt !== null && order.payment?.status !== "refused";
  return (
    <span>
      {!isOver && <StatusBadge tone={tone}>{label}</StatusBadge>}
      {order.expiredAt && (
        <>
          {" "}
          <Badge>{order.withdrawn ? "Annulée" : "Expirée"}</Badge>
        </>
      )}
      {order.payment?.cancelledAt && (
        <>
          {" "}
          <Badge tone="error">Annulé</Badge>
        </>
      )}
    </span>
  );
}
