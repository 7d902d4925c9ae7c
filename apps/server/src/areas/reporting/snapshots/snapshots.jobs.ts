import type { Platform } from "../../../platform/platform.ts";
import { keepTables } from "./nightly-tables.queries.ts";
import { keepFigures } from "./snapshots.queries.ts";

/** Counts at night what is over, and what takes long, so that nobody waits for it by day. */
export function keptFiguresJobs({ jobs, db, clock }: Platform): void {
  jobs.schedule("kept-figures", "40 2 * * *", async () => {
    await keepFigures(db, clock());
    await keepTables(db, clock());
  });
}
