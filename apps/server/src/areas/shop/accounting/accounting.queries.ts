import { createHash } from "node:crypto";
import type { AccountingKind } from "@majorant/contract/shop/accounting.admin";
import {
  type AccountingLine,
  brokenLine,
  chained,
  monthOf,
  noHash,
  type TaxedAmount,
} from "@majorant/domain/shop/accounting";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import {
  countFrom,
  limitClause,
  Page,
  type Paging,
  paged,
} from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";

// The accountant's journal. Its lines are written by the database, where a document is (migration 0067).

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A document's number as it is printed, and searched for. */
const printed = sql`case when l.kind = 'creditNote' then 'AV-' else '' end || l.year || '-' || lpad(l.number::text, 6, '0')`;

const lines = (db: Kysely<DB>) =>
  db
    .selectFrom("accounting_lines as l")
    .select([
      "l.id",
      "l.kind",
      "l.year",
      "l.number",
      "l.order_id as orderId",
      "l.day",
      "l.total",
      "l.exempt",
      "l.stamp",
      "l.taxes",
      "l.hash",
    ]);

export type KeptLine = AccountingLine & { hash: string | null };

// What the table's check and the view that fills it say of both.
const toLine = (
  row: Awaited<ReturnType<ReturnType<typeof lines>["execute"]>>[number],
): KeptLine => ({
  ...row,
  kind: row.kind as AccountingKind,
  taxes: row.taxes as TaxedAmount[],
});

type LinesQuery = Paging & {
  month: string;
  q?: string | undefined;
  genre?: AccountingKind | undefined;
};

/** A page of a month's lines in the order of the journal, and how many were asked for in all. */
export async function listLines(
  db: Kysely<DB>,
  { month, q, genre, page, size = 25 }: LinesQuery,
): Promise<Page<KeptLine>> {
  const found = lines(db)
    .where("l.month", "=", month)
    .where(containsWords(sql`${printed} || ' ' || l.order_id`, q))
    .$if(genre !== undefined, (query) => query.where("l.kind", "=", genre ?? "receipt"))
    .orderBy("l.id");
  return (await paged(found, { page, size })).map(toLine);
}

/** What lines come to; `untold` is of the documents that say nothing of taxes. */
type AccountingSums = {
  lines: number;
  total: number;
  untold: number;
  exempt: number;
  stamp: number;
  taxes: TaxedAmount[];
};

export type MonthRow = AccountingSums & {
  month: string;
  closedAt: Date | null;
  closedBy: string | null;
  hash: string | null;
  /** The earliest month that is not closed. */
  open: string;
};

/** The sums of a month's lines. */
const sumsOf = (month: RawBuilder<unknown>) => sql<AccountingSums>`
  select count(*)::integer as lines,
    coalesce(sum(l.total), 0)::bigint as total,
    coalesce(sum(l.total) filter (where l.exempt is null), 0)::bigint as untold,
    coalesce(sum(l.exempt), 0)::bigint as exempt,
    coalesce(sum(l.stamp), 0)::bigint as stamp,
    coalesce((
      select jsonb_agg(jsonb_build_object('rate', t.rate, 'net', t.net, 'tax', t.tax) order by t.rate)
      from (
        select taxed.rate, sum(taxed.net) as net, sum(taxed.tax) as tax
        from accounting_lines x
        cross join jsonb_to_recordset(x.taxes) as taxed (rate integer, net integer, tax integer)
        where x.month = ${month} group by taxed.rate) t), '[]') as taxes
  from accounting_lines l where l.month = ${month}`;

/** From the first month that has a line to the present one: none is left out. */
const months = (today: string) => sql`(
  select to_char(each, 'YYYY-MM') as month,
    coalesce(to_char(to_date(span.closed, 'YYYY-MM') + interval '1 month', 'YYYY-MM'), span.first) as open
  from (
    select least((select min(month) from accounting_lines), (select min(month) from accounting_months)) as first,
      (select max(month) from accounting_months) as closed,
      greatest(${monthOf(today)}, (select max(month) from accounting_lines)) as last) span
  cross join generate_series(to_date(span.first, 'YYYY-MM'), to_date(span.last, 'YYYY-MM'), interval '1 month') each)`;

/** Of a closed month what it was closed with, of another what its lines come to. */
const monthRows = (today: string) => sql`
  select m.month, m.open, k.at as "closedAt", k.hash,
    u.first_name || ' ' || u.last_name as "closedBy",
    coalesce(k.lines, s.lines) as lines,
    coalesce(k.total, s.total) as total,
    coalesce(k.untold, s.untold) as untold,
    coalesce(k.exempt, s.exempt) as exempt,
    coalesce(k.stamp, s.stamp) as stamp,
    coalesce(k.taxes, s.taxes) as taxes
  from ${months(today)} m
  left join accounting_months k on k.month = m.month
  left join users u on u.id = k.actor_id
  cross join lateral (${sumsOf(sql`case when k.month is null then m.month end`)}) s`;

/** A page of the journal's months, the latest first. */
export async function listMonths(
  db: Kysely<DB>,
  { today, page, size = 25 }: Paging & { today: string },
): Promise<Page<MonthRow>> {
  const { rows } = await sql<MonthRow>`${monthRows(today)}
    order by m.month desc ${limitClause({ page, size })}`.execute(db);
  return new Page(rows, await countFrom(db, sql`from ${months(today)} m`));
}

/** A month of the journal; undefined before its first one, and of one to come. */
export async function findMonth(
  db: Kysely<DB>,
  month: string,
  today: string,
): Promise<MonthRow | undefined> {
  const { rows } = await sql<MonthRow>`${monthRows(today)} where m.month = ${month}`.execute(db);
  return rows[0];
}

/**
 * Keeps documents waiting, and waits for those that are being issued, until the transaction ends: each is in the journal
 * before a month is closed, or sees it closed.
 */
export const holdJournal = (trx: Transaction<DB>) =>
  sql`lock table accounting_lines in share row exclusive mode`.execute(trx);

/** All lines of a month. */
const allLines = async (db: Kysely<DB>, month: string): Promise<KeptLine[]> =>
  (await lines(db).where("l.month", "=", month).orderBy("l.id").execute()).map(toLine);

/** The hash that a month's first line follows: that of the month closed before it. */
async function hashBefore(db: Kysely<DB>, month: string): Promise<string> {
  const before = await db
    .selectFrom("accounting_months")
    .where("month", "<", month)
    .orderBy("month", "desc")
    .select("hash")
    .limit(1)
    .executeTakeFirst();
  return before?.hash ?? noHash;
}

/** Closes the earliest open month, while the journal is held: gives its lines their hashes, and keeps what they come to. */
export async function insertClosedMonth(
  trx: Transaction<DB>,
  { month, actorId, now }: { month: string; actorId: number; now: Date },
): Promise<void> {
  const ofMonth = await allLines(trx, month);
  const before = await hashBefore(trx, month);
  const hashes = chained(ofMonth, before, digest);
  await sql`update accounting_lines l set hash = given.hash
    from unnest(${ofMonth.map(({ id }) => id)}::integer[], ${hashes}::text[]) as given (id, hash)
    where l.id = given.id`.execute(trx);
  await sql`insert into accounting_months
      (month, at, actor_id, lines, total, untold, exempt, stamp, taxes, hash)
    select ${month}, ${now}, ${actorId}, s.*, ${hashes.at(-1) ?? before}
    from (${sumsOf(sql`${month}`)}) s`.execute(trx);
}

/**
 * The orders of the lines at which closed months are no longer what they were closed with: their lines, their hashes,
 * their sums. One of each month at most; a month whose lines are all gone is told by the line that comes next, or came last.
 */
export async function findChangedMonths(db: Kysely<DB>): Promise<number[]> {
  const closed = await db
    .selectFrom("accounting_months as k")
    .crossJoinLateral(sql<AccountingSums>`(${sumsOf(sql.ref("k.month"))})`.as("s"))
    .select(["k.month", "k.lines", "k.hash"])
    .select(
      sql<boolean>`(k.total, k.untold, k.exempt, k.stamp, k.taxes)
        is distinct from (s.total, s.untold, s.exempt, s.stamp, s.taxes)`.as("hasOtherSums"),
    )
    .orderBy("k.month")
    .execute();
  const changed: number[] = [];
  let before = noHash;
  for (const { month, hasOtherSums, ...kept } of closed) {
    const ofMonth = await allLines(db, month);
    const broken = brokenLine(kept, ofMonth, before, digest);
    const line = broken ?? (hasOtherSums ? (ofMonth.at(-1) ?? "empty") : undefined);
    const orderId = line === "empty" ? await findOrderBeside(db, month) : line?.orderId;
    if (orderId !== undefined) changed.push(orderId);
    before = kept.hash;
  }
  return changed;
}

/** The order of the first line after a month, or else of the last one before it. */
async function findOrderBeside(db: Kysely<DB>, month: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from accounting_lines
    order by month > ${month} desc, case when month > ${month} then id else -id end limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}
