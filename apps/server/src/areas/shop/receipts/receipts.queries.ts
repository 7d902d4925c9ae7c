import type { MoneySetting } from "@majorant/contract/shop/orders";
import type { Regime, Seller } from "@majorant/domain/shop/invoices";
import { receiptNumber, receiptYear } from "@majorant/domain/shop/receipts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { readInvoice } from "./invoicing.queries.ts";

/** A receipt as it was issued; `paid` is frozen with it, and null of one that is older than that. */
export type ReceiptRow = {
  year: number;
  number: number;
  issuedAt: Date;
  /** Who sold; null of a plain receipt. */
  seller: Seller | null;
  /** In millimes. */
  stamp: number;
  paid: { at: Date; method: MoneySetting; transactionNumber: string | null } | null;
};

/** The receipts of an order, the latest first: that one is the order's. */
export async function listReceipts(db: Kysely<DB>, orderId: number): Promise<ReceiptRow[]> {
  const rows = await db
    .selectFrom("receipts")
    .where("order_id", "=", orderId)
    .select([
      "year",
      "number",
      "issued_at as issuedAt",
      "seller",
      "stamp",
      "paid_at as paidAt",
      "method",
      "transaction_number as transactionNumber",
    ])
    .orderBy("year", "desc")
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ seller, paidAt, method, transactionNumber, ...row }) => ({
    ...row,
    seller: seller as Seller | null, // as it was issued
    // the column's check
    paid: paidAt && { at: paidAt, method: method as MoneySetting, transactionNumber },
  }));
}

/** The receipts of the orders of an account, as they are printed. */
export async function listReceiptsOf(db: Kysely<DB>, userId: number) {
  const rows = await db
    .selectFrom("receipts as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .where("o.user_id", "=", userId)
    .select(["o.id as order", "r.year", "r.number", "r.issued_at as date", "r.seller"])
    .orderBy("r.year")
    .orderBy("r.number")
    .execute();
  return rows.map(({ order, date, seller, ...receipt }) => ({
    order,
    number: receiptNumber(receipt),
    date,
    invoice: seller !== null,
  }));
}

/** What the lines of an invoice say, in the order of the order's lines; amounts in millimes. */
export async function listInvoiceLines(
  db: Kysely<DB>,
  { year, number }: Pick<ReceiptRow, "year" | "number">,
) {
  const rows = await db
    .selectFrom("receipt_lines")
    .where("year", "=", year)
    .where("number", "=", number)
    .select(["price", "net", "tax", "rate", "exemption"])
    .orderBy("order_line_id")
    .execute();
  return rows.map(({ price, net, tax, ...regime }) => ({
    price,
    net,
    tax,
    regime: regime as Regime, // the table's check
  }));
}

/**
 * The receipt of a paid order that the transaction holds locked; the next number of the year where it has none yet, or
 * where credit notes gave back all of it: it was paid again. An invoice where the settings name a seller. Others wait for
 * that number until the transaction ends: take it last.
 */
export async function issueReceipt(
  trx: Transaction<DB>,
  { orderId, now }: { orderId: number; now: Date },
): Promise<ReceiptRow> {
  const [issued] = await listReceipts(trx, orderId);
  if (issued && !(await isGivenBackWhole(trx, { ...issued, orderId }))) return issued;
  const paid = await readPaid(trx, orderId);
  const invoice = await readInvoice(trx, orderId);
  const year = receiptYear(now);
  const { last } = await trx
    .insertInto("receipt_years")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet({ last: sql`receipt_years.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  const { seller, stamp, lines } = invoice ?? { seller: null, stamp: 0, lines: [] };
  await trx
    .insertInto("receipts")
    .values({
      year,
      number: last,
      order_id: orderId,
      issued_at: now,
      seller: seller && JSON.stringify(seller),
      stamp,
      paid_at: paid.at,
      method: paid.method,
      transaction_number: paid.transactionNumber,
    })
    .execute();
  if (lines.length > 0)
    await trx
      .insertInto("receipt_lines")
      .values(
        lines.map(({ orderLineId, price, net, tax, rate, exemption }) => ({
          year,
          number: last,
          order_line_id: orderLineId,
          price,
          net,
          tax,
          rate,
          exemption,
        })),
      )
      .execute();
  return { year, number: last, issuedAt: now, seller, stamp, paid };
}

/** Whether credit notes gave back all that a receipt of an order says was paid. */
async function isGivenBackWhole(
  trx: Transaction<DB>,
  { orderId, year, number }: Pick<ReceiptRow, "year" | "number"> & { orderId: number },
): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select n.total >= (select sum(price) from order_lines where order_id = ${orderId}) as "isWhole"
    from (select sum(total) as total from credit_notes
      where receipt_year = ${year} and receipt_number = ${number}) n`.execute(trx);
  return rows[0]?.isWhole ?? false;
}

/** How an order was paid that was, as its receipt freezes it. */
async function readPaid(trx: Transaction<DB>, orderId: number) {
  const { method, ...paid } = await trx
    .selectFrom("payments")
    .where("order_id", "=", orderId)
    .where("paid_at", "is not", null)
    .select(["paid_at as at", "method", "transaction_number as transactionNumber"])
    .$narrowType<{ at: Date }>()
    .executeTakeFirstOrThrow();
  return { ...paid, method: method as MoneySetting }; // the column's check
}
