import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** Who ticks before paying: the order's student, where there is no link. */
export type Payer = { orderId: number; linkId: number | null };

/** So many sentences of an order are told. */
const mostTold = 50;

const consents = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("order_consents")
    .where("order_id", "=", orderId)
    .select(["sentence", "given_at as at", "link_id as linkId"])
    .orderBy("id", "desc")
    .limit(mostTold);

/** What was ticked of an order by one who pays it, the latest first. */
export const listTicked = (db: Kysely<DB>, { orderId, linkId }: Payer) =>
  consents(db, orderId).where("link_id", "is not distinct from", linkId).execute();

/** What was ticked of an order by anybody, the latest first. */
export const listConsents = (db: Kysely<DB>, orderId: number) => consents(db, orderId).execute();

/** What was ticked of the orders of an account, by its student and by who paid for them by a link. */
export async function listConsentsOf(db: Kysely<DB>, userId: number) {
  const rows = await db
    .selectFrom("order_consents as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .where("o.user_id", "=", userId)
    .select(["o.id as order", "c.sentence", "c.given_at as date", "c.link_id as linkId"])
    .orderBy("c.id")
    .execute();
  return rows.map(({ linkId, ...row }) => ({ ...row, byLink: linkId !== null }));
}

/** Keeps what was ticked, of an order that is locked. */
export const insertConsent = (
  trx: Transaction<DB>,
  { orderId, linkId, sentence, now }: Payer & { sentence: string; now: Date },
) =>
  trx
    .insertInto("order_consents")
    .values({ order_id: orderId, link_id: linkId, sentence, given_at: now })
    .execute();
