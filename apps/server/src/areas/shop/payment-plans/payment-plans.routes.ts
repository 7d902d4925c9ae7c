import { quotePaymentPlans } from "@majorant/contract/shop/payment-plans";
import { dinars } from "@majorant/domain/shop/prices";
import type { Platform } from "../../../platform/platform.ts";
import { refuseUnlessEachOnce, sellLines } from "../orders/new-lines.ts";
import { instalmentJobs } from "./instalments.jobs.ts";
import { planLines } from "./planning.ts";

/** What paying in several payments would be, before anything is ordered; ordering so is the orders' (orders.routes.ts). */
export function paymentPlansRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  instalmentJobs(platform);

  serve(quotePaymentPlans, async ({ caller, body: { articles } }) => {
    refuseUnlessEachOnce(articles);
    const now = clock();
    return db.transaction().execute(async (trx) => {
      const lines = await sellLines(trx, articles, now);
      const plans = await planLines(trx, { lines, userId: caller.id, now });
      return {
        total: dinars(lines.reduce((sum, { price }) => sum + price, 0)),
        choices: plans.map(({ payments, instalments, total, difference }) => ({
          payments,
          instalments: instalments.map(({ number, dueOn, amount, from, until }) => ({
            number,
            dueOn,
            amount: dinars(amount),
            from: from.toISOString(),
            until: until.toISOString(),
          })),
          total: dinars(total),
          difference: dinars(difference),
        })),
      };
    });
  });
}
