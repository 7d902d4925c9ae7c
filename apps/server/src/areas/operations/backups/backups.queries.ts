import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** How long it is known when backups were made, in days. */
const knownDays = 400;

/**
 * The last backup of database and files; null before the first one. It is written down where it was made,
 * in the database that it is of: `takenAt` is the moment that it holds.
 */
export async function lastBackup(db: Kysely<DB>) {
  const row = await db
    .selectFrom("backups")
    // Those before an upgrade have no files.
    .where("reason", "!=", "upgrade")
    .orderBy("taken_at", "desc")
    .limit(1)
    .select(["taken_at as takenAt", "address", "rows", "files", "bytes"])
    .executeTakeFirst();
  return row ?? null;
}

/** Since when there is no backup: the last one's moment; before the first, the school's beginning. */
export async function readBackupSince(db: Kysely<DB>): Promise<Date> {
  const last = await lastBackup(db);
  if (last) return last.takenAt;
  const { since } = await db.selectFrom("place").select("since").executeTakeFirstOrThrow();
  return since;
}

/** Deletes what is known of backups that were made long ago. */
export const forgetOldBackups = (db: Kysely<DB>, now: Date) =>
  db
    .deleteFrom("backups")
    .where("taken_at", "<", new Date(now.getTime() - knownDays * 86_400_000))
    .execute();
