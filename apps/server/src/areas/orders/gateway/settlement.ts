import { nextStatus, type PaymentEvent } from "@majorant/domain/orders/payments";
import { accessPeriod, type Bought } from "@majorant/domain/orders/periods";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Post } from "../../../platform/jobs/mail.ts";
import {
  grantPaidAccess,
  listAccess,
  lockStudentAccess,
} from "../../assignments/assignments.queries.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { orderPaidMail, orderRefusedMail } from "../orders.mail.ts";
import { issueReceipt } from "../receipts/receipts.queries.ts";
import {
  findCustomer,
  findPaymentStatus,
  listBoughtLines,
  type Means,
  recordTransition,
} from "./payments.queries.ts";

/** What happened to the payment of an order that the transaction holds locked. */
export type Happened = {
  order: { id: number; userId: number | null };
  event: PaymentEvent;
  means: Means | null;
  /** What its history says of it. */
  reason: string;
  /** What its payer is told of a refusal: the administrator's own words. */
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
  trx: Kysely<DB>,
  { post, publicUrl }: { post: Post; publicUrl: string },
  { order, event, words, ...told }: Happened,
): Promise<boolean> {
  const from = await findPaymentStatus(trx, order.id);
  const to = nextStatus(from, event);
  if (to === null) return false;
  await recordTransition(trx, { ...told, words: words ?? null, orderId: order.id, from, to });
  if (to !== "paid" && to !== "refused") return true;

  if (order.userId !== null) {
    const lines = await listBoughtLines(trx, order.id);
    if (to === "paid") await grantAccess(trx, order.userId, lines, told.now);
    const buyer = await findCustomer(trx, order.userId);
    const titles = lines.map(({ title }) => title);
    const about = { orderId: order.id, titles, publicUrl };
    if (buyer)
      await post.send(
        trx,
        to === "paid" ? orderPaidMail(buyer, about) : orderRefusedMail(buyer, { ...about, words }),
      );
    await notify(trx, {
      userId: order.userId,
      notice:
        to === "paid"
          ? { kind: "orderPaid", orderId: order.id }
          : { kind: "orderRefused", orderId: order.id, reason: words ?? null },
      now: told.now,
    });
  }
  if (to === "paid") await issueReceipt(trx, { orderId: order.id, now: told.now });
  return true;
}

type Line = Awaited<ReturnType<typeof listBoughtLines>>[number];

async function grantAccess(trx: Kysely<DB>, userId: number, lines: Line[], now: Date) {
  await lockStudentAccess(trx, userId);
  for (const { id: orderLineId, categoryId, ...line } of lines) {
    const held = await listAccess(trx, { userId, categoryIds: [categoryId], now });
    const period = accessPeriod(boughtBy(line), now, held);
    await grantPaidAccess(trx, { userId, categoryId, orderLineId, ...period });
  }
}

/** What a line gives, as the domain has it. */
export function boughtBy({
  months,
  startsAt,
  endsAt,
}: Pick<Line, "months" | "startsAt" | "endsAt">): Bought {
  if (startsAt && endsAt) return { months: null, from: startsAt, until: endsAt };
  return { months } as Bought; // the table's check: months where there are no dates
}
