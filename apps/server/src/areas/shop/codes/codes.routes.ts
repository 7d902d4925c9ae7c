import { type CodeQuote, quoteCode } from "@majorant/contract/shop/codes";
import type { Duration } from "@majorant/contract/shop/offers";
import { dinars } from "@majorant/domain/shop/prices";
import type { Platform } from "../../../platform/platform.ts";
import { refuseUnlessEachOnce, sellLines } from "../orders/new-lines.ts";
import { openCodeTries, reduceBy } from "./reduce.ts";

/** What a code would do, before anything is ordered; ordering with one is the orders' (orders.routes.ts). */
export function codesRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const tried = openCodeTries(platform);

  serve(quoteCode, async ({ caller, body: { code: typed, articles } }): Promise<CodeQuote> => {
    refuseUnlessEachOnce(articles);
    const now = clock();
    return tried(caller.id, () =>
      db.transaction().execute(async (trx) => {
        const lines = await sellLines(trx, articles, now);
        const about = { typed, lines, userId: caller.id, now, isHeld: false };
        const { code, reduction, lines: reduced } = await reduceBy(trx, about);
        const paid = reduced.reduce((sum, { price }) => sum + price, 0);
        return {
          code,
          articles: reduced.map((line) => ({
            offerId: line.offerId,
            duration: line.months as Duration | null, // as it was asked for
            cataloguePrice: dinars(line.price + line.reduction),
            price: dinars(line.price),
          })),
          catalogueTotal: dinars(paid + reduction),
          reduction: dinars(reduction),
          total: dinars(paid),
        };
      }),
    );
  });
}
