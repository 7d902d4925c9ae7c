import {
  decideRefund,
  dropRefund,
  getOrderRefunds,
  giveRefundBack,
  listRefunds,
  type Refund,
} from "@majorant/contract/shop/refunds.admin";
import { amountText } from "@majorant/domain/shop/price-text";
import { dinars, millimes } from "@majorant/domain/shop/prices";
import { leftToGive, refundStateLabel } from "@majorant/domain/shop/refunds";
import type { Transaction } from "kysely";
import { auditOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { type Columns, serveTable } from "../../../platform/http/bytes/csv.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { methods } from "../orders/admin/orders-csv.ts";
import { lockOrder } from "../orders/orders.queries.ts";
import { findPaymentStatus } from "../payments/payments.queries.ts";
import { giveBack } from "./giving-back.ts";
import { listProposals } from "./proposals.queries.ts";
import { listRefundsOf, readOrderRefunds } from "./refunds.admin.queries.ts";
import {
  findOrderOfRefund,
  findRefund,
  findRefundsVersion,
  insertRefund,
  listRefundedLines,
  markDropped,
} from "./refunds.queries.ts";

/** Refunds as administrators decide them, give them back or drop them. */
export function refundsAdminRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl } = platform;
  const note = auditOf("order", clock);

  serveTable(platform, listRefunds, {
    name: "remboursements",
    columns: refundColumns,
    list: async ({ query: { format: _, ...filters } }) => listRefundsOf(db, filters),
  });

  serve(getOrderRefunds, async ({ params: { commandeId } }) => {
    orNotFound(
      await db.selectFrom("orders").where("id", "=", commandeId).select("id").executeTakeFirst(),
    );
    return readOrderRefunds(db, { orderId: commandeId, now: clock() });
  });

  serve(decideRefund, async ({ params: { commandeId: orderId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      orNotFound(await lockOrder(trx, orderId));
      await refuseUnlessPaid(trx, orderId);
      checkVersion({ version: await findRefundsVersion(trx, orderId) }, body.version);
      const { offre, montant, motif, moyen } = body.remboursement;
      const lines = await listRefundedLines(trx, orderId);
      const line = lines.find(({ offerId }) => offerId === offre.id);
      if (!line) throw new Refusal("INVALID", { "remboursement.offre": sayings.article });
      const amount = millimes(montant);
      if (amount > leftToGive(line)) throw new Refusal("REFUND_TOO_MUCH");
      const followed = body.notification?.id;
      const proposal = (await listProposals(trx, orderId)).find(({ id }) => id === followed);
      if (followed !== undefined && !proposal)
        throw new Refusal("INVALID", { notification: sayings.proposal });
      await insertRefund(trx, {
        orderLineId: line.id,
        amount,
        reason: motif,
        means: moyen,
        reference: proposal?.reference ?? null,
        notificationId: proposal?.id ?? null,
        actorId: call.caller.id,
        now: clock(),
      });
      const details = { offre: line.title, montant, motif, moyen };
      await note(trx, call, { action: "refund", id: orderId, details });
      return readOrderRefunds(trx, { orderId, now: clock() });
    }),
  );

  serve(giveRefundBack, async ({ params: { remboursementId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { order, refund } = await hold(trx, remboursementId, body.version);
      await refuseUnlessPaid(trx, order.id);
      const reference = body.reference ?? refund.reference;
      if (refund.means === "transfer" && reference === null)
        throw new Refusal("INVALID", { reference: sayings.reference });
      const avoir = await giveBack(
        trx,
        { mailer, publicUrl },
        { order, refund, reference: body.reference, actorId: call.caller.id, now: clock() },
      );
      const { title, amount } = refund;
      const details = { offre: title, montant: dinars(amount), reference, avoir };
      await note(trx, call, { action: "giveRefundBack", id: order.id, details });
      return readOrderRefunds(trx, { orderId: order.id, now: clock() });
    }),
  );

  serve(dropRefund, async ({ params: { remboursementId }, body: { motif, version }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { order, refund } = await hold(trx, remboursementId, version);
      const { id, title, amount } = refund;
      await markDropped(trx, { id, reason: motif, actorId: call.caller.id, now: clock() });
      const details = { offre: title, montant: dinars(amount), motif };
      await note(trx, call, { action: "dropRefund", id: order.id, details });
      return readOrderRefunds(trx, { orderId: order.id, now: clock() });
    }),
  );

  /** A refund that waits, its order held until the transaction ends; of two who end it at once, the second is told. */
  async function hold(trx: Transaction<DB>, id: number, version: number | undefined) {
    const orderId = orNotFound(await findOrderOfRefund(trx, id));
    const order = orNotFound(await lockOrder(trx, orderId));
    const refund = orNotFound(await findRefund(trx, id));
    if (refund.state !== "decided") throw new Refusal("REFUND_ENDED");
    checkVersion(refund, version);
    return { order, refund };
  }
}

async function refuseUnlessPaid(trx: Transaction<DB>, orderId: number): Promise<void> {
  if ((await findPaymentStatus(trx, orderId)) !== "paid") throw new Refusal("PAYMENT_CHANGED");
}

const sayings = {
  article: "Cet article n'est pas dans cette commande",
  proposal: "La passerelle ne dit plus rien de tel, ou un remboursement le suit déjà",
  reference: "La référence de la banque est obligatoire pour un virement",
};

const refundColumns: Columns<Refund> = {
  id: [["Remboursement", ({ id }) => id]],
  commande: [["Commande", ({ commande }) => commande]],
  utilisateur: [
    ["Étudiant", ({ utilisateur: who }) => who && `${who.prenom} ${who.nom}`],
    ["Email", ({ utilisateur }) => utilisateur?.email ?? null],
  ],
  offre: [["Article", ({ offre }) => offre.titre]],
  montant: [["Montant (DT)", ({ montant }) => amountText(montant)]],
  motif: [["Motif", ({ motif }) => motif]],
  moyen: [["Moyen", ({ moyen }) => methods[moyen]]],
  reference: [["Référence", ({ reference }) => reference]],
  etat: [["État", ({ etat }) => refundStateLabel(etat).label]],
  decideLe: [["Décidé le", ({ decideLe }) => new Date(decideLe)]],
  decidePar: [["Décidé par", ({ decidePar }) => decidePar]],
  termineLe: [["Terminé le", ({ termineLe }) => termineLe && new Date(termineLe)]],
  terminePar: [["Terminé par", ({ terminePar }) => terminePar]],
  abandon: [["Abandonné car", ({ abandon }) => abandon]],
  avoir: [["Avoir", ({ avoir }) => avoir]],
  version: [],
};
