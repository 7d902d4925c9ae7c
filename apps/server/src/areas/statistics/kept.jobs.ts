import type { Platform } from "../../platform/platform.ts";
import { keepFigures } from "./kept.queries.ts";

/** Counts at night what is over, so that nobody waits for it by day. */
export function keptFiguresJobs({ jobs, db, clock }: Platform): void {
  jobs.schedule("kept-figures", "40 2 * * *", () => keepFigures(db, clock()));
}
