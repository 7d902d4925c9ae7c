import { receiptYear } from "@majorant/domain/shop/receipts";
import { creditedParts, type InvoicedParts } from "@majorant/domain/shop/refunds";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { issueReceipt, listReceipts, type ReceiptRow } from "../receipts/receipts.queries.ts";

/** A credit note by its number in the series of its year. */
export type NoteName = { year: number; number: number };

/** A line of an order, and how much of it is given back, in millimes. */
type Credited = { orderLineId: number; amount: number };

/**
 * Issues the credit note of what is given back of an order that the transaction holds locked: of a refund, or of a payment
 * that was taken back. Others wait for its number until the transaction ends: take it last.
 */
export async function issueCreditNote(
  trx: Transaction<DB>,
  {
    orderId,
    refundId,
    lines,
    now,
  }: { orderId: number; refundId: number | null; lines: readonly Credited[]; now: Date },
): Promise<NoteName> {
  const [standing] = await listReceipts(trx, orderId);
  // An order that was paid before receipts were numbered gets its number here.
  const receipt = standing ?? (await issueReceipt(trx, { orderId, now }));
  const left = await listInvoicedLeft(trx, receipt);
  const note = await takeNumber(trx, now);
  await trx
    .insertInto("credit_notes")
    .values({
      ...note,
      issued_at: now,
      order_id: orderId,
      receipt_year: receipt.year,
      receipt_number: receipt.number,
      refund_id: refundId,
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      seller: receipt.seller && JSON.stringify(receipt.seller),
    })
    .execute();
  await trx
    .insertInto("credit_note_lines")
    .values(
      lines.map(({ orderLineId, amount }) => {
        const parts = left.get(orderLineId);
        const { net, tax } = parts ? creditedParts(amount, parts) : { net: null, tax: null };
        return { ...note, order_line_id: orderLineId, amount, net, tax };
      }),
    )
    .execute();
  return note;
}

/** Issues the credit note of what was not given back of an order whose payment was taken back; none where that is nothing. */
export async function creditWhatRemains(
  trx: Transaction<DB>,
  { orderId, now }: { orderId: number; now: Date },
): Promise<void> {
  const { rows: lines } = await sql<Credited>`
    select l.id as "orderLineId", l.price - coalesce(g.amount, 0) as amount
    from order_lines l left join refunded_lines g on g.order_line_id = l.id
    where l.order_id = ${orderId} and l.price > coalesce(g.amount, 0) order by l.id`.execute(trx);
  if (lines.length > 0) await issueCreditNote(trx, { orderId, refundId: null, lines, now });
}

/** The next number of the year; its row is held until the transaction ends, which gives it back where it fails. */
async function takeNumber(trx: Transaction<DB>, now: Date): Promise<NoteName> {
  const year = receiptYear(now);
  const { last } = await trx
    .insertInto("credit_note_years")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet({ last: sql`credit_note_years.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return { year, number: last };
}

/** By the lines of an invoice, what no credit note has given back of their parts; empty of a plain receipt. */
async function listInvoicedLeft(
  trx: Transaction<DB>,
  { year, number }: Pick<ReceiptRow, "year" | "number">,
): Promise<Map<number, InvoicedParts>> {
  const { rows } = await sql<InvoicedParts & { orderLineId: number }>`
    select r.order_line_id as "orderLineId", r.net - coalesce(c.net, 0) as net, r.tax - coalesce(c.tax, 0) as tax,
      (r.price - r.net - r.tax) - coalesce(c.amount - c.net - c.tax, 0) as stamp
    from receipt_lines r
    left join (
      select c.order_line_id, sum(c.amount)::integer as amount, sum(c.net)::integer as net, sum(c.tax)::integer as tax
      from credit_note_lines c join credit_notes n on n.year = c.year and n.number = c.number
      where n.receipt_year = ${year} and n.receipt_number = ${number}
      group by c.order_line_id) c on c.order_line_id = r.order_line_id
    where r.year = ${year} and r.number = ${number}`.execute(trx);
  return new Map(rows.map(({ orderLineId, ...parts }) => [orderLineId, parts]));
}

/** A credit note of an order, by its number; undefined of what is none of its. */
export const findCreditNote = (
  db: Kysely<DB>,
  { orderId, year, number }: NoteName & { orderId: number },
) =>
  db
    .selectFrom("credit_notes as n")
    .leftJoin("refunds as r", "r.id", "n.refund_id")
    .where("n.order_id", "=", orderId)
    .where("n.year", "=", year)
    .where("n.number", "=", number)
    .select([
      "n.year",
      "n.number",
      "n.issued_at as issuedAt",
      "n.receipt_year as receiptYear",
      "n.receipt_number as receiptNumber",
      "n.total",
      "n.seller",
      "r.means",
      "r.bank_reference as reference",
    ])
    .executeTakeFirst();

/** What a credit note says line by line, in the order of the order's lines; net and tax of an invoice's, in millimes. */
export const listCreditedLines = (db: Kysely<DB>, { year, number }: NoteName) =>
  db
    .selectFrom("credit_notes as n")
    .innerJoin("credit_note_lines as c", (join) =>
      join.onRef("c.year", "=", "n.year").onRef("c.number", "=", "n.number"),
    )
    .innerJoin("order_lines as l", "l.id", "c.order_line_id")
    .innerJoin("categories as g", "g.id", "l.category_id")
    .leftJoin("receipt_lines as r", (join) =>
      join
        .onRef("r.year", "=", "n.receipt_year")
        .onRef("r.number", "=", "n.receipt_number")
        .onRef("r.order_line_id", "=", "l.id"),
    )
    .where("n.year", "=", year)
    .where("n.number", "=", number)
    .select([
      "l.title",
      "g.title as category",
      "l.months",
      "l.starts_at as startsAt",
      "l.ends_at as endsAt",
      "c.amount",
      "c.net",
      "c.tax",
      "r.rate",
      "r.exemption",
    ])
    .orderBy("l.id")
    .execute();

/** The credit notes that name a receipt, in the order in which they came. */
export const listCreditsOf = (
  db: Kysely<DB>,
  { year, number }: Pick<ReceiptRow, "year" | "number">,
) =>
  db
    .selectFrom("credit_notes")
    .where("receipt_year", "=", year)
    .where("receipt_number", "=", number)
    .select(["year", "number", "total"])
    .orderBy("year")
    .orderBy("number")
    .execute();
