import type { MoneyCheck, MoneyDifferenceKind } from "@majorant/contract/operations/security";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { findChangedMonths } from "../../shop/accounting/accounting.queries.ts";

/** A night's check names so many differences, and counts the others. */
const mostNamed = 500;

/** Of a document and a line of the accountant's journal: receipts and invoices have one series, credit notes another. */
const isLineOf = sql`(l.kind = 'creditNote') = (d.kind = 'creditNote') and l.year = d.year and l.number = d.number`;

/**
 * What each kind of difference is, as a question that answers the orders (`id`) that have it. All are asked
 * in one statement, which sees one moment: what is being paid meanwhile is before or after it. What only hashes tell is
 * no question of SQL, and does not change by what is being paid.
 */
const questions: Record<Exclude<MoneyDifferenceKind, "closedMonthChanged">, RawBuilder<unknown>> = {
  receiptMissing: sql`
    select p.order_id as id from payments p
    where p.status = 'paid' and not exists (select from receipts r where r.order_id = p.order_id)`,

  receiptUnpaid: sql`
    select r.order_id as id from receipts r
    where not exists (select from payments p where p.order_id = r.order_id and p.paid_at is not null)`,

  receiptGap: sql`
    select order_id as id from (
      select order_id, number, lag(number, 1, 0) over (partition by year order by number) as before
      from receipts) numbered
    where number <> before + 1`,

  // What an administrator took away by hand is in the journal; who has no account has no access.
  accessMissing: sql`
    select o.id from payments p
    join orders o on o.id = p.order_id and o.user_id is not null
    join order_lines l on l.order_id = o.id
    left join refunded_lines g on g.order_line_id = l.id
    where p.status = 'paid'
      and not exists (select from assignments a where a.order_line_id = l.id)
      -- what was given back whole before it began opens nothing
      and not (g.amount is not null and g.amount >= l.price)
      and not exists (select from audit j where j.subject = 'assignment' and j.action = 'delete'
        and j.at >= p.paid_at
        -- older lines have the columns' names
        and coalesce(j.details -> 'categoryId', j.details -> 'category_id') = to_jsonb(l.category_id)
        and coalesce(j.details -> 'userId', j.details -> 'user_id') = to_jsonb(o.user_id))`,

  // Taken back, it ends as it is taken back; other dates since then are an administrator's.
  accessUnpaid: sql`
    select o.id from assignments a
    join order_lines l on l.id = a.order_line_id
    join orders o on o.id = l.order_id
    left join payments p on p.order_id = o.id
    where p.status is distinct from 'paid'
      and coalesce(a.ends_at > coalesce(p.taken_back_at, o.created_at), true)
      and not exists (select from audit j where j.subject = 'assignment' and j.subject_id = a.id
        and j.action = 'change' and j.at >= coalesce(p.taken_back_at, o.created_at))`,

  accessElsewhere: sql`
    select o.id from assignments a
    join order_lines l on l.id = a.order_line_id
    join orders o on o.id = l.order_id
    where a.category_id is distinct from l.category_id or a.role <> 'ROLE_APPRENANT'
      or (o.user_id is not null and a.user_id is distinct from o.user_id)`,

  gatewayUnheard: sql`
    select g.order_id as id from gateway_notifications g
    left join payments p on p.order_id = g.order_id
    where g.outcome = 'paid' and p.status is distinct from 'paid' and p.taken_back_at is null`,

  // Marked by hand, it has the administrator's line; what is older than the journal is not asked.
  gatewaySilent: sql`
    select p.order_id as id from payments p
    where p.status = 'paid' and p.method = 'card'
      -- what a code left nothing of went to no bank
      and exists (select from order_lines l where l.order_id = p.order_id and l.price > 0) and p.paid_at > now() - interval '9 years'
      and not exists (select from gateway_notifications g
        where g.order_id = p.order_id and g.outcome in ('paid', 'paid twice', 'known late'))
      and not exists (select from audit j
        where j.subject = 'order' and j.subject_id = p.order_id and j.action in ('pay', 'accept'))`,

  amountDiffers: sql`
    select g.order_id as id from gateway_notifications g
    join payment_attempts t on t.reference = g.reference
    where g.outcome in ('paid', 'paid twice', 'known late') and (t.order_id <> g.order_id
      or t.amount <> (select sum(l.price) from order_lines l where l.order_id = t.order_id))`,

  // What its attempt was opened at is what may speak of it.
  gatewayDiffers: sql`
    select g.order_id as id from gateway_notifications g
    join payment_attempts t on t.reference = g.reference
    where g.outcome in ('paid', 'paid twice', 'known late') and t.gateway <> g.gateway`,

  // Given up a month ago it is no news; open for longer than the rule has it (asked-payments.ts), nobody asks.
  attemptUnknown: sql`
    select t.order_id as id from payment_attempts t
    where t.gateway <> 'gpg' and (
      (t.state = 'unanswered' and t.created_at > now() - interval '30 days')
      or (t.state = 'open' and t.created_at < now() - interval '8 days'))`,

  historyDiffers: sql`
    select p.order_id as id from payments p
    where p.status is distinct from (select h.to_status from payment_history h
      where h.order_id = p.order_id order by h.id desc limit 1)`,

  reductionUncoded: sql`
    select l.order_id as id from order_lines l
    where l.reduction > 0 and not exists (select from code_uses u where u.order_id = l.order_id)`,

  reductionDiffers: sql`
    select u.order_id as id from code_uses u
    where u.reduction <> (select sum(l.reduction) from order_lines l where l.order_id = u.order_id)`,

  // Paid in the transaction that makes it; taken back, it is paid no more.
  freeUnpaid: sql`
    select o.id from orders o
    left join payments p on p.order_id = o.id
    where p.paid_at is null
      and not exists (select from order_lines l where l.order_id = o.id and l.price > 0)`,

  paymentPlanDiffers: sql`
    select o.id from payment_plans a
    join orders o on o.plan_id = a.id and o.instalment = 1
    where a.total <> (select sum(i.amount) from instalments i where i.plan_id = a.id)`,

  instalmentDiffers: sql`
    select o.id from orders o
    join instalments i on i.plan_id = o.plan_id and i.number = o.instalment
    where not exists (select from order_lines l where l.order_id = o.id
      and l.starts_at = i.starts_at and l.ends_at = i.ends_at and l.price = i.amount)`,

  // Made ten days before it is due, each hour. Of a plan that ended, or whose slice is over, none is (payment-plans.ts, goesOn).
  instalmentMissing: sql`
    select o.id from instalments i
    join payment_plans a on a.id = i.plan_id and a.begun_at < now() - interval '1 day' and a.stopped_at is null
    join orders o on o.plan_id = a.id and o.instalment = 1
    where i.due_on < (now() at time zone 'Africa/Tunis')::date + 9 and i.ends_at > now()
      and not exists (select from orders m where m.plan_id = a.id and m.instalment = i.number)
      and not exists (select from orders m
        left join payments p on p.order_id = m.id
        where m.plan_id = a.id and (m.user_id is null or (m.expired_at is not null
          and p.status is distinct from 'paid' and p.taken_back_at is null)))`,

  instalmentTwice: sql`
    select o.id from orders o
    where exists (select from orders m
      where m.plan_id = o.plan_id and m.instalment = o.instalment and m.id <> o.id)`,

  // What is paid after its slice is over opens nothing, until an administrator gives the money back.
  paidTooLate: sql`
    select o.id from orders o
    join instalments i on i.plan_id = o.plan_id and i.number = o.instalment
    join payments p on p.order_id = o.id
    where p.status = 'paid' and p.paid_at >= i.ends_at and o.user_id is not null`,
  // With all prices and the stamp's parts as they are, net, tax and stamp are the total.
  invoiceDiffers: sql`
    select r.order_id as id from receipts r
    where r.seller is not null and (
      r.stamp <> (select coalesce(sum(i.price - i.net - i.tax), 0) from receipt_lines i
        where (i.year, i.number) = (r.year, r.number))
      or exists (select from receipt_lines i join order_lines l on l.id = i.order_line_id
        where (i.year, i.number) = (r.year, r.number) and (l.order_id <> r.order_id or l.price <> i.price)))`,

  invoiceLineMissing: sql`
    select r.order_id as id from receipts r
    join order_lines l on l.order_id = r.order_id
    where r.seller is not null and not exists (select from receipt_lines i
      where (i.year, i.number) = (r.year, r.number) and i.order_line_id = l.id)`,

  taxDiffers: sql`
    select r.order_id as id from receipts r
    join receipt_lines i on (i.year, i.number) = (r.year, r.number)
    where i.net <> round((i.net + i.tax)::numeric * 10000 / (10000 + coalesce(i.rate, 0)))`,

  refundedTooMuch: sql`
    select n.order_id as id from credit_note_lines c
    join credit_notes n on n.year = c.year and n.number = c.number
    join order_lines l on l.id = c.order_line_id
    group by n.order_id, n.receipt_year, n.receipt_number, l.id having sum(c.amount) > l.price`,

  refundUnnoted: sql`
    select l.order_id as id from refunds r
    join order_lines l on l.id = r.order_line_id
    left join credit_notes n on n.refund_id = r.id
    where (r.state = 'givenBack') <> (n.refund_id is not null)
    union
    select n.order_id from credit_notes n
    where n.refund_id is null and not exists (select from payment_history h
      where h.order_id = n.order_id and h.from_status = 'paid' and h.at = n.issued_at)`,

  // What was taken back before there were credit notes, or by the version before on the day of the upgrade, has none.
  creditNoteMissing: sql`
    select p.order_id as id from payments p
    where p.taken_back_at > (select m.applied_at + interval '1 day' from schema_migrations m
        where m.name = '0066_refunds.sql')
      and exists (select from order_lines l left join refunded_lines g on g.order_line_id = l.id
        where l.order_id = p.order_id and l.price > coalesce(g.amount, 0))`,

  creditNoteGap: sql`
    select order_id as id from (
      select order_id, number, lag(number, 1, 0) over (partition by year order by number) as before
      from credit_notes) numbered
    where number <> before + 1`,

  // Its lines are its total and its refund's; given back whole, those of an invoice's line add up to it, and never to more.
  creditNoteDiffers: sql`
    select n.order_id as id from credit_notes n
    left join refunds r on r.id = n.refund_id
    where n.total is distinct from (select sum(c.amount) from credit_note_lines c
        where c.year = n.year and c.number = n.number)
      or n.total <> r.amount
      or exists (select from credit_note_lines c join order_lines l on l.id = c.order_line_id
        where c.year = n.year and c.number = n.number
          and (l.order_id <> n.order_id or l.id <> coalesce(r.order_line_id, l.id)
            or (c.net is null) <> (n.seller is null)))
      or not exists (select from receipts e where e.year = n.receipt_year and e.number = n.receipt_number
        and e.order_id = n.order_id and e.seller is not distinct from n.seller)
    union
    select n.order_id from credit_note_lines c
    join credit_notes n on n.year = c.year and n.number = c.number
    join receipt_lines e on e.year = n.receipt_year and e.number = n.receipt_number
      and e.order_line_id = c.order_line_id
    group by n.order_id, e.year, e.number, e.order_line_id
    having sum(c.net) > e.net or sum(c.tax) > e.tax
      or (sum(c.amount) = e.price and (sum(c.net) <> e.net or sum(c.tax) <> e.tax))`,

  // It ended with its credit note; other dates since then are an administrator's.
  accessRefunded: sql`
    select o.id from refunded_lines g
    join order_lines l on l.id = g.order_line_id and g.amount >= l.price
    join orders o on o.id = l.order_id
    join payments p on p.order_id = o.id and p.status = 'paid'
    join assignments a on a.order_line_id = l.id
    cross join lateral (select max(n.issued_at) as at from credit_note_lines c
      join credit_notes n on n.year = c.year and n.number = c.number where c.order_line_id = l.id) given
    where coalesce(a.ends_at > given.at, true)
      and not exists (select from audit j where j.subject = 'assignment' and j.subject_id = a.id
        and j.action = 'change' and j.at >= given.at)`,
  documentUnrecorded: sql`
    select d.order_id as id from accounting_documents d
    where not exists (select from accounting_lines l where ${isLineOf})`,

  lineUndocumented: sql`
    select l.order_id as id from accounting_lines l
    where not exists (select from accounting_documents d where ${isLineOf})`,

  lineDiffers: sql`
    select l.order_id as id from accounting_lines l join accounting_documents d on ${isLineOf}
    where (l.kind, l.order_id, l.day, l.total, l.exempt, l.stamp, l.taxes)
        is distinct from (d.kind, d.order_id, d.day, d.total, d.exempt, d.stamp, d.taxes)
      or l.month < to_char(d.day, 'YYYY-MM')`,
};

/** Compares the money tables at this moment, and writes down what does not agree. */
export async function checkMoney(db: Kysely<DB>, now: Date): Promise<{ differences: number }> {
  const statements = Object.entries(questions).map(
    ([kind, question]) => sql`select ${sql.lit(kind)} as kind, id from (${question}) found`,
  );
  return db.transaction().execute(async (trx) => {
    // All orders of all years are read, at night.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    const { rows } = await sql<{ kind: string; id: number; orders: number }>`
      with found as materialized (${sql.join(statements, sql` union `)})
      select found.kind, found.id, counted.orders
      from (select count(*)::integer as orders from orders) counted
      left join found on true order by found.id, found.kind`.execute(trx);
    const differences = [
      ...(await findChangedMonths(trx)).map((id) => ({ kind: "closedMonthChanged", id })),
      ...rows.filter(({ id }) => id !== null),
    ];
    const { id } = await trx
      .insertInto("money_checks")
      .values({ at: now, orders: rows[0]?.orders ?? 0, differences: differences.length })
      .returning("id")
      .executeTakeFirstOrThrow();
    const named = differences.slice(0, mostNamed);
    if (named.length > 0)
      await trx
        .insertInto("money_differences")
        .values(named.map((each) => ({ check_id: id, kind: each.kind, order_id: each.id })))
        .execute();
    return { differences: differences.length };
  });
}

/** The last check, with the differences that it named; null before the first one. */
export async function findMoneyCheck(db: Kysely<DB>): Promise<MoneyCheck | null> {
  const check = await db
    .selectFrom("money_checks")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!check) return null;
  const differences = await db
    .selectFrom("money_differences")
    .where("check_id", "=", check.id)
    .select(["kind", "order_id as commande"])
    .orderBy("order_id", "desc")
    .orderBy("kind")
    .execute();
  return {
    date: check.at.toISOString(),
    commandes: check.orders,
    ecarts: check.differences,
    lignes: differences.map(({ kind, commande }) => ({
      genre: kind as MoneyDifferenceKind, // written by the check, above
      commande,
    })),
  };
}
