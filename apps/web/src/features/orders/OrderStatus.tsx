import type { OrderSummary } from "@majorant/contract/shop/orders";
import { paymentLabel } from "@majorant/domain/orders/payments";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";

/** A payment's label and colour for a student; a payment that was taken back says so too. */
export function OrderStatus({ order }: { order: OrderSummary }) {
  const { label, tone } = paymentLabel(order.payment?.status);
  return (
    <span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {order.payment?.cancelledAt && (
        <>
          {" "}
          <Badge tone="error">Annulé</Badge>
        </>
      )}
    </span>
  );
}
