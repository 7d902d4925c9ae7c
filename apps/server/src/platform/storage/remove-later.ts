import type { Transaction } from "kysely";
import type { DB } from "../database/schema.ts";
import { type Jobs, job } from "../jobs/jobs.ts";
import type { Storage } from "./storage.ts";

const removal = job<{ prefix: string }>("storage-removal", { retries: 20 });

/** Removes from storage what a transaction let go of: once it commits, and only then. */
export const removeLater = (jobs: Jobs, trx: Transaction<DB>, prefix: string): Promise<void> =>
  jobs.enqueue(trx, removal, { prefix });

/** Says who does it; before the jobs start. */
export const handleRemovals = (jobs: Jobs, storage: Storage): void =>
  jobs.handle(removal, ({ prefix }) => storage.remove(prefix));
