import type { MoneySetting } from "@majorant/contract/shop/orders";
import { paidUntil, toFollowedSlice } from "@majorant/domain/shop/payment-plans";
import type { AccessDates } from "@majorant/domain/shop/periods";
import type { RefundedLine } from "@majorant/domain/shop/refunds";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** A line of an order: what was given back of its price and is decided to be, in millimes, and the access that it has. */
export type OrderLine = RefundedLine & {
  id: number;
  offerId: number;
  title: string;
  /** As far as it is paid, without the days of grace of an instalment; null where there is none, or no more. */
  access: AccessDates | null;
};

/** The lines of an order, in its own order, as refunds look at them. */
export async function listRefundedLines(db: Kysely<DB>, orderId: number): Promise<OrderLine[]> {
  const { rows } = await sql<
    Omit<OrderLine, "access"> &
      AccessDates & { hasAccess: boolean; sliceUntil: Date | null; nextDueOn: string | null }
  >`select l.id, l.offer_id as "offerId", l.title, l.price, coalesce(g.amount, 0) as "givenBack",
      coalesce((select sum(r.amount)::integer from refunds r
        where r.order_line_id = l.id and r.state = 'decided'), 0) as decided,
      a.id is not null as "hasAccess", a.starts_at as "from", a.ends_at as until,
      l.ends_at as "sliceUntil", n.due_on as "nextDueOn"
    from order_lines l
    join orders o on o.id = l.order_id
    left join instalments n on n.plan_id = o.plan_id and n.number = o.instalment + 1
    left join refunded_lines g on g.order_line_id = l.id
    left join assignments a on a.order_line_id = l.id
    where l.order_id = ${orderId} order by l.id`.execute(db);
  return rows.map(({ hasAccess, from, until, sliceUntil, nextDueOn, ...line }) => ({
    ...line,
    access: hasAccess
      ? { from, until: until && paidUntil(until, toFollowedSlice(sliceUntil, nextDueOn)) }
      : null,
  }));
}

/** How often the refunds of an order were changed: who decides one says what they saw. */
export async function findRefundsVersion(db: Kysely<DB>, orderId: number): Promise<number> {
  const { version } = await db
    .selectFrom("refunds as r")
    .innerJoin("order_lines as l", "l.id", "r.order_line_id")
    .where("l.order_id", "=", orderId)
    .select(sql<number>`coalesce(sum(r.version), 0)::integer`.as("version"))
    .executeTakeFirstOrThrow();
  return version;
}

/** Decides a refund of a line whose order is locked. */
export async function insertRefund(
  trx: Transaction<DB>,
  refund: {
    orderLineId: number;
    amount: number;
    reason: string;
    means: MoneySetting;
    reference: string | null;
    notificationId: number | null;
    actorId: number;
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto("refunds")
    .values({
      order_line_id: refund.orderLineId,
      amount: refund.amount,
      reason: refund.reason,
      means: refund.means,
      bank_reference: refund.reference,
      notification_id: refund.notificationId,
      decided_at: refund.now,
      decided_by: refund.actorId,
    })
    .execute();
}

/** The order that a refund is of. */
export const findOrderOfRefund = async (db: Kysely<DB>, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom("refunds as r")
      .innerJoin("order_lines as l", "l.id", "r.order_line_id")
      .where("r.id", "=", id)
      .select("l.order_id as orderId")
      .executeTakeFirst()
  )?.orderId;

/** A refund whose order is locked, and so is it: whatever ends it waits for the order. */
export const findRefund = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("refunds as r")
    .innerJoin("order_lines as l", "l.id", "r.order_line_id")
    .where("r.id", "=", id)
    .select([
      "r.id",
      "r.order_line_id as orderLineId",
      "r.amount",
      "r.reason",
      "r.means",
      "r.bank_reference as reference",
      "r.state",
      "r.version",
      "l.title",
    ])
    .executeTakeFirst();

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Notes that a refund was given back; a reference that is not said stays. */
export const markGivenBack = (
  trx: Transaction<DB>,
  {
    id,
    reference,
    actorId,
    now,
  }: { id: number; reference: string | null; actorId: number; now: Date },
) =>
  trx
    .updateTable("refunds")
    .set({
      state: "givenBack",
      ended_at: now,
      ended_by: actorId,
      ...(reference !== null && { bank_reference: reference }),
    })
    .where("id", "=", id)
    .execute();

/** Drops a refund that was decided. */
export const markDropped = (
  trx: Transaction<DB>,
  { id, reason, actorId, now }: { id: number; reason: string; actorId: number | null; now: Date },
) =>
  trx
    .updateTable("refunds")
    .set({ state: "dropped", ended_at: now, ended_by: actorId, dropped_reason: reason })
    .where("id", "=", id)
    .execute();

/** Drops all that was decided of an order that is locked: its payment was taken back, and with it all of it. */
export const dropRefundsOf = (
  trx: Transaction<DB>,
  {
    orderId,
    reason,
    actorId,
    now,
  }: { orderId: number; reason: string; actorId: number | null; now: Date },
) =>
  trx
    .updateTable("refunds")
    .set({ state: "dropped", ended_at: now, ended_by: actorId, dropped_reason: reason })
    .where("state", "=", "decided")
    .where("order_line_id", "in", (from) =>
      from.selectFrom("order_lines").where("order_id", "=", orderId).select("id"),
    )
    .execute();
