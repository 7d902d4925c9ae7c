import type { Platform } from "../../../platform/platform.ts";
import { takeTableSnapshots } from "./nightly-tables.queries.ts";
import { takeSnapshots } from "./snapshots.queries.ts";

/** Counts at night what is over, and what takes long, so that nobody waits for it by day. */
export function snapshotsJobs({ jobs, db, clock }: Platform): void {
  jobs.schedule("kept-figures", "40 2 * * *", async () => {
    await takeSnapshots(db, clock());
    await takeTableSnapshots(db, clock());
  });
}
