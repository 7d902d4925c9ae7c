import type { Kysely } from "kysely";
import pg from "pg";
import type { DB } from "../../../platform/database/schema.ts";
import { job } from "../../../platform/jobs/jobs.ts";

/**
 * Looks at media whose resource was deleted, and removes those that nothing else refers to. It is
 * enqueued by the transaction that deletes: what is rolled back keeps its bytes.
 */
export const unusedMediaJob = job<{ mediumIds: string[] }>("unused-media");

/** PostgreSQL's: another row still refers to it; the second code since version 18. */
const referredTo: readonly (string | undefined)[] = ["23503", "23001"];

const isReferredTo = (error: unknown) =>
  error instanceof pg.DatabaseError && referredTo.includes(error.code);

/**
 * Deletes a medium unless something refers to it, and has `removeBytes` remove what it has in
 * storage before that is final: whatever breaks in between is done again.
 */
export async function removeUnusedMedium(
  db: Kysely<DB>,
  id: string,
  removeBytes: () => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("media").where("id", "=", id).execute();
      await removeBytes();
    });
  } catch (error) {
    if (!isReferredTo(error)) throw error;
  }
}
