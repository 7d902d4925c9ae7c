import { fetchPayerCreditNote } from "@majorant/contract/shop/credit-notes";
import { fetchPayerReceipt } from "@majorant/contract/shop/payment-links";
import { servePostedBytes } from "../../../platform/http/bytes/serve-bytes.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockOrder } from "../orders/orders.queries.ts";
import { sendReceipt } from "../receipts/read-receipt.ts";
import { drawing } from "../receipts/receipt-page.ts";
import { readCreditNote } from "../refunds/read-credit-note.ts";
import { payerBuyerOf, readPayerReceipt } from "./payer-receipts.ts";
import { findLink, hasPaidBy, hasReceipt, listPaidTwice } from "./payment-links.queries.ts";

/** The receipt that who pays by a link keeps, and the credit notes that name it. */
export function payerReceipts(platform: Platform): void {
  const { db, clock, lane } = platform;

  servePostedBytes(platform, fetchPayerReceipt, async ({ body: { token, language }, reply }) => {
    const receipt = await db.transaction().execute(async (trx) => {
      const link = await findLink(trx, token);
      if (!link) throw new Refusal("LINK_UNKNOWN");
      orNotFound(await lockOrder(trx, link.orderId));
      if (link.revokedAt && !hasPaidBy(link, await listPaidTwice(trx, link.orderId)))
        throw new Refusal("LINK_REVOKED");
      if (link.status !== "paid") throw new Refusal("NOT_PAID");
      return readPayerReceipt(trx, { ...link, language, now: clock() });
    });
    return sendReceipt(reply, receipt, await lane.run("receipt", drawing, receipt));
  });

  servePostedBytes(platform, fetchPayerCreditNote, async ({ body, reply }) => {
    const { token, number, language } = body;
    const link = await findLink(db, token);
    if (!link) throw new Refusal("LINK_UNKNOWN");
    if (link.revokedAt && !hasPaidBy(link, await listPaidTwice(db, link.orderId)))
      throw new Refusal("LINK_REVOKED");
    if (!hasReceipt(link)) throw new Refusal("NOT_FOUND");
    const buyer = await payerBuyerOf(db, link.userId);
    const note = await readCreditNote(db, { orderId: link.orderId, number, buyer, language });
    return sendReceipt(reply, note, await lane.run("receipt", drawing, note));
  });
}
