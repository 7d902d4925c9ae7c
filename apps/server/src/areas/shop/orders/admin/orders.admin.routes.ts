import { Readable } from "node:stream";
import type { RefusalCode } from "@majorant/contract/refusals";
import type { PaymentSetting, PaymentStatus } from "@majorant/contract/shop/orders";
import {
  acceptOrder,
  acceptOrders,
  answerSecondPayment,
  exportOrders,
  getAdminOrder,
  listAdminOrders,
  listGatewayNotifications,
  markOrderPaid,
  refuseOrder,
  revokeOrderLink,
  takeOrderBack,
} from "@majorant/contract/shop/orders.admin";
import type { FastifyRequest } from "fastify";
import { record } from "../../../../platform/audit.ts";
import { csvOf, noteExport, serveTable } from "../../../../platform/http/bytes/csv.ts";
import { attachment } from "../../../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../../../platform/http/bytes/serve-bytes.ts";
import { inOrder } from "../../../../platform/http/days.ts";
import { orNotFound, Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { notify } from "../../../notifications/notifications.queries.ts";
import { isByLink, revokeLink } from "../../payment-links/payment-links.queries.ts";
import {
  eachNotification,
  listNotifications,
} from "../../payments/gateway-notifications.queries.ts";
import { findCustomer, findPaymentStatus } from "../../payments/payments.queries.ts";
import { insertAnswer, listSecondPayments } from "../../payments/second-payments.queries.ts";
import { settle } from "../../payments/settlement.ts";
import { secondPaymentAnsweredMail } from "../orders.mail.ts";
import { lockOrder } from "../orders.queries.ts";
import { eachAdminOrder, findAdminOrder, listAdminOrdersOf } from "./orders.admin.queries.ts";
import { linesOf, notificationColumns, orderColumns } from "./orders-csv.ts";

type Decision = {
  id: number;
  event: keyof typeof actions;
  /** What its history says. */
  reason: string;
  /** What its payer reads. */
  words?: string;
  /** How it was paid, where that is said. */
  method?: PaymentSetting;
};

/** What the journal calls each decision. */
const actions = {
  confirmed: "accept",
  rejected: "refuse",
  marked: "pay",
  takenBack: "takeBack",
} as const;

/** Why a decision could not be taken: nothing has come yet, or somebody else was first. */
function conflictOf(event: Decision["event"], status: PaymentStatus | undefined): RefusalCode {
  if (event === "marked" || event === "takenBack") return "PAYMENT_CHANGED";
  return status === undefined || status === "awaiting" ? "NOT_RECEIVED" : "NOT_CONFIRMING";
}

/** The sentence that something was refused with; null where it was done. A fault is thrown on. */
async function refusalOf(doing: Promise<unknown>): Promise<string | null> {
  try {
    await doing;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Orders as administrators see and settle them. */
export function ordersAdminRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl } = platform;

  serve(listAdminOrders, async ({ query }) => listAdminOrdersOf(db, inOrder(query)));

  serveBytes(platform, exportOrders, async ({ caller, query, request, reply }) => {
    const orders = eachAdminOrder(db, inOrder(query));
    const day = clock().toLocaleDateString("sv", { timeZone: "Africa/Tunis" });
    await noteExport(platform, caller, request, `commandes-${day}.csv`);
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-disposition": attachment(`commandes-${day}.csv`),
      })
      .type("text/csv; charset=utf-8")
      .send(Readable.from(csvOf(orderColumns, linesOf(orders))));
  });

  serveTable(platform, listGatewayNotifications, {
    name: "notifications",
    columns: notificationColumns,
    list: async ({ query: { format: _, ...search } }) => listNotifications(db, search),
    stream: ({ query: { format: _, ...search } }) => eachNotification(db, search),
  });

  serve(getAdminOrder, async ({ params: { commandeId } }) =>
    orNotFound(await findAdminOrder(db, commandeId, clock())),
  );

  serve(acceptOrder, async ({ params: { commandeId }, ...call }) => acceptOne(call, commandeId));

  serve(acceptOrders, async ({ body: { commandes }, ...call }) => {
    const outcomes: { id: number; refus: string | null }[] = [];
    // One after the other: what one of them opens may follow what another opened.
    for (const id of new Set(commandes.map((commande) => commande.id)))
      outcomes.push({ id, refus: await refusalOf(acceptOne(call, id)) });
    return outcomes;
  });

  serve(refuseOrder, async ({ params: { commandeId }, body: { motif }, ...call }) =>
    decide(call, { id: commandeId, event: "rejected", reason: motif, words: motif }),
  );

  serve(markOrderPaid, async ({ params: { commandeId }, body: { motif, moyen }, ...call }) =>
    decide(call, {
      id: commandeId,
      event: "marked",
      reason: motif,
      ...(moyen && { method: moyen }),
    }),
  );

  serve(takeOrderBack, async ({ params: { commandeId }, body: { motif }, ...call }) =>
    decide(call, { id: commandeId, event: "takenBack", reason: motif, words: motif }),
  );

  serve(revokeOrderLink, ({ params: { commandeId: id }, ...call }) =>
    db.transaction().execute(async (trx) => {
      orNotFound(await lockOrder(trx, id));
      const now = clock();
      if (!(await revokeLink(trx, { orderId: id, actorId: call.caller.id, now })))
        throw new Refusal("NO_LIVE_LINK");
      const subject = { kind: "order", id } as const;
      await record(trx, call, { action: "revokeLink", subject, details: {}, now });
      return orNotFound(await findAdminOrder(trx, id, now));
    }),
  );

  serve(answerSecondPayment, ({ params: { commandeId, notificationId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const order = orNotFound(await lockOrder(trx, commandeId));
      const { reponse } = body;
      const now = clock();
      const payments = (await listSecondPayments(trx, [commandeId])).get(commandeId);
      orNotFound(payments?.find(({ id }) => id === notificationId));
      const answer = { id: notificationId, actorId: call.caller.id, words: reponse, now };
      if (!(await insertAnswer(trx, answer))) throw new Refusal("ALREADY_ANSWERED");
      if (order.userId !== null) {
        const buyer = await findCustomer(trx, order.userId);
        const about = { orderId: commandeId, publicUrl, answer: reponse };
        if (buyer) await mailer.send(trx, secondPaymentAnsweredMail(buyer, about));
        await notify(trx, {
          userId: order.userId,
          notice: { kind: "secondPaymentAnswered", orderId: commandeId, answer: reponse },
          now,
        });
      }
      const subject = { kind: "order", id: commandeId } as const;
      await record(trx, call, { action: "answerSecond", subject, details: { reponse }, now });
      return orNotFound(await findAdminOrder(trx, commandeId, now));
    }),
  );

  const acceptOne = (call: Parameters<typeof decide>[0], id: number) =>
    decide(call, { id, event: "confirmed", reason: "paiement confirmé" });

  /** Settles a payment; of two administrators who do it at once, the second is told. */
  function decide(
    call: { caller: { id: number }; request: FastifyRequest },
    { id, event, reason, words, method }: Decision,
  ) {
    return db.transaction().execute(async (trx) => {
      const order = orNotFound(await lockOrder(trx, id));
      const now = clock();
      const hasChanged = await settle(
        trx,
        { mailer, publicUrl },
        {
          order,
          event,
          means: method ? { method } : null,
          reason:
            event === "confirmed" && (await isByLink(trx, id))
              ? `payé par le lien, ${reason}`
              : reason,
          ...(words !== undefined && { words }),
          actorId: call.caller.id,
          notificationId: null,
          now,
        },
      );
      if (!hasChanged) throw new Refusal(conflictOf(event, await findPaymentStatus(trx, id)));
      await record(trx, call, {
        action: actions[event],
        subject: { kind: "order", id },
        details: event === "confirmed" ? {} : { motif: reason, ...(method && { moyen: method }) },
        now,
      });
      return orNotFound(await findAdminOrder(trx, id, now));
    });
  }
}
