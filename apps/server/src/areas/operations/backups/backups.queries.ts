import type { Kysely, Transaction } from "kysely";
import type { Damage } from "../../../platform/backup/verify.ts";
import type { DB } from "../../../platform/database/schema.ts";

/** How long it is known when backups were made, in days. */
const knownDays = 400;

/**
 * The last backup of database and files in a place; null before the first one. It is written down where it was
 * made, in the database that it is of: `takenAt` is the moment that it holds. Others that somebody made
 * elsewhere, and those that are no longer found there, do not count.
 */
export async function lastBackup(db: Kysely<DB>, address: string) {
  const row = await db
    .selectFrom("backups")
    // Those before an upgrade have no files.
    .where("reason", "!=", "upgrade")
    .where("address", "=", address)
    .where("gone_at", "is", null)
    .orderBy("taken_at", "desc")
    .limit(1)
    .select(["taken_at as takenAt", "address", "rows", "files", "bytes"])
    .executeTakeFirst();
  return row ?? null;
}

/** Since when there is no backup: the last one's moment; before the first, the school's beginning. */
export async function readBackupSince(db: Kysely<DB>, address: string): Promise<Date> {
  return (await lastBackup(db, address))?.takenAt ?? readBeginning(db);
}

async function readBeginning(db: Kysely<DB>): Promise<Date> {
  const { since } = await db.selectFrom("place").select("since").executeTakeFirstOrThrow();
  return since;
}

/** The moments of the backups that are thought to be in a place. */
export const listMoments = async (db: Kysely<DB>, address: string): Promise<Date[]> =>
  (
    await db
      .selectFrom("backups")
      .where("address", "=", address)
      .where("gone_at", "is", null)
      .select("taken_at")
      .execute()
  ).map(({ taken_at }) => taken_at);

/** Notes that backups of these moments are no longer there. */
export async function noteGone(
  db: Kysely<DB>,
  address: string,
  { moments, now }: { moments: Date[]; now: Date },
): Promise<void> {
  if (moments.length === 0) return;
  await db
    .updateTable("backups")
    .set({ gone_at: now })
    .where("address", "=", address)
    .where("taken_at", "in", moments)
    .execute();
}

/** Writes down why a night's try failed. */
export const noteFailure = (db: Kysely<DB>, failure: { at: Date; reason: string }) =>
  db.insertInto("backup_failures").values(failure).execute();

/** Forgets the failures, once a backup was made. */
export const forgetFailures = (db: Kysely<DB>) => db.deleteFrom("backup_failures").execute();

/** How many tries failed since the last backup, and why the last of them. */
export async function readFailures(
  db: Kysely<DB>,
): Promise<{ count: number; reason: string | null }> {
  const rows = await db
    .selectFrom("backup_failures")
    .orderBy("id", "desc")
    .select("reason")
    .execute();
  return { count: rows.length, reason: rows[0]?.reason ?? null };
}

/** Up to which shelf a place was read, and when. */
export const readReading = async (db: Kysely<DB>, address: string) =>
  (await db
    .selectFrom("backup_readings")
    .where("address", "=", address)
    .select(["shelf", "at"])
    .executeTakeFirst()) ?? null;

/** What is known to be lost in a place. */
export const listLost = (db: Kysely<DB>, address: string) =>
  db
    .selectFrom("backup_damages")
    .where("address", "=", address)
    .where("renewed_at", "is", null)
    .orderBy("name")
    .select(["name", "why", "files", "backups"])
    .execute();

/** How many damaged objects were stored anew in the last 30 days. */
export async function countRenewed(db: Kysely<DB>, address: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("backup_damages")
    .where("address", "=", address)
    .where("renewed_at", ">", new Date(now.getTime() - 30 * 86_400_000))
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes down what a reading found; `again` was lost before and is forgotten where it is whole or needed no more. */
export async function noteReading(
  trx: Transaction<DB>,
  address: string,
  {
    at,
    shelf,
    again,
    renewed,
    lost,
  }: { at: Date; shelf: string | null; again: string[]; renewed: Damage[]; lost: Damage[] },
): Promise<void> {
  if (shelf !== null)
    await trx
      .insertInto("backup_readings")
      .values({ address, shelf, at })
      .onConflict((conflict) => conflict.column("address").doUpdateSet({ shelf, at }))
      .execute();
  const still = new Set([...renewed, ...lost].map(({ name }) => name));
  const over = again.filter((name) => !still.has(name));
  if (over.length > 0)
    await trx
      .deleteFrom("backup_damages")
      .where("address", "=", address)
      .where("name", "in", over)
      .execute();
  const found = [
    ...renewed.map((damage) => ({ ...damage, renewed_at: at })),
    ...lost.map((damage) => ({ ...damage, renewed_at: null })),
  ];
  for (const { name, why, files, backups, renewed_at } of found)
    await trx
      .insertInto("backup_damages")
      .values({ address, name, found_at: at, renewed_at, why, files, backups })
      .onConflict((conflict) =>
        conflict.columns(["address", "name"]).doUpdateSet({ renewed_at, why, files, backups }),
      )
      .execute();
}

/** Writes down what a rehearsal found. */
export const noteCheck = (
  db: Kysely<DB>,
  check: {
    at: Date;
    address: string;
    backup: string | null;
    rows: number | null;
    fault: string | null;
  },
) => db.insertInto("backup_checks").values(check).execute();

/** The last rehearsal of a place, and the moment of the last one that found all well: before it, the school's beginning. */
export async function readChecks(db: Kysely<DB>, address: string) {
  const last = await db
    .selectFrom("backup_checks")
    .where("address", "=", address)
    .orderBy("at", "desc")
    .limit(1)
    .select(["at", "backup", "fault"])
    .executeTakeFirst();
  const good = await db
    .selectFrom("backup_checks")
    .where("address", "=", address)
    .where("fault", "is", null)
    .orderBy("at", "desc")
    .limit(1)
    .select("at")
    .executeTakeFirst();
  return { last: last ?? null, goodSince: good?.at ?? (await readBeginning(db)) };
}

/** Deletes what is known of backups that were made long ago. */
export const forgetOldBackups = (db: Kysely<DB>, now: Date) =>
  db
    .deleteFrom("backups")
    .where("taken_at", "<", new Date(now.getTime() - knownDays * 86_400_000))
    .execute();
