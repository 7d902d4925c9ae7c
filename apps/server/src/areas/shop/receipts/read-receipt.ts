import type { OrderSummary } from "@majorant/contract/shop/orders";
import { receiptNumber } from "@majorant/domain/shop/receipts";
import type { FastifyReply } from "fastify";
import type { Transaction } from "kysely";
import type { DB, Language } from "../../../platform/database/schema.ts";
import { attachment } from "../../../platform/http/bytes/send-stored.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { paymentSetting } from "../orders/orders.queries.ts";
import { findMethod, findPaid } from "../payments/payments.queries.ts";
import type { Receipt } from "./receipt-page.ts";
import { issueReceipt } from "./receipts.queries.ts";

/** What the receipt of an order says that the transaction holds locked. @throws Refusal NOT_PAID of one that never was. */
export async function readReceipt(
  trx: Transaction<DB>,
  {
    order,
    buyer,
    language,
    now,
  }: {
    order: Pick<OrderSummary, "id" | "payment" | "orderArticles" | "total" | "code">;
    buyer: Receipt["buyer"];
    language: Language;
    now: Date;
  },
): Promise<Receipt> {
  const { id: orderId } = order;
  // What was issued remains, and says that its payment was taken back.
  const payment = await findPaid(trx, orderId);
  if (!payment) throw new Refusal("NOT_PAID");
  // An order that was paid before receipts were numbered gets its number here.
  const issued = await issueReceipt(trx, { orderId, now });
  return {
    language,
    number: receiptNumber(issued),
    issuedAt: issued.issuedAt,
    ...payment,
    orderId,
    method: paymentSetting(await findMethod(trx, orderId), order.total),
    transactionNumber: order.payment?.transactionNumber ?? null,
    buyer,
    lines: order.orderArticles.map(toLine),
    code: order.code,
    total: order.total,
  };
}

export const nameOfReceipt = ({ number }: Receipt): string => `recu-${number}.pdf`;

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
