import type { Seller } from "@majorant/domain/shop/invoices";
import {
  creditNoteNamed,
  creditNoteNumber,
  receiptNamed,
  receiptNumber,
} from "@majorant/domain/shop/receipts";
import { dayOf } from "@majorant/domain/time/months";
import { type Kysely, sql } from "kysely";
import type { ElectronicDocument } from "../../../integrations/e-invoicing/electronic-format.ts";
import type { DB } from "../../../platform/database/schema.ts";

/**
 * An invoice or a credit note as it was frozen, by its number as it is printed. Null where there is none, or where it says
 * nothing of taxes: a plain receipt, and what gives one back.
 */
export async function findElectronicDocument(
  db: Kysely<DB>,
  number: string,
): Promise<ElectronicDocument | null> {
  const invoice = receiptNamed(number);
  if (invoice) return findInvoice(db, invoice);
  const note = creditNoteNamed(number);
  return note && findCreditNote(db, note);
}

type Numbered = { year: number; number: number };

const buyerName = sql<string | null>`u.first_name || ' ' || u.last_name`;

async function findInvoice(db: Kysely<DB>, { year, number }: Numbered) {
  const invoice = await db
    .selectFrom("receipts as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .leftJoin("users as u", "u.id", "o.user_id")
    .where("r.year", "=", year)
    .where("r.number", "=", number)
    .where("r.seller", "is not", null)
    .select(["r.order_id as orderId", "r.issued_at as issuedAt", "r.seller", "r.stamp"])
    .select(buyerName.as("buyer"))
    .executeTakeFirst();
  if (!invoice) return null;
  const lines = await db
    .selectFrom("receipt_lines as i")
    .innerJoin("order_lines as l", "l.id", "i.order_line_id")
    .where("i.year", "=", year)
    .where("i.number", "=", number)
    .orderBy("i.order_line_id")
    .select(["l.title", "i.net", "i.tax", "i.rate", "i.exemption"])
    .execute();
  return documentOf({ ...invoice, kind: "invoice", number: { year, number }, about: null, lines });
}

async function findCreditNote(db: Kysely<DB>, { year, number }: Numbered) {
  const note = await db
    .selectFrom("credit_notes as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .leftJoin("users as u", "u.id", "o.user_id")
    .where("c.year", "=", year)
    .where("c.number", "=", number)
    .where("c.seller", "is not", null)
    .select([
      "c.order_id as orderId",
      "c.issued_at as issuedAt",
      "c.seller",
      "c.total",
      "c.receipt_year as receiptYear",
      "c.receipt_number as receiptNumber",
    ])
    .select(buyerName.as("buyer"))
    .executeTakeFirst();
  if (!note) return null;
  const about = { year: note.receiptYear, number: note.receiptNumber };
  const found = await db
    .selectFrom("credit_note_lines as c")
    .innerJoin("order_lines as l", "l.id", "c.order_line_id")
    .innerJoin("receipt_lines as i", (join) =>
      join
        .onRef("i.order_line_id", "=", "c.order_line_id")
        .on("i.year", "=", about.year)
        .on("i.number", "=", about.number),
    )
    .where("c.year", "=", year)
    .where("c.number", "=", number)
    .orderBy("c.order_line_id")
    .select(["l.title", "c.net", "c.tax", "i.rate", "i.exemption"])
    .execute();
  // Of an invoice, both are there.
  const lines = found.map((line) => ({ ...line, net: line.net ?? 0, tax: line.tax ?? 0 }));
  // What is neither net nor tax is its part of the stamp.
  const stamp = note.total - sumOf(lines);
  return documentOf({ ...note, kind: "creditNote", number: { year, number }, about, stamp, lines });
}

const sumOf = (lines: ElectronicDocument["lines"]) =>
  lines.reduce((sum, { net, tax }) => sum + net + tax, 0);

function documentOf(found: {
  kind: ElectronicDocument["kind"];
  number: Numbered;
  about: Numbered | null;
  orderId: number;
  issuedAt: Date;
  seller: unknown;
  buyer: string | null;
  stamp: number;
  lines: ElectronicDocument["lines"];
}): ElectronicDocument {
  const { kind, number, about, orderId, issuedAt, seller, buyer, stamp, lines } = found;
  return {
    kind,
    number: kind === "invoice" ? receiptNumber(number) : creditNoteNumber(number),
    day: dayOf(issuedAt),
    about: about && receiptNumber(about),
    seller: seller as Seller, // as it was frozen (receipts.queries.ts)
    buyer: { orderId, name: buyer },
    lines,
    stamp,
    total: sumOf(lines) + stamp,
  };
}

const names = { invoice: "facture", creditNote: "avoir" } as const;

/** "facture-2026-000042.xml". */
export const fileNameOf = ({ kind, number }: ElectronicDocument): string =>
  `${names[kind]}-${number}.xml`;
