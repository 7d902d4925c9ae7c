import { graceDays } from "@majorant/domain/shop/payment-links";
import { type SqlBool, sql, type Transaction } from "kysely";
import { countOf } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";

/**
 * Whether nothing has come for an order since that moment, and the day that its student said it would be paid
 * until is over, or its own last moment where it is an instalment (domain/shop/payment-links.ts, waitsUntil). A refused
 * payment gives it its time anew, once: a card that is refused again changes nothing.
 */
const waitsSince = (
  moment: Date,
  now: Date,
) => sql<SqlBool>`coalesce(pay_until < ${now}, true) and coalesce(due_until < ${now}, true) and case
  (select p.status from payments p where p.order_id = orders.id)
  when 'refused' then (select p.updated_at from payments p where p.order_id = orders.id)
    < case when due_until is null then ${moment}::timestamptz else ${graceBefore(now)}::timestamptz end
  when 'confirming' then false
  when 'paid' then false
  else due_until is not null or created_at < ${moment} end`;

/** The moment up to which a refused instalment has had its days anew. */
const graceBefore = (now: Date) => new Date(now.getTime() - graceDays * 86_400_000);

/** So many orders are held at once. */
const atOnce = 500;

/**
 * Marks orders that have waited for a payment since before that moment; answers how many there were, at
 * most so many at once, and those that are marked. An order whose payment is being settled just now is
 * left for the next time.
 */
export async function expireOrders(
  trx: Transaction<DB>,
  { since, now }: { since: Date; now: Date },
): Promise<{ looked: number; expired: { id: number; userId: number | null }[] }> {
  const held = await trx
    .selectFrom("orders")
    .where("expired_at", "is", null)
    .where((where) => where.or([where("created_at", "<", since), where("due_until", "<", now)]))
    .where(waitsSince(since, now))
    .select("id")
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return { looked: 0, expired: [] };
  // Asked again: a payment may have been settled until the order was held.
  const expired = await trx
    .updateTable("orders")
    .set({ expired_at: now })
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where(waitsSince(since, now))
    .returning(["id", "user_id as userId"])
    .execute();
  return { looked: ids.length, expired };
}

/** Marks an order that is locked and waits for its payment: its student takes it back. */
export const markWithdrawn = (trx: Transaction<DB>, { id, now }: { id: number; now: Date }) =>
  trx
    .updateTable("orders")
    .set({ expired_at: now, withdrawn: true })
    .where("id", "=", id)
    .execute();

/** Ends an instalment whose payment was taken back once its slice was over: nobody is asked for what opens nothing. */
export const expireOverSlice = (
  trx: Transaction<DB>,
  { orderId, now }: { orderId: number; now: Date },
) =>
  trx
    .updateTable("orders as o")
    .from("instalments as i")
    .set({ expired_at: now })
    .where("o.id", "=", orderId)
    .whereRef("i.plan_id", "=", "o.plan_id")
    .whereRef("i.number", "=", "o.instalment")
    .where("i.ends_at", "<=", now)
    .execute();

/** How many orders of an account wait for a payment, but for instalments that it did not order by hand. */
export const countAwaiting = async (trx: Transaction<DB>, userId: number): Promise<number> =>
  await countOf(
    trx
      .selectFrom("orders as o")
      .leftJoin("payments as p", "p.order_id", "o.id")
      .where("o.user_id", "=", userId)
      .where("o.expired_at", "is", null)
      .where("o.due_until", "is", null)
      .where((where) =>
        where.or([where("p.status", "is", null), where("p.status", "=", "awaiting")]),
      ),
  );

/** An order that was paid all the same no longer counts as expired. */
export const forgetExpiry = (trx: Transaction<DB>, orderId: number) =>
  trx
    .updateTable("orders")
    .set({ expired_at: null, withdrawn: false })
    .where("id", "=", orderId)
    .where("expired_at", "is not", null)
    .execute();
