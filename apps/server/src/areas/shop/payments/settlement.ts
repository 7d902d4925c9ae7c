import { nextStatus, type PaymentEvent } from "@majorant/domain/shop/payments";
import { type AccessTerms, accessPeriod } from "@majorant/domain/shop/periods";
import { takeBack } from "@majorant/domain/shop/taking-back";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Mailing, Reader } from "../../../platform/jobs/mail.ts";
import {
  grantPaidAccess,
  listAccess,
  listOwnedAccess,
  lockStudentAccess,
  moveAccess,
} from "../../access/access.queries.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { expireOverSlice, forgetExpiry } from "../orders/expiry.queries.ts";
import {
  orderCancelledMail,
  orderFreeMail,
  orderPaidMail,
  orderRefusedMail,
} from "../orders/orders.mail.ts";
import { openInstalment } from "../payment-plans/open-instalment.ts";
import { issueReceipt } from "../receipts/receipts.queries.ts";
import { creditWhatRemains } from "../refunds/credit-notes.queries.ts";
import { dropRefundsOf } from "../refunds/refunds.queries.ts";
import {
  findCustomer,
  findPaymentStatus,
  listBoughtLines,
  recordTransition,
  type SaidMeans,
} from "./payments.queries.ts";

/** What happened to the payment of an order that the transaction holds locked. */
export type PaymentChange = {
  order: { id: number; userId: number | null };
  event: PaymentEvent;
  means: SaidMeans | null;
  /** What its history says of it. */
  reason: string;
  /** What its payer is told of a refusal, or of a payment taken back: the administrator's own words. */
  words?: string;
  actorId: number | null;
  notificationId: number | null;
  now: Date;
};

/**
 * Moves an order's payment, and does with it all that follows: its history, the access that a
 * payment gives, the mail, the receipt's number. One transaction, so that none of them is without the others.
 * @returns whether anything changed; an event that is no transition changes nothing.
 */
export async function settle(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Mailing,
  { order, event, words, ...details }: PaymentChange,
): Promise<boolean> {
  const from = await findPaymentStatus(trx, order.id);
  const to = nextStatus(from, event);
  if (to === null) return false;
  await recordTransition(trx, { ...details, words: words ?? null, orderId: order.id, from, to });
  if (to !== "paid" && to !== "refused") return true;

  const { id: orderId, userId } = order;
  if (userId !== null) {
    const lines = await listBoughtLines(trx, orderId);
    if (to === "paid") await grantAccess(trx, { orderId, userId, lines, now: details.now });
    if (event === "takenBack") await takeAccessBack(trx, userId, lines, details.now);
    const buyer = await findCustomer(trx, userId);
    const mailDetails = { orderId, titles: lines.map(({ title }) => title), publicUrl };
    const [notice, mailTo] = noticeAndMail(event, to, words);
    if (buyer) await mailer.send(trx, mailTo(buyer, mailDetails));
    await notify(trx, { userId, notice: { ...notice, orderId }, now: details.now });
  }
  if (event === "takenBack") await giveAllBack(trx, { order, words, ...details });
  if (event === "takenBack") await expireOverSlice(trx, { orderId: order.id, now: details.now });
  if (to === "paid") await forgetExpiry(trx, order.id);
  if (to === "paid") await issueReceipt(trx, { orderId: order.id, now: details.now });
  return true;
}

/** What its payer is told of a payment that is settled, in the application and by mail. */
function noticeAndMail(event: PaymentEvent, to: "paid" | "refused", words: string | undefined) {
  type About = Parameters<typeof orderPaidMail>[1];
  if (event === "free") return [{ kind: "orderFree" }, orderFreeMail] as const;
  if (to === "paid") return [{ kind: "orderPaid" }, orderPaidMail] as const;
  if (event === "takenBack") {
    const reason = words ?? "";
    return [
      { kind: "orderCancelled", reason },
      (buyer: Reader, about: About) => orderCancelledMail(buyer, { ...about, reason }),
    ] as const;
  }
  return [
    { kind: "orderRefused", reason: words ?? null },
    (buyer: Reader, about: About) => orderRefusedMail(buyer, { ...about, words }),
  ] as const;
}

/** What was decided to be given back is dropped, and what was not given back has its credit note. */
async function giveAllBack(
  trx: Transaction<DB>,
  {
    order,
    words,
    reason,
    actorId,
    now,
  }: Pick<PaymentChange, "order" | "reason" | "actorId" | "now"> & { words: string | undefined },
): Promise<void> {
  await dropRefundsOf(trx, { orderId: order.id, reason: words ?? reason, actorId, now });
  await creditWhatRemains(trx, { orderId: order.id, now });
}

type Line = Awaited<ReturnType<typeof listBoughtLines>>[number];

type Granted = { orderId: number; userId: number; lines: Line[]; now: Date };

async function grantAccess(trx: Transaction<DB>, { orderId, userId, lines, now }: Granted) {
  await lockStudentAccess(trx, userId);
  for (const { id: orderLineId, categoryId, ...line } of lines) {
    const accesses = await listAccess(trx, { userId, categoryIds: [categoryId], now });
    const period =
      (await openInstalment(trx, { orderId, accesses, now })) ??
      accessPeriod(termsOf(line), now, accesses);
    await grantPaidAccess(trx, { userId, categoryId, orderLineId, ...period });
  }
}

/** The later ones first: what was bought on top of them falls into place one after the other. */
async function takeAccessBack(trx: Transaction<DB>, userId: number, lines: Line[], now: Date) {
  await lockStudentAccess(trx, userId);
  const ids = new Set(lines.map(({ id }) => id));
  const orderAccesses = (await listOwnedAccess(trx, { userId, now }))
    .filter(({ orderLineId }) => orderLineId !== null && ids.has(orderLineId))
    .sort((a, b) => (b.from?.getTime() ?? 0) - (a.from?.getTime() ?? 0));
  for (const { id } of orderAccesses) {
    // As the one before left it.
    const all = await listOwnedAccess(trx, { userId, now });
    const access = all.find((access) => access.id === id);
    const others = all.filter((access) => access.id !== id);
    if (access) for (const change of takeBack(access, others, now)) await moveAccess(trx, change);
  }
}

/** What a line gives, as the domain has it. */
export function termsOf({
  months,
  startsAt,
  endsAt,
}: Pick<Line, "months" | "startsAt" | "endsAt">): AccessTerms {
  if (startsAt && endsAt) return { months: null, from: startsAt, until: endsAt };
  return { months } as AccessTerms; // the table's check: months where there are no dates
}
