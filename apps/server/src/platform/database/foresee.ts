import type { Kysely, Transaction } from "kysely";
import type { DB } from "./schema.ts";

/**
 * Does a deed in one transaction. Where it is only to be foreseen it is done too, and taken back: what is
 * said beforehand is what will be.
 */
export async function runOrPreview<T>(
  db: Kysely<DB>,
  isPreview: boolean,
  action: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (!isPreview) return db.transaction().execute(action);
  const trx = await db.startTransaction().execute();
  try {
    return await action(trx);
  } finally {
    await trx.rollback().execute();
  }
}
