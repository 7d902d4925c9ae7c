import { getMoneyCheck } from "@majorant/contract/operations/security";
import type { Platform } from "../../../platform/platform.ts";
import { checkMoney, findMoneyCheck } from "./money.queries.ts";

/** Compares, each night, what was paid with what was given and what the gateway said. */
export function moneyRoutes({ app, serve, jobs, db, clock }: Platform): void {
  serve(getMoneyCheck, async () => ({ dernier: await findMoneyCheck(db) }));

  jobs.schedule("money-check", "10 3 * * *", async () => {
    const { differences } = await checkMoney(db, clock());
    if (differences > 0) app.log.error({ differences }, "the money tables do not agree");
  });
}
