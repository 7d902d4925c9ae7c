import * as refunds from "@majorant/contract/shop/refunds.admin";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator does with refunds. */
export function refundsActions({ call, make, token }: ActionContext): AuditedAction[] {
  async function ordered() {
    const order = await make.paidOrder();
    const remboursement = {
      offre: { id: order.offerId },
      montant: 10,
      motif: "Désistement",
      moyen: "cash",
    };
    return { params: { commandeId: order.id }, body: { remboursement, version: 0 } };
  }
  async function decided() {
    const answer = await call(refunds.decideRefund, { token, ...(await ordered()) });
    return { remboursementId: answer.json().remboursements[0].id as number };
  }
  return [
    [refunds.decideRefund, "order", ordered],
    [refunds.giveRefundBack, "order", async () => ({ params: await decided(), body: {} })],
    [
      refunds.dropRefund,
      "order",
      async () => ({ params: await decided(), body: { motif: "Erreur" } }),
    ],
  ];
}
