import { createOrder } from "@majorant/contract/shop/orders";
import { stopPaymentPlan } from "@majorant/contract/shop/payment-plans.admin";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator does with what is paid in several payments. */
export function paymentPlansActions({ call, make, token }: ActionContext): AuditedAction[] {
  return [
    [
      stopPaymentPlan,
      "order",
      async () => {
        const offer = await make.offer({ in_several_payments: true });
        const body = [{ offer: { id: offer.id }, duration: 3 }];
        const order = await call(createOrder, { token, query: { payments: "3" }, body });
        return { params: { commandeId: order.json().id }, body: { motif: "À sa demande" } };
      },
    ],
  ];
}
