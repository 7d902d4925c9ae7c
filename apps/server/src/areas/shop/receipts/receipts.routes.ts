import { getReceipt, type OrderSummary } from "@majorant/contract/shop/orders";
import { receiptNumber } from "@majorant/domain/shop/receipts";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { attachment } from "../../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../../platform/http/bytes/serve-bytes.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findOrder, lockOrder, ownedBy } from "../orders/orders.queries.ts";
import { findCustomer, findMethod, findPaid } from "../payments/payments.queries.ts";
import { drawing, type Receipt } from "./receipt-page.ts";
import { issueReceipt } from "./receipts.queries.ts";

/** The printable receipts of paid orders. */
export function receiptsRoutes(platform: Platform): void {
  const { db, clock, lane } = platform;

  serveBytes(platform, getReceipt, async ({ caller, params: { commandeId }, reply }) => {
    const receipt = await db.transaction().execute(async (trx) => {
      const orderRow = orNotFound(await lockOrder(trx, commandeId));
      const order = orNotFound(await findOrder(trx, commandeId, ownedBy(caller)));
      // What was issued remains, and says that its payment was taken back.
      const payment = await findPaid(trx, commandeId);
      if (!payment) throw new Refusal("NOT_PAID");
      // An order that was paid before receipts were numbered gets its number here.
      const issued = await issueReceipt(trx, { orderId: commandeId, now: clock() });
      return {
        // The staff reads those of others in French.
        language: orderRow.userId === caller.id ? caller.language : "fr",
        number: receiptNumber(issued),
        issuedAt: issued.issuedAt,
        ...payment,
        orderId: order.id,
        method: await findMethod(trx, order.id),
        transactionNumber: order.payment?.transactionNumber ?? null,
        buyer: await buyerOf(trx, orderRow.userId),
        lines: order.orderArticles.map(toLine),
        total: order.total,
      } satisfies Receipt;
    });
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-disposition": attachment(`recu-${receipt.number}.pdf`),
      })
      .type("application/pdf")
      .send(await lane.run("receipt", drawing, receipt));
  });
}

async function buyerOf(trx: Transaction<DB>, userId: number | null): Promise<Receipt["buyer"]> {
  const buyer = userId === null ? undefined : await findCustomer(trx, userId);
  return buyer ? { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email } : null;
}

const toLine = ({ offer, duration, price }: OrderLine) => ({
  title: offer.title,
  category: offer.category.title,
  term: termOf(offer, duration),
  price,
});

function termOf({ startDate, endDate }: OrderLine["offer"], months: OrderLine["duration"]) {
  if (months !== null) return { months };
  if (!startDate || !endDate) throw new Error("an order line without a period"); // the table's check
  return { from: new Date(startDate), until: new Date(endDate) };
}

type OrderLine = OrderSummary["orderArticles"][number];
