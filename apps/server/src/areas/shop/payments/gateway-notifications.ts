import { dinars } from "@majorant/domain/shop/prices";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type {
  PaymentGateway,
  VerifiedNotification,
} from "../../../integrations/payment/gateway.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { job } from "../../../platform/jobs/jobs.ts";
import { isWithin } from "../../../platform/networks.ts";
import type { Platform } from "../../../platform/platform.ts";
import { noteRefusedTry } from "../../../platform/refused-tries.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { orderPaidTwiceMail } from "../orders/orders.mail.ts";
import { lockOrder } from "../orders/orders.queries.ts";
import type { Fields } from "./form-fields.ts";
import {
  closeGatewayNotification,
  insertGatewayNotification,
  isMarkedOnly,
  lockUnread,
  wasAccepted,
} from "./gateway-notifications.queries.ts";
import { byCard, findAttempt, findCustomer, findLatestAttempt } from "./payments.queries.ts";
import { settle } from "./settlement.ts";

/**
 * What is not the gateway's own is kept too, but only so much of it from one address. The gateway's
 * signed word is never counted, whatever else comes from where it comes from.
 */
const forgedAnHour = 100;

const readNotification = job<{ id: number }>("gateway-notification", { retries: 20 });

/**
 * What a gateway tells us. It is stored as it came, with a job that reads it: should this process
 * die before it has, another does. Then it is read at once, for the student who is waiting.
 */
export function openGatewayNotifications(
  { config, db, clock, jobs, mailer, publicUrl, rateLimits }: Platform,
  gateway: PaymentGateway,
) {
  const forged = rateLimits("forged-notification", { tries: forgedAnHour, seconds: 3_600 });
  const { networks } = config.gateway;
  /** Where the gateway's addresses are listed, its word counts from there only: its secret may be known. */
  const isElsewhere = (address: string | null) =>
    networks.length > 0 && address !== null && !isWithin(address, networks);

  const readStored = (id: number) =>
    db.transaction().execute(async (trx) => {
      const notification = await lockUnread(trx, id);
      if (!notification) return;
      const verified = await gateway.read(notification.body as Fields); // as it was stored
      const { order, outcome } = isElsewhere(notification.address)
        ? { order: undefined, outcome: verified.says === "forged" ? "forged" : "other address" }
        : await act(trx, verified, id);
      await closeGatewayNotification(trx, id, {
        reference: verified.reference,
        orderId: order?.id ?? null,
        outcome,
      });
    });

  async function act(trx: Transaction<DB>, verified: VerifiedNotification, notificationId: number) {
    // What is forged names an order only to mislead: it is not tied to it.
    if (verified.says === "forged") return { outcome: "forged" };
    const attempt = verified.reference ? await findAttempt(trx, verified.reference) : undefined;
    const order = attempt && (await lockOrder(trx, attempt.orderId));
    if (!attempt || !order) return { outcome: "unknown order" };
    if (verified.says !== "accepted" && verified.says !== "declined")
      return { order, outcome: verified.says };
    // Nobody is left to give access to: the administrator decides.
    if (order.userId === null) return { order, outcome: "no account" };
    // The signature does not cover the amount (docs/product/services.md, The card gateway).
    if (verified.amount !== null && verified.amount !== attempt.amount)
      return { order, outcome: "wrong amount" };

    const accepted = verified.says === "accepted";
    // A late refusal of an attempt that was left says nothing of the one that is open now.
    const latest = await findLatestAttempt(trx, order.id);
    if (!accepted && latest?.reference !== verified.reference)
      return { order, outcome: "no change" };
    // Told again, it changes nothing: not even a payment that was taken back since.
    if (accepted && (await wasAccepted(trx, verified.reference ?? "")))
      return { order, outcome: "no change" };
    const said = accepted ? "accepté par la banque" : "refusé par la banque";
    const byLink = accepted ? `payé par le lien, ${said}` : `${said}, par le lien`;
    const details = {
      means: byCard(attempt.linkId),
      reason: attempt.linkId === null ? said : byLink,
      actorId: null,
      notificationId,
      now: clock(),
    };
    const event = accepted ? "accepted" : "declined";
    const hasChanged = await settle(trx, { mailer, publicUrl }, { order, event, ...details });
    if (hasChanged) return { order, outcome: accepted ? "paid" : "refused" };
    if (!accepted) return { order, outcome: "no change" };
    if (await isMarkedOnly(trx, order.id)) return { order, outcome: "known late" };
    const buyer = await findCustomer(trx, order.userId);
    const amount = dinars(attempt.amount);
    if (buyer)
      await mailer.send(trx, orderPaidTwiceMail(buyer, { orderId: order.id, amount, publicUrl }));
    await notify(trx, {
      userId: order.userId,
      notice: { kind: "orderPaidTwice", orderId: order.id },
      now: details.now,
    });
    return { order, outcome: "paid twice" };
  }

  jobs.handle(readNotification, ({ id }) => readStored(id));

  return {
    /** Stores a notification as a request brought it, then reads it. @throws Refusal of too many that are not the gateway's. */
    async receive(body: Fields, request: FastifyRequest): Promise<void> {
      const { ip: address } = request;
      if ((await gateway.read(body)).says === "forged" || isElsewhere(address)) {
        await noteRefusedTry(db, { kind: "notification", request, now: clock() });
        await forged.spend(address);
      }
      const id = await db.transaction().execute(async (trx) => {
        const notificationId = await insertGatewayNotification(trx, {
          gateway: gateway.name,
          body,
          address,
          now: clock(),
        });
        await jobs.enqueue(trx, readNotification, { id: notificationId });
        return notificationId;
      });
      await readStored(id);
    },
  };
}
