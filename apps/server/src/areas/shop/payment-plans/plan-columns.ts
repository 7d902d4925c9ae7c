import type { AdminPaymentPlan } from "@majorant/contract/shop/orders.admin";
import type { PaymentPlan } from "@majorant/contract/shop/payment-plans";
import { instalmentState, paymentPlanState } from "@majorant/domain/shop/payment-plans";
import { dinars } from "@majorant/domain/shop/prices";
import type { PlanRow } from "./payment-plans.queries.ts";

// Where the columns of a plan become the properties of both families (docs/product/wire.md, Two families of names).

/** English family, as the student sees it at a moment. */
export const toPaymentPlan = (plan: PlanRow, now: Date): PaymentPlan => ({
  id: plan.id,
  state: paymentPlanState(plan, now),
  total: dinars(plan.total),
  difference: dinars(plan.difference),
  stopped: plan.stopped && {
    date: plan.stopped.at.toISOString(),
    reason: plan.stopped.reason,
  },
  instalments: plan.instalments.map((each) => ({
    number: each.number,
    dueOn: each.dueOn,
    amount: dinars(each.amount),
    from: each.from.toISOString(),
    until: each.until.toISOString(),
    state: instalmentState(each, plan, now),
    orderId: each.orderId,
  })),
});

/** French family, as administrators do. */
export const toAdminPaymentPlan = (plan: PlanRow, now: Date): AdminPaymentPlan => ({
  id: plan.id,
  etat: paymentPlanState(plan, now),
  total: dinars(plan.total),
  difference: dinars(plan.difference),
  arret: plan.stopped && {
    date: plan.stopped.at.toISOString(),
    par: plan.stopped.by,
    motif: plan.stopped.reason,
  },
  echeances: plan.instalments.map((each) => ({
    numero: each.number,
    dueLe: each.dueOn,
    du: each.from.toISOString(),
    au: each.until.toISOString(),
    montant: dinars(each.amount),
    etat: instalmentState(each, plan, now),
    commande: each.orderId,
  })),
});
