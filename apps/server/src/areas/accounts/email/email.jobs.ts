import { unconfirmedMilliseconds } from "@majorant/domain/accounts/unconfirmed";
import type { Platform } from "../../../platform/platform.ts";
import { removeAccount } from "../own/remove-account.queries.ts";
import { dropOldPending, listUnconfirmed, lockAddress } from "./email.queries.ts";

export function emailJobs(platform: Platform): void {
  platform.jobs.schedule("unconfirmed-accounts", "17 4 * * *", () =>
    removeUnconfirmed(platform, platform.clock()),
  );
}

/**
 * Removes accounts that nobody confirmed in time, whose addresses are free again, and forgets other
 * addresses that nobody confirmed.
 */
export async function removeUnconfirmed(
  platform: Pick<Platform, "db" | "events" | "jobs">,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - unconfirmedMilliseconds);
  await dropOldPending(platform.db, before);
  for (const { id } of await listUnconfirmed(platform.db, before))
    await platform.db.transaction().execute(async (trx) => {
      const address = await lockAddress(trx, id);
      // Confirmed this instant.
      if (address && address.confirmedAt === null) await removeAccount(trx, platform, id);
    });
}
