import type { Platform } from "../../../platform/platform.ts";
import { readOrderExpiryDays } from "../../../platform/settings.ts";
import { expireOrders } from "./expiry.queries.ts";

export function orderExpiryJobs(platform: Platform): void {
  platform.jobs.schedule("order-expiry", "23 * * * *", () =>
    expireOldOrders(platform, platform.clock()),
  );
}

/** Ends the wait of orders that nobody paid in time: their prices were promised for so many days. */
export async function expireOldOrders({ db }: Pick<Platform, "db">, now: Date): Promise<void> {
  const days = await readOrderExpiryDays(db);
  const since = new Date(now.getTime() - days * 24 * 3_600_000);
  const expire = () => db.transaction().execute((trx) => expireOrders(trx, { since, now }));
  while ((await expire()) > 0);
}
