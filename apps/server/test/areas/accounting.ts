import {
  closeAccountingMonth,
  getAccountingMonth,
  getElectronicDocument,
  listAccountingLines,
  listAccountingMonths,
} from "@majorant/contract/shop/accounting.admin";
import type { Seller } from "@majorant/domain/shop/invoices";
import { receiptYear } from "@majorant/domain/shop/receipts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../src/platform/database/schema.ts";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** A line of an invoice that is sold: net and tax in millimes, at a rate in hundredths of a percent, or exempt. */
export type Sold = { net: number; tax: number; rate: number | null };

export const seller: Seller = {
  name: "École Majorant",
  matricule: "1234567A/A/M/000",
  address: "12, rue de Rome, 1000 Tunis",
  register: "B0123452026",
};

/** An administrator who keeps the accounts, and documents as the database takes them from whoever issues them. */
export async function accountingOf({ db, call, tokenOf }: TestApp) {
  const make = factories(db);
  const admin = await make.user({
    administrator: true,
    first_name: "Leïla",
    last_name: "Mansouri",
  });
  const token = await tokenOf(admin);
  const month = (mois: string) => call(getAccountingMonth, { token, params: { mois } });
  const months = (query: Record<string, string> = {}) =>
    call(listAccountingMonths, { token, query });
  const linesOf = async (mois: string, query: Record<string, string> = {}) =>
    (await call(listAccountingLines, { token, params: { mois }, query })).json();
  const csvOf = (mois: string, query: Record<string, string> = {}) =>
    call(listAccountingLines, { token, params: { mois }, query: { ...query, format: "csv" } });
  const close = (mois: string) => call(closeAccountingMonth, { token, params: { mois } });
  const fileOf = (numero: string) => call(getElectronicDocument, { token, params: { numero } });

  /** An order of a student whose lines cost that, in millimes. */
  async function ordering(prices: readonly number[] = [60_000]) {
    const user = await make.user({ first_name: "Salma", last_name: "Ouni" });
    const { id } = await db
      .insertInto("orders")
      .values({ user_id: user.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const lineIds: number[] = [];
    for (const price of prices) {
      const category = await make.category();
      const offer = await make.offer({ category_id: category.id });
      const line = await db
        .insertInto("order_lines")
        .values({
          order_id: id,
          offer_id: offer.id,
          title: `Maths & physique ${lineIds.length + 1}`,
          category_id: category.id,
          months: 1,
          price,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      lineIds.push(line.id);
    }
    return { id, user, lineIds };
  }

  /** A plain receipt of an order, inside of the transaction that pays it. */
  async function receipt(
    trx: Transaction<DB>,
    order: { id: number },
    at: Date,
    { sellerOf = null as Seller | null, stamp = 0 } = {},
  ) {
    const numbered = await nextNumber(trx, "receipt_years", at);
    await trx
      .insertInto("receipts")
      .values({
        ...numbered,
        order_id: order.id,
        issued_at: at,
        ...(sellerOf && {
          seller: JSON.stringify(sellerOf),
          stamp,
          paid_at: at,
          method: "card",
        }),
      })
      .execute();
    return numbered;
  }

  /** An invoice of a new order, with its lines. */
  async function invoice(at: Date, sold: readonly Sold[], stamp = 0) {
    // The first line bears the stamp.
    const prices = sold.map(({ net, tax }, i) => net + tax + (i === 0 ? stamp : 0));
    const order = await ordering(prices);
    const numbered = await db.transaction().execute(async (trx) => {
      const issued = await receipt(trx, order, at, { sellerOf: seller, stamp });
      await trx
        .insertInto("receipt_lines")
        .values(
          sold.map(({ net, tax, rate }, i) => ({
            ...issued,
            order_line_id: order.lineIds[i] ?? 0,
            price: prices[i] ?? 0,
            net,
            tax,
            rate,
            exemption: rate === null ? "Article 13" : null,
          })),
        )
        .execute();
      return issued;
    });
    return { ...order, ...numbered };
  }

  /** What gives back so much of each line of a document: of an invoice net and tax, of a receipt neither. */
  async function creditNote(
    given: { id: number; lineIds: number[]; year: number; number: number },
    at: Date,
    parts: readonly { amount: number; net: number | null; tax: number | null }[],
  ) {
    return db.transaction().execute(async (trx) => {
      const numbered = await nextNumber(trx, "credit_note_years", at);
      await trx
        .insertInto("credit_notes")
        .values({
          ...numbered,
          order_id: given.id,
          issued_at: at,
          receipt_year: given.year,
          receipt_number: given.number,
          total: parts.reduce((sum, { amount }) => sum + amount, 0),
          seller: parts[0]?.net === null ? null : JSON.stringify(seller),
        })
        .execute();
      await trx
        .insertInto("credit_note_lines")
        .values(
          parts.map((part, i) => ({ ...numbered, ...part, order_line_id: given.lineIds[i] ?? 0 })),
        )
        .execute();
      return numbered;
    });
  }

  /** A plain receipt of a new order, in a transaction of its own. */
  async function receiptOf(at: Date, prices?: readonly number[]) {
    const order = await ordering(prices);
    const issued = await db.transaction().execute((trx) => receipt(trx, order, at));
    return { ...order, ...issued };
  }

  return {
    admin,
    token,
    month,
    months,
    linesOf,
    csvOf,
    close,
    fileOf,
    ordering,
    receipt,
    receiptOf,
    invoice,
    creditNote,
  };
}

async function nextNumber(
  db: Kysely<DB>,
  years: "receipt_years" | "credit_note_years",
  at: Date,
): Promise<{ year: number; number: number }> {
  const year = receiptYear(at);
  const { rows } = await sql<{ last: number }>`
    insert into ${sql.table(years)} as y (year, last) values (${year}, 1)
    on conflict (year) do update set last = y.last + 1 returning last`.execute(db);
  return { year, number: rows[0]?.last ?? 0 };
}
