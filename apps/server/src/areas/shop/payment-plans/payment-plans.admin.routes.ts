import {
  type AdminInstalment,
  getInstalmentSums,
  listInstalments,
  stopPaymentPlan,
} from "@majorant/contract/shop/payment-plans.admin";
import { instalmentStateLabel } from "@majorant/domain/shop/instalments";
import { paymentPlanState } from "@majorant/domain/shop/payment-plans";
import { paymentLabelInList } from "@majorant/domain/shop/payments";
import { amountText } from "@majorant/domain/shop/price-text";
import { dayText } from "@majorant/domain/time/typed-days";
import { auditOf } from "../../../platform/audit.ts";
import { type Columns, serveTable } from "../../../platform/http/bytes/csv.ts";
import { inOrder } from "../../../platform/http/days.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { findAdminOrder } from "../orders/admin/orders.admin.queries.ts";
import { findCustomer } from "../payments/payments.queries.ts";
import { listInstalmentsOf, sumInstalments } from "./instalments.admin.queries.ts";
import { paymentPlanStoppedMail } from "./instalments.mail.ts";
import { findLastOrder, findPlanOf, lockPlan, stopPlan } from "./payment-plans.queries.ts";

/** What is paid in several payments, as administrators follow it. */
export function paymentPlansAdminRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl } = platform;
  const note = auditOf("order", clock);

  serveTable(platform, listInstalments, {
    name: "echeances",
    columns: instalmentColumns,
    list: async ({ query: { format: _, ...search } }) =>
      listInstalmentsOf(db, { ...inOrder(search), now: clock() }),
  });

  serve(getInstalmentSums, async ({ query }) =>
    sumInstalments(db, { ...inOrder(query), now: clock() }),
  );

  serve(stopPaymentPlan, ({ params: { commandeId }, body: { motif }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { plan: found } = orNotFound(await findPlanOf(trx, commandeId));
      await lockPlan(trx, found.id);
      const now = clock();
      // Asked again once it is held: of two who stop it, the second is told.
      const { plan } = orNotFound(await findPlanOf(trx, commandeId));
      const state = paymentPlanState(plan, now);
      if (plan.isStopped || state === "paid" || state === "over")
        throw new Refusal("PAYMENT_PLAN_OVER");
      await stopPlan(trx, { id: plan.id, actorId: call.caller.id, reason: motif, now });
      const { id: orderId, userId, title } = await findLastOrder(trx, plan.id);
      const buyer = userId === null ? undefined : await findCustomer(trx, userId);
      if (buyer && userId !== null) {
        const told = { orderId, title, reason: motif, publicUrl };
        await mailer.send(trx, paymentPlanStoppedMail(buyer, told));
        const notice = { kind: "paymentPlanStopped", orderId, reason: motif } as const;
        await notify(trx, { userId, notice, now });
      }
      await note(trx, call, { action: "stopPaymentPlan", id: commandeId, details: { motif } });
      return orNotFound(await findAdminOrder(trx, commandeId, now));
    }),
  );
}

const instalmentColumns: Columns<AdminInstalment> = {
  dueLe: [["Échéance", ({ dueLe }) => dayText(dueLe)]],
  numero: [["Numéro", ({ numero, sur }) => `${numero} sur ${sur}`]],
  etat: [["État", ({ etat }) => instalmentStateLabel(etat)]],
  montant: [["Montant (DT)", ({ montant }) => amountText(montant)]],
  utilisateur: [
    ["Nom", ({ utilisateur }) => utilisateur?.nom ?? null],
    ["Prénom", ({ utilisateur }) => utilisateur?.prenom ?? null],
    ["Email", ({ utilisateur }) => utilisateur?.email ?? null],
  ],
  offre: [["Article", ({ offre }) => offre.titre]],
  du: [["Du", ({ du }) => new Date(du)]],
  au: [["Au", ({ au }) => new Date(au)]],
  commande: [["Commande", ({ commande }) => commande]],
  premiereCommande: [["Première commande", ({ premiereCommande }) => premiereCommande]],
  statut: [["Statut", ({ statut }) => statut && paymentLabelInList(statut).label]],
  payeLe: [["Payée le", ({ payeLe }) => (payeLe ? new Date(payeLe) : null)]],
  // Said by the numbers.
  sur: [],
  echeancier: [],
};
