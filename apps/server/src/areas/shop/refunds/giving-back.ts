import { shortName } from "@majorant/domain/accounts/names";
import { dinars } from "@majorant/domain/shop/prices";
import { creditNoteNumber } from "@majorant/domain/shop/receipts";
import { type Share, shorten } from "@majorant/domain/shop/taking-back";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Mailing } from "../../../platform/jobs/mail.ts";
import { listOwnedAccess, lockStudentAccess, moveAccess } from "../../access/access.queries.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { payerRefundMail } from "../payment-links/payers.mail.ts";
import { findWhoPaid } from "../payment-links/payment-links.queries.ts";
import { findCustomer } from "../payments/payments.queries.ts";
import { settle } from "../payments/settlement.ts";
import { issueCreditNote } from "./credit-notes.queries.ts";
import { refundGivenBackMail } from "./refunds.mail.ts";
import { listRefundedLines, markGivenBack, type RefundRow } from "./refunds.queries.ts";

/** A refund that was given back, of an order that the transaction holds locked and that is paid. */
type GivenBack = {
  order: { id: number; userId: number | null };
  refund: RefundRow;
  /** The bank's number of it, where it is said now. */
  reference: string | null;
  actorId: number;
  now: Date;
};

/**
 * Gives a refund back, with all that follows: its credit note, the access that it was paid for, which ends or shortens, the
 * notice and the mails. Where nothing remains of the order, its payment is taken back.
 * @returns the number of the credit note, as it is printed.
 */
export async function giveBack(
  trx: Transaction<DB>,
  mailing: Mailing,
  { order, refund, reference, actorId, now }: GivenBack,
): Promise<string> {
  const { orderLineId, amount, title, reason, means } = refund;
  await markGivenBack(trx, { id: refund.id, reference, actorId, now });
  const left = (await listRefundedLines(trx, order.id)).map(({ id, price, givenBack }) => ({
    id,
    paid: price,
    left: price - givenBack - (id === orderLineId ? amount : 0),
  }));
  const isAll = left.every((line) => line.left === 0);
  const line = left.find(({ id }) => id === orderLineId);
  // What ends with the whole order ends below.
  const accessEnd =
    !isAll && line && order.userId !== null
      ? await shortenAccess(trx, { userId: order.userId, orderLineId, share: line, now })
      : null;
  const note = await issueCreditNote(trx, {
    orderId: order.id,
    refundId: refund.id,
    lines: [{ orderLineId, amount }],
    now,
  });
  const number = creditNoteNumber(note);
  if (order.userId !== null) {
    const buyer = await findCustomer(trx, order.userId);
    const about = { orderId: order.id, title, amount: dinars(amount), creditNote: number };
    const details = {
      means,
      reference: reference ?? refund.reference,
      reason,
      access: accessEnd && { end: accessEnd, isOver: accessEnd <= now },
      publicUrl: mailing.publicUrl,
    };
    if (buyer) {
      await mailing.mailer.send(trx, refundGivenBackMail(buyer, { ...about, ...details }));
      const payer = await findWhoPaid(trx, order.id);
      const student = shortName(buyer);
      if (payer) await mailing.mailer.send(trx, payerRefundMail(payer, { ...about, student }));
    }
    await notify(trx, { userId: order.userId, notice: { kind: "refundGivenBack", ...about }, now });
  }
  if (isAll)
    await settle(trx, mailing, {
      order,
      event: "takenBack",
      means: null,
      reason: `tout est rendu : ${reason}`,
      words: reason,
      actorId,
      notificationId: null,
      now,
    });
  return number;
}

/**
 * Ends or shortens the access of a line of which a part was given back, and moves what was bought to follow it.
 * @returns when it ends now; null where it does not change.
 */
async function shortenAccess(
  trx: Transaction<DB>,
  {
    userId,
    orderLineId,
    share,
    now,
  }: { userId: number; orderLineId: number; share: Share; now: Date },
): Promise<Date | null> {
  await lockStudentAccess(trx, userId);
  const all = await listOwnedAccess(trx, { userId, now });
  const access = all.find((access) => access.orderLineId === orderLineId);
  if (!access) return null;
  const others = all.filter(({ id }) => id !== access.id);
  const changes = shorten(access, others, share, now);
  for (const change of changes) await moveAccess(trx, change);
  const own = changes.find(({ id }) => id === access.id);
  return own ? (own.period?.until ?? now) : null;
}
