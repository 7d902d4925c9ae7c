import type { PaymentSetting } from "@majorant/contract/shop/orders";
import type { Regime, Seller } from "@majorant/domain/shop/invoices";
import { dinars } from "@majorant/domain/shop/prices";
import { creditNoteNamed, creditNoteNumber, receiptNumber } from "@majorant/domain/shop/receipts";
import type { Kysely } from "kysely";
import type { DB, Language } from "../../../platform/database/schema.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Receipt } from "../receipts/receipt-page.ts";
import { findCreditNote, listCreditedLines } from "./credit-notes.queries.ts";

/** What a credit note of an order says, by its number as it is printed. @throws Refusal 404 of what is none of its. */
export async function readCreditNote(
  db: Kysely<DB>,
  {
    orderId,
    number,
    buyer,
    language,
  }: { orderId: number; number: string; buyer: Receipt["buyer"]; language: Language },
): Promise<Receipt> {
  const named = orNotFound(creditNoteNamed(number));
  const note = orNotFound(await findCreditNote(db, { orderId, ...named }));
  const lines = await listCreditedLines(db, note);
  const seller = note.seller as Seller | null; // as it was issued
  return {
    language,
    number: creditNoteNumber(note),
    issuedAt: note.issuedAt,
    orderId,
    paidAt: note.issuedAt,
    cancelledAt: null,
    method: "card",
    transactionNumber: null,
    buyer,
    lines: lines.map(({ title, category, amount, ...line }) => ({
      title,
      category,
      term: termOf(line),
      cataloguePrice: dinars(amount),
      price: dinars(amount),
    })),
    code: null,
    total: dinars(note.total),
    invoice: seller && {
      seller,
      stamp: dinars(lines.reduce((sum, line) => sum + stampOf(line), 0)),
      lines: lines.map(({ net, tax, rate, exemption, ...line }) => ({
        net: dinars(net ?? 0),
        tax: dinars(tax ?? 0),
        stamp: dinars(stampOf({ net, tax, ...line })),
        regime: { rate, exemption } as Regime, // the table's check
      })),
    },
    credit: {
      of: receiptNumber({ year: note.receiptYear, number: note.receiptNumber }),
      given: note.means === null ? null : { means: meansOf(note.means), reference: note.reference },
    },
    creditNotes: [],
  };
}

const meansOf = (means: string) => means as PaymentSetting; // the column's check

type CreditedLine = Awaited<ReturnType<typeof listCreditedLines>>[number];

const stampOf = ({ amount, net, tax }: Pick<CreditedLine, "amount" | "net" | "tax">): number =>
  amount - (net ?? 0) - (tax ?? 0);

function termOf({
  months,
  startsAt,
  endsAt,
}: Pick<CreditedLine, "months" | "startsAt" | "endsAt">): Receipt["lines"][number]["term"] {
  if (months !== null) return { months };
  if (!startsAt || !endsAt) throw new Error("an order line without a period"); // the table's check
  return { from: startsAt, until: endsAt };
}
