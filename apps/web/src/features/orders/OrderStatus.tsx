import type { OrderSummary } from "@majorant/contract/orders";
import { paymentLabel } from "@majorant/domain/orders/payments";
import { StatusBadge } from "../../ui/told/StatusBadge.tsx";

/** Section 4's labels and colours for a student. */
export function OrderStatus({ order }: { order: OrderSummary }) {
  const { label, tone } = paymentLabel(order.payment?.status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
