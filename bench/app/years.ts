import type { Database } from "@majorant/server/platform/database/database";

// A year of a school's life, for measurements: who came, what they watched, what was sold.

const statements = [
  // Two courses in three of those that a student follows have been begun, a few videos of each.
  `insert into positions (user_id, resource_id, seconds, duration, watched, updated_at)
    select p.user_id, p.resource_id, 1200 * p.watched, 1200, p.watched, now() - interval '1 day' * p.days
    from (
      select a.user_id, r.id as resource_id,
        case when abs(hashint8extended(r.id, a.user_id)) % 3 = 0 then 1
          else (1 + abs(hashint8extended(a.user_id, r.id)) % 100) / 101.0 end as watched,
        abs(hashint8extended(r.id, a.user_id) / 7) % 300 as days
      from assignments a
      join sections s on s.course_id = a.course_id
      join resources r on r.section_id = s.id and r.kind = 'video'
      where a.user_id is not null and a.role = 'ROLE_APPRENANT'
        and abs(hashint8extended(r.id, a.user_id) / 11) % 4 = 0) p
    on conflict do nothing`,
  // A video is watched on one to three days.
  `insert into viewing_days (user_id, resource_id, day, seconds)
    select user_id, resource_id, (updated_at - interval '1 day' * i)::date, 400 * watched + 1
    from positions, generate_series(0, (resource_id % 3)) i`,
  // Students come on the days that they watch something, and on some thirty others.
  `insert into active_days (day, user_id)
    select distinct day, user_id from viewing_days`,
  `insert into active_days (day, user_id)
    select current_date - (abs(hashint8extended(u.id, i)) % 365)::integer, u.id
    from users u, generate_series(1, 30) i on conflict do nothing`,
  `insert into offers (category_id, title, fixed_period, price_3_months)
    select id, title, false, 150000 from categories
    where not exists (select from categories below where below.parent_id = categories.id)`,
  // Each student bought twice in the year. Of twenty orders one has no payment, one waits for it, two
  // are to be confirmed and one was refused; a transaction's number comes twice now and then.
  `with bought as (
      insert into orders (user_id, created_at)
      select u.id, now() - interval '1 day' * (abs(hashint8extended(u.id, i)) % 365)
      from users u, generate_series(1, 2) i returning id, created_at),
    lines as (
      insert into order_lines (order_id, offer_id, title, category_id, months, price)
      select b.id, o.id, o.title, o.category_id, 3, 100000 + 10000 * (b.id % 9)
      from bought b join offers o on o.id = 1 + b.id % (select max(id) from offers))
    insert into payments (order_id, status, method, transaction_number, updated_at, paid_at)
    select id, (case id % 20 when 1 then 'awaiting' when 2 then 'confirming' when 3 then 'confirming'
        when 4 then 'refused' else 'paid' end)::payment_status,
      (array['card', 'transfer', 'mandate', 'cash'])[1 + id / 20 % 4],
      'VIR ' || lpad((case when id % 500 = 2 then id - 20 else id end)::text, 8, '0'), created_at,
      case when id % 20 > 4 then created_at end
    from bought where id % 20 > 0`,
  // What follows from a payment, so that the nightly check of the money finds nothing: its history, what the
  // gateway said, the access that it gave, its receipt.
  `insert into payment_history (order_id, to_status, at, reason)
    select order_id, status, updated_at, 'Année de mesure' from payments`,
  `insert into payment_attempts (reference, order_id, amount, created_at)
    select 'M' || o.id || '-1', o.id, sum(l.price), o.created_at
    from orders o join order_lines l on l.order_id = o.id group by o.id`,
  `insert into gateway_notifications (gateway, received_at, body, reference, order_id, outcome)
    select 'gpg', paid_at, '{}', 'M' || order_id || '-1', order_id, 'paid'
    from payments where method = 'card' and paid_at is not null`,
  `insert into assignments (user_id, category_id, role, order_line_id, starts_at, ends_at)
    select o.user_id, l.category_id, 'ROLE_APPRENANT', l.id, p.paid_at, p.paid_at + interval '3 months'
    from payments p join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id
    where p.paid_at is not null`,
  `with numbered as (
      select order_id, paid_at, extract(year from paid_at at time zone 'Africa/Tunis')::integer as year
      from payments where paid_at is not null),
    years as (
      insert into receipt_years (year, last) select year, count(*) from numbered group by year)
    insert into receipts (order_id, year, number, issued_at)
    select order_id, year, row_number() over (partition by year order by paid_at, order_id), paid_at
    from numbered`,
];

/** Fills the year of a school that has none yet. */
export async function liveAYear({ pool }: Database): Promise<void> {
  const { rows } = await pool.query("select from payments limit 1");
  if (rows.length > 0) return;
  console.log("Living a year in it…");
  const client = await pool.connect();
  // Millions of rows that are right by their making: their references are not looked up.
  await client.query("set session_replication_role = replica");
  await client.query("truncate positions, viewing_days, active_days");
  for (const statement of statements) await client.query(statement);
  client.release(true);
  await pool.query("vacuum analyze");
}
