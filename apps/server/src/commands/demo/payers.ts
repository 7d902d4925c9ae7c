import { sql, type Transaction } from "kysely";
import { demoLinkToken, demoPayer } from "../../../demo/paying.ts";
import { hashToken } from "../../platform/accounts/sessions.ts";
import type { DB } from "../../platform/database/schema.ts";
import { getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";

/**
 * Somebody else pays: one order has a link that anybody who tries the demo may open, and a day until which it will
 * be paid; of another a transfer was declared by one.
 */
export async function demoPayers(
  trx: Transaction<DB>,
  now: Date,
  { userId }: People,
): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone 'Africa/Tunis')::date`;
  const orderOf = (name: string, status: "awaiting" | "confirming") => sql`
    select o.id, o.created_at from orders o join payments p on p.order_id = o.id
    where o.user_id = ${getOrThrow(userId, name)} and p.status = ${status}`;
  await sql`
    with mine as (${orderOf("etudiant", "awaiting")}),
    said as (
      update orders set pay_until = (${today} + 21)::timestamp at time zone 'Africa/Tunis' - interval '1 ms'
      from mine where mine.id = orders.id)
    insert into payment_links (order_id, token_hash, made_at)
    select id, ${hashToken(demoLinkToken)}, created_at from mine`.execute(trx);
  await sql`
    with link as (
      insert into payment_links (order_id, token_hash, made_at, opened_at, tries)
      select id, sha256(gen_random_uuid()::text::bytea), created_at, created_at, 1
      from (${orderOf("amine.benromdhane", "confirming")}) his
      returning id, order_id)
    update payments set link_id = link.id, payer_name = ${demoPayer}
    from link where link.order_id = payments.order_id`.execute(trx);
}
