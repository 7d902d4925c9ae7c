import { type RawBuilder, sql } from "kysely";
import { lit, pick } from "../school.ts";
import {
  fullCodes,
  fullPaymentPlans,
  fullPrice,
  fullReduction,
  fullRefunds,
  isReduced,
} from "./full-money.ts";
import { type FullSchool, upTo } from "./full-school.ts";

/** Every student bought twice a year for three years: what was sold then, how it was paid, and what that gave. */
export function fullSales(school: FullSchool): RawBuilder<unknown>[] {
  const { n, base } = school;
  const orders = n.students * 6;
  const ours = sql`order_id > ${lit(base.orders)}`;
  return [
    // One offer of each class and year; the years before are off sale.
    sql`insert into offers (id, category_id, title, description, active, fixed_period, price_1_month, price_3_months)
      select ${lit(base.offers)} + (select count(*) from full_classes) * year + place, id,
        title || ', année ' || (extract(year from now()) - year), '*Tous les cours/Séances en direct',
        year = 0, false, 60000, 150000
      from full_classes, generate_series(0, 2) year`,
    sql`insert into orders (id, user_id, created_at)
      select ${lit(base.orders)} + i, ${lit(base.users)} + 1 + (i - 1) % ${lit(n.students)},
        now() - interval '1 day' * (183 * ((i - 1) / ${lit(n.students)}) + ${pick("i", 71, 180)})
      from ${upTo(orders)}`,
    sql`insert into order_lines (id, order_id, offer_id, title, category_id, months, price, reduction)
      select ${lit(base.order_lines)} + o.id - ${lit(base.orders)}, o.id, f.id, f.title, f.category_id, 3,
        ${lit(fullPrice)} - reduction, reduction
      from orders o cross join lateral (select case when ${isReduced} then ${lit(fullReduction)} else 0 end as reduction) code join users u on u.id = o.user_id join full_classes c on c.id = u.category_id
      join offers f on f.id = ${lit(base.offers)} + c.place + (select count(*) from full_classes)
        * least(2, floor(extract(epoch from now() - o.created_at) / 31600000)::integer)
      where o.id > ${lit(base.orders)}`,
    // Of twenty orders one has no payment, one waits for it, two are to be confirmed where they are new, one was refused.
    sql`insert into payments (order_id, status, method, transaction_number, updated_at, paid_at)
      select id, status, (array['card', 'transfer', 'mandate', 'cash'])[1 + id / 20 % 4],
        'VIR ' || lpad(id::text, 8, '0'), created_at, case when status = 'paid' then created_at end
      from orders, lateral (select (case
          when id % 20 = 1 then 'awaiting' when id % 20 = 4 then 'refused'
          when id % 20 in (2, 3) and created_at > now() - interval '10 days' then 'confirming'
          else 'paid' end)::payment_status as status) now_at
      where id > ${lit(base.orders)} and id % 20 > 0`,
    sql`update orders set expired_at = created_at + interval '7 days'
      where id > ${lit(base.orders)} and created_at < now() - interval '7 days'
        and not exists (select from payments p where p.order_id = orders.id and p.status in ('paid', 'confirming'))`,
    ...fullCodes(school),
    ...fullPaymentPlans(school),
    sql`insert into payment_history (order_id, to_status, at, reason)
      select order_id, status, updated_at, 'Grande école' from payments where ${ours}`,
    sql`insert into payment_attempts (reference, order_id, amount, created_at)
      select 'G' || o.id || '-1', o.id, l.price, o.created_at from orders o join order_lines l on l.order_id = o.id
      where o.id > ${lit(base.orders)}`,
    sql`insert into gateway_notifications (gateway, received_at, body, reference, order_id, outcome)
      select 'gpg', paid_at, '{}', 'G' || order_id || '-1', order_id, 'paid'
      from payments where ${ours} and method = 'card' and status = 'paid'`,
    sql`insert into assignments (user_id, category_id, role, order_line_id, starts_at, ends_at)
      select o.user_id, l.category_id, 'ROLE_APPRENANT', l.id, p.paid_at, coalesce(l.ends_at, p.paid_at + interval '3 months')
      from payments p join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id
      where p.${ours} and p.status = 'paid'`,
    // Numbers go on from those that were given.
    sql`create temporary table full_receipts on commit drop as
      select order_id, paid_at, year, row_number() over (partition by year order by paid_at, order_id)
        + coalesce((select last from receipt_years y where y.year = paid.year), 0) as number
      from (select order_id, paid_at, extract(year from paid_at at time zone 'Africa/Tunis')::smallint as year
        from payments where ${ours} and status = 'paid') paid`,
    sql`insert into receipt_years (year, last) select year, max(number) from full_receipts group by year
      on conflict (year) do update set last = excluded.last`,
    sql`insert into receipts (order_id, year, number, issued_at)
      select order_id, year, number, paid_at from full_receipts`,
    ...fullRefunds(school),
    sql`insert into notifications (user_id, notice, created_at, read_at)
      select o.user_id, jsonb_build_object('kind', 'orderPaid', 'orderId', o.id), p.paid_at, p.paid_at
      from payments p join orders o on o.id = p.order_id where p.${ours} and p.status = 'paid'`,
    sql`insert into audit (at, actor_id, action, subject, subject_id, ip)
      select p.paid_at, (select min(id) from users where role = 'ROLE_ADMINISTRATEUR'), 'accept', 'order', p.order_id, '127.0.0.1'
      from payments p where p.${ours} and p.status = 'paid' and p.method <> 'card' order by p.paid_at, p.order_id`,
  ];
}
