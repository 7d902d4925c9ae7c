import { getCreditNote } from "@majorant/contract/shop/credit-notes";
import { serveBytes } from "../../../platform/http/bytes/serve-bytes.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findOwner, ownedBy } from "../orders/orders.queries.ts";
import { buyerOf, sendReceipt } from "../receipts/read-receipt.ts";
import { drawing } from "../receipts/receipt-page.ts";
import { readCreditNote } from "./read-credit-note.ts";

/** The printable credit notes of orders. */
export function creditNotesRoutes(platform: Platform): void {
  const { db, lane } = platform;

  serveBytes(
    platform,
    getCreditNote,
    async ({ caller, params: { commandeId: orderId, number }, reply }) => {
      const { userId } = orNotFound(await findOwner(db, orderId, ownedBy(caller)));
      const note = await readCreditNote(db, {
        orderId,
        number,
        buyer: await buyerOf(db, userId),
        // The staff reads those of others in French.
        language: userId === caller.id ? caller.language : "fr",
      });
      reply.header("cache-control", "private, no-store");
      return sendReceipt(reply, note, await lane.run("receipt", drawing, note));
    },
  );
}
