import { sql, type Transaction } from "kysely";
import { demoBatch, demoClassCode, demoCoded, demoWelcome } from "../../../demo/codes.ts";
import type { DB } from "../../platform/database/schema.ts";
import type { Catalogue } from "./catalogue.ts";
import { getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";

/** Codes: one that two orders were made with, one for a class, and a club's, each good for one order. */
export async function demoCodes(
  trx: Transaction<DB>,
  now: Date,
  { categoryId }: Catalogue,
  { userId }: People,
): Promise<void> {
  const students = demoCoded.map((name) => getOrThrow(userId, name));
  const made = sql`${now}::timestamptz - interval '40 days'`;
  const { code, percent } = demoWelcome;
  await sql`
    with welcome as (
      insert into codes (code, percent, once_each, new_only, made_at)
      values (${code}, ${percent}, true, true, ${made}) returning id),
    reduced as (
      update order_lines set price = price - price * ${percent} / 100, reduction = price * ${percent} / 100
      from orders o where o.id = order_id and o.user_id = any (${students}::integer[])
      returning order_id, order_lines.price, order_lines.reduction),
    sums as (
      select order_id, sum(price) as price, sum(reduction) as reduction from reduced group by order_id),
    asked as (
      update payment_attempts set amount = sums.price from sums
      where sums.order_id = payment_attempts.order_id)
    insert into code_uses (order_id, code_id, reduction)
    select order_id, welcome.id, sums.reduction from sums, welcome`.execute(trx);
  await sql`
    with of_class as (
      insert into codes (code, amount, most_uses, once_each, new_only, made_at)
      values (${demoClassCode.code}, ${demoClassCode.millimes}, ${demoClassCode.uses}, true, false, ${made})
      returning id)
    insert into code_categories (code_id, category_id)
    select id, ${getOrThrow(categoryId, demoClassCode.category)} from of_class`.execute(trx);
  await sql`
    with batch as (
      insert into code_batches (name, made_at) values (${demoBatch.name}, ${made}) returning id)
    insert into codes (code, batch_id, percent, most_uses, once_each, new_only, made_at)
    select 'CLUB-' || upper(left(md5(i::text), 6)), batch.id, ${demoBatch.percent}, 1, true, false, ${made}
    from batch, generate_series(1, ${demoBatch.codes}) i`.execute(trx);
}
