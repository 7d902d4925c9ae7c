import { getReceipt } from "@majorant/contract/shop/orders";
import { serveBytes } from "../../../platform/http/bytes/serve-bytes.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findOrder, lockOrder, ownedBy } from "../orders/orders.queries.ts";
import { buyerOf, readReceipt, sendReceipt } from "./read-receipt.ts";
import { drawing } from "./receipt-page.ts";

/** The printable receipts of paid orders. */
export function receiptsRoutes(platform: Platform): void {
  const { db, clock, lane } = platform;

  serveBytes(
    platform,
    getReceipt,
    async ({ caller, params: { commandeId }, query: { number }, reply }) => {
      const receipt = await db.transaction().execute(async (trx) => {
        const order = orNotFound(await lockOrder(trx, commandeId));
        return readReceipt(trx, {
          order: orNotFound(await findOrder(trx, commandeId, ownedBy(caller))),
          number,
          buyer: await buyerOf(trx, order.userId),
          // The staff reads those of others in French.
          language: order.userId === caller.id ? caller.language : "fr",
          now: clock(),
        });
      });
      reply.header("cache-control", "private, no-store");
      return sendReceipt(reply, receipt, await lane.run("receipt", drawing, receipt));
    },
  );
}
