import type { Kysely } from "kysely";
import type { DB } from "./schema.ts";

/**
 * Does a deed in one transaction. Where it is only to be foreseen it is done too, and taken back: what is
 * said beforehand is what will be.
 */
export async function doOrForesee<T>(
  db: Kysely<DB>,
  isForeseen: boolean,
  deed: (trx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  if (!isForeseen) return db.transaction().execute(deed);
  const trx = await db.startTransaction().execute();
  try {
    return await deed(trx);
  } finally {
    await trx.rollback().execute();
  }
}
