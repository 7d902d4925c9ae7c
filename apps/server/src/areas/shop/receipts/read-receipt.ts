import type { OrderSummary } from "@majorant/contract/shop/orders";
import { dinars } from "@majorant/domain/shop/prices";
import { creditNoteNumber, receiptNumber } from "@majorant/domain/shop/receipts";
import type { FastifyReply } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { DB, Language } from "../../../platform/database/schema.ts";
import { attachment } from "../../../platform/http/bytes/send-stored.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { paymentSetting } from "../orders/orders.queries.ts";
import { findCustomer, findMethod, findPaid } from "../payments/payments.queries.ts";
import { listCreditsOf } from "../refunds/credit-notes.queries.ts";
import type { Receipt } from "./receipt-page.ts";
import {
  issueReceipt,
  listInvoiceLines,
  listReceipts,
  type ReceiptRow,
} from "./receipts.queries.ts";

type AboutOrder = Pick<OrderSummary, "id" | "payment" | "orderArticles" | "total" | "code">;

/**
 * What a receipt of an order says that the transaction holds locked: the latest, or the one of that number.
 * @throws Refusal NOT_PAID of an order that never was, 404 of a number that is not one of its receipts.
 */
export async function readReceipt(
  trx: Transaction<DB>,
  {
    order,
    number,
    buyer,
    language,
    now,
  }: {
    order: AboutOrder;
    number?: string | undefined;
    buyer: Receipt["buyer"];
    language: Language;
    now: Date;
  },
): Promise<Receipt> {
  const { id: orderId } = order;
  const payment = await findPaid(trx, orderId);
  if (!payment) throw new Refusal("NOT_PAID");
  const all = await listReceipts(trx, orderId);
  // An order that was paid before receipts were numbered gets its number here.
  const latest = all[0] ?? (await issueReceipt(trx, { orderId, now }));
  const issued =
    number === undefined
      ? latest
      : orNotFound([latest, ...all].find((row) => receiptNumber(row) === number));
  return {
    language,
    number: receiptNumber(issued),
    issuedAt: issued.issuedAt,
    orderId,
    // A plain receipt remains when its payment is taken back, and says so; an invoice never changes.
    ...(issued === latest && issued.seller === null
      ? { ...payment, ...(await readMeans(trx, order)) }
      : frozenPayment(issued, order.total)),
    buyer,
    lines: order.orderArticles.map(toLine),
    code: order.code,
    total: order.total,
    invoice: await readFrozenInvoice(trx, issued),
    credit: null,
    creditNotes: issued.seller === null ? await readCredits(trx, issued) : [],
  };
}

/** How an order is paid as it stands. */
const readMeans = async (trx: Transaction<DB>, { id, payment, total }: AboutOrder) => ({
  method: paymentSetting(await findMethod(trx, id), total),
  transactionNumber: payment?.transactionNumber ?? null,
});

/** How it was paid when a receipt was issued. */
function frozenPayment({ paid, issuedAt }: ReceiptRow, total: number) {
  return {
    paidAt: paid?.at ?? issuedAt,
    cancelledAt: null,
    method: paymentSetting(paid?.method ?? "card", total),
    transactionNumber: paid?.transactionNumber ?? null,
  };
}

/** What was given back of a plain receipt, as it says it; an invoice never changes. */
const readCredits = async (trx: Transaction<DB>, issued: ReceiptRow) =>
  (await listCreditsOf(trx, issued)).map(({ total, ...note }) => ({
    number: creditNoteNumber(note),
    amount: dinars(total),
  }));

/** What an invoice says beyond a receipt, in decimal dinars; null of a plain receipt. */
async function readFrozenInvoice(
  trx: Transaction<DB>,
  issued: ReceiptRow,
): Promise<Receipt["invoice"]> {
  const { seller, stamp } = issued;
  if (!seller) return null;
  const lines = await listInvoiceLines(trx, issued);
  return {
    seller,
    stamp: dinars(stamp),
    lines: lines.map(({ price, net, tax, regime }) => ({
      net: dinars(net),
      tax: dinars(tax),
      stamp: dinars(price - net - tax),
      regime,
    })),
  };
}

/** Whom a receipt names: nobody once the account is deleted. */
export async function buyerOf(db: Kysely<DB>, userId: number | null): Promise<Receipt["buyer"]> {
  const buyer = userId === null ? undefined : await findCustomer(db, userId);
  return buyer ? { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email } : null;
}

export function nameOfReceipt({ number, invoice, credit }: Receipt): string {
  if (credit) return `avoir-${number}.pdf`;
  return `${invoice ? "facture" : "recu"}-${number}.pdf`;
}

/** Nobody but who asked for it keeps it. */
export const sendReceipt = (reply: FastifyReply, receipt: Receipt, pdf: Uint8Array) =>
  reply
    .headers({
      "content-disposition": attachment(nameOfReceipt(receipt)),
    })
    .type("application/pdf")
    .send(pdf);

const toLine = ({ offer, duration, cataloguePrice, price }: OrderLine) => ({
  title: offer.title,
  category: offer.category.title,
  term: termOf(offer, duration),
  cataloguePrice,
  price,
});

function termOf({ startDate, endDate }: OrderLine["offer"], months: OrderLine["duration"]) {
  if (months !== null) return { months };
  if (!startDate || !endDate) throw new Error("an order line without a period"); // the table's check
  return { from: new Date(startDate), until: new Date(endDate) };
}

type OrderLine = OrderSummary["orderArticles"][number];
