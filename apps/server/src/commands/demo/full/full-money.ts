import { type RawBuilder, sql } from "kysely";
import { lit, pick } from "../school.ts";
import { type FullSchool, upTo } from "./full-school.ts";

/** How many of a club's codes are made at once. */
const batchSize = 500;

/** What an order of the school costs in the catalogue, and what a code takes off it, in millimes. */
export const fullPrice = 150_000;
export const fullReduction = 15_000;

/** Whether an order was made with a code: one in fifteen was. */
export const isReduced = sql<boolean>`o.id % 15 = 0`;

/** Ten campaigns and as many clubs with codes of one use each, and what orders were made with. */
export const fullCodes = ({ base }: FullSchool): RawBuilder<unknown>[] => [
  sql`insert into code_batches (id, name, made_at)
    select ${lit(base.code_batches)} + i, 'Club ' || i, now() - interval '90 days' * i from ${upTo(10)}`,
  sql`insert into codes (id, code, amount, once_each, new_only, active, made_at)
    select ${lit(base.codes)} + i, 'RENTREE-' || i, ${lit(fullReduction)}, false, false, i < 3, now() - interval '100 days' * i
    from ${upTo(10)}`,
  sql`insert into codes (id, code, batch_id, percent, most_uses, once_each, new_only, made_at)
    select ${lit(base.codes + 10)} + i, 'EC-' || b.id || '-' || upper(left(md5(i::text), 8)), b.id, 20, 1, true, false, b.made_at
    from ${upTo(10 * batchSize)} join code_batches b
      on b.id = ${lit(base.code_batches)} + 1 + (i - 1) / ${lit(batchSize)}`,
  sql`insert into code_uses (order_id, code_id, reduction)
    select o.id, ${lit(base.codes)} + 1 + o.id / 15 % 10, ${lit(fullReduction)}
    from orders o where o.id > ${lit(base.orders)} and o.plan_id is null and ${isReduced}`,
];

/** One student in three pays in three payments, begun in the last five months; of some the second was never paid. */
export function fullPaymentPlans({ n, base }: FullSchool): RawBuilder<unknown>[] {
  const plans = Math.ceil(n.students / 3);
  const [first, firstLine] = [base.orders + n.students * 6, base.order_lines + n.students * 6];
  return [
    sql`insert into payment_plans (id, made_at, total, difference, months, begun_at)
      select ${lit(base.payment_plans)} + i, begun, ${lit(fullPrice)}, 0, 3, begun
      from ${upTo(plans)}, lateral (select now() - interval '1 day' * ${pick("i", 72, 150)} as begun) at`,
    sql`insert into instalments (plan_id, number, due_on, starts_at, ends_at, months, amount)
      select id, k, (starts at time zone 'Africa/Tunis')::date, starts, begun_at + interval '1 month' * k, 1, 50000
      from payment_plans, generate_series(1, 3) k, lateral (select begun_at + interval '1 month' * (k - 1) as starts) at
      where id > ${lit(base.payment_plans)}`,
    // Made ten days before; the third only where the second was paid.
    sql`insert into orders (id, user_id, created_at, plan_id, instalment, due_until)
      select ${lit(first)} + row_number() over (order by plan_id, number), ${lit(base.users)} + 1
          + (plan_id - ${lit(base.payment_plans)} - 1) * 3, made, plan_id, number,
        case when number > 1 then (due_on + 6)::timestamp at time zone 'Africa/Tunis' end
      from instalments i, lateral (select case when number = 1 then starts_at else starts_at - interval '10 days' end as made) at
      where plan_id > ${lit(base.payment_plans)} and (number = 1 or due_on - 10 <= (now() at time zone 'Africa/Tunis')::date)
        and (number < 3 or plan_id % 8 > 0)`,
    sql`insert into order_lines (id, order_id, offer_id, title, category_id, price, starts_at, ends_at)
      select ${lit(firstLine)} + o.id - ${lit(first)}, o.id, f.id, f.title, f.category_id, i.amount, i.starts_at, i.ends_at
      from orders o join instalments i on i.plan_id = o.plan_id and i.number = o.instalment
      join users u on u.id = o.user_id join full_classes c on c.id = u.category_id
      join offers f on f.id = ${lit(base.offers)} + c.place where o.id > ${lit(first)}`,
    sql`insert into payments (order_id, status, method, transaction_number, updated_at, paid_at)
      select o.id, 'paid', (array['card', 'transfer'])[1 + o.id % 2], 'PLAN ' || o.id, i.starts_at, i.starts_at
      from orders o join instalments i on i.plan_id = o.plan_id and i.number = o.instalment
      where o.id > ${lit(first)} and i.starts_at <= now() and (i.number = 1 or o.plan_id % 8 > 0)`,
    sql`update orders set expired_at = due_until
      where id > ${lit(first)} and due_until < now() and not exists (select from payments p where p.order_id = orders.id)`,
  ];
}

/** Of fifty paid orders a part of one is to be given back, and of another it was. */
export const fullRefunds = ({ base }: FullSchool): RawBuilder<unknown>[] => [
  sql`insert into refunds (id, order_line_id, amount, reason, means, bank_reference, state, decided_at, ended_at)
    select ${lit(base.refunds)} + row_number() over (order by p.paid_at, l.id), l.id, 20000, 'Désistement', 'transfer',
      'VIR-R' || l.id, case when l.id % 50 = 0 then 'givenBack' else 'decided' end, p.paid_at + interval '1 hour',
      case when l.id % 50 = 0 then p.paid_at + interval '2 hours' end
    from order_lines l join orders o on o.id = l.order_id join payments p on p.order_id = o.id
    where o.id > ${lit(base.orders)} and o.plan_id is null and p.status = 'paid' and p.paid_at < now() - interval '3 hours'
      and l.id % 50 in (0, 1)`,
  sql`create temporary table full_credit_notes on commit drop as
    select id as refund_id, order_line_id, amount, ended_at, year, row_number() over (partition by year order by ended_at, id)
      + coalesce((select last from credit_note_years y where y.year = given.year), 0) as number
    from (select *, extract(year from ended_at at time zone 'Africa/Tunis')::smallint as year from refunds
      where id > ${lit(base.refunds)} and state = 'givenBack') given`,
  sql`insert into credit_note_years (year, last) select year, max(number) from full_credit_notes group by year
    on conflict (year) do update set last = excluded.last`,
  sql`insert into credit_notes (year, number, issued_at, order_id, receipt_year, receipt_number, refund_id, total)
    select c.year, c.number, c.ended_at, l.order_id, r.year, r.number, c.refund_id, c.amount
    from full_credit_notes c join order_lines l on l.id = c.order_line_id join receipts r on r.order_id = l.order_id`,
  sql`insert into credit_note_lines (year, number, order_line_id, amount)
    select year, number, order_line_id, amount from full_credit_notes`,
];
