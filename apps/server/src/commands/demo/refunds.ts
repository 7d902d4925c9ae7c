import type { Transaction } from "kysely";
import { demoDecided, demoRefund } from "../../../demo/refunds.ts";
import { giveBack } from "../../areas/shop/refunds/giving-back.ts";
import { findRefund, insertRefund } from "../../areas/shop/refunds/refunds.queries.ts";
import type { DB } from "../../platform/database/schema.ts";
import { daysFrom } from "./calendar.ts";
import { getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";

/** A part of a paid order that was given back, with its credit note, and one that is decided. */
export async function demoRefunds(
  trx: Transaction<DB>,
  now: Date,
  { userId }: People,
): Promise<void> {
  const actorId = getOrThrow(userId, "admin");
  const decide = async ({ user, daysAgo, ...refund }: typeof demoRefund | typeof demoDecided) => {
    const line = await findPaidLine(trx, getOrThrow(userId, user));
    await insertRefund(trx, {
      ...refund,
      orderLineId: line.id,
      reference: null,
      notificationId: null,
      actorId,
      now: daysFrom(now, -daysAgo),
    });
    return line;
  };
  const { orderId, userId: buyer } = await decide(demoRefund);
  const { id } = await trx.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
  const refund = await findRefund(trx, id);
  if (refund)
    await giveBack(
      trx,
      // Nobody is written to.
      { mailer: { send: async () => undefined }, publicUrl: "" },
      {
        order: { id: orderId, userId: buyer },
        refund,
        reference: demoRefund.reference,
        actorId,
        now: daysFrom(now, -demoRefund.daysAgo),
      },
    );
  await decide(demoDecided);
}

/** The line of the first order that a student has paid. */
const findPaidLine = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom("order_lines as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .innerJoin("payments as p", "p.order_id", "o.id")
    .where("o.user_id", "=", userId)
    .where("p.status", "=", "paid")
    .select(["l.id", "o.id as orderId", "o.user_id as userId"])
    .orderBy("l.id")
    .limit(1)
    .executeTakeFirstOrThrow();
