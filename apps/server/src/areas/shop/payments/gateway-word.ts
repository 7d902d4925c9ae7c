import type { GatewayName } from "@majorant/contract/shop/orders";
import { gatewayLabels } from "@majorant/domain/shop/asked-payments";
import { dinars } from "@majorant/domain/shop/prices";
import type { Transaction } from "kysely";
import type { VerifiedNotification } from "../../../integrations/payment/gateway.ts";
import type { DB } from "../../../platform/database/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { orderPaidTwiceMail } from "../orders/orders.mail.ts";
import { lockOrder } from "../orders/orders.queries.ts";
import { isMarkedOnly, wasAccepted } from "./gateway-notifications.queries.ts";
import { byCard, findAttempt, findCustomer, findLatestAttempt } from "./payments.queries.ts";
import { settle } from "./settlement.ts";

/** How a history names who said it: the one that tells is the bank. */
const speakers: Record<GatewayName, string> = { gpg: "la banque", konnect: gatewayLabels.konnect };

/**
 * Does what a gateway's word leads to, be it told or asked for: moves the order's payment, or leaves it to the
 * administrators.
 * @returns what became of the word, and the order that it is of.
 */
export async function takeWord(
  trx: Transaction<DB>,
  { mailer, publicUrl, clock }: Pick<Platform, "mailer" | "publicUrl" | "clock">,
  verified: VerifiedNotification,
  { gateway, notificationId }: { gateway: GatewayName; notificationId: number },
): Promise<{ outcome: string; order?: { id: number } }> {
  // What is forged names an order only to mislead: it is not tied to it.
  if (verified.says === "forged") return { outcome: "forged" };
  const attempt = verified.reference ? await findAttempt(trx, verified.reference) : undefined;
  const order = attempt && (await lockOrder(trx, attempt.orderId));
  // A gateway speaks of what was opened there.
  if (!attempt || !order || attempt.gateway !== gateway) return { outcome: "unknown order" };
  if (verified.says !== "accepted" && verified.says !== "declined")
    return { order, outcome: verified.says };
  // Nobody is left to give access to: the administrator decides.
  if (order.userId === null) return { order, outcome: "no account" };
  // Neither a signature nor an answer says that it is what was asked for (docs/product/services.md).
  if (verified.amount !== null && verified.amount !== attempt.amount)
    return { order, outcome: "wrong amount" };

  const accepted = verified.says === "accepted";
  // A late refusal of an attempt that was left says nothing of the one that is open now.
  const latest = await findLatestAttempt(trx, order.id);
  if (!accepted && latest?.reference !== verified.reference) return { order, outcome: "no change" };
  // Told again, it changes nothing: not even a payment that was taken back since.
  if (accepted && (await wasAccepted(trx, verified.reference ?? "")))
    return { order, outcome: "no change" };
  const said = `${accepted ? "accepté" : "refusé"} par ${speakers[gateway]}`;
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
