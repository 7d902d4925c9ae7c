import { backupSteps } from "@majorant/contract/choices";
import type { RunningBackup } from "@majorant/contract/operations/backups";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Progress } from "../../../platform/backup/files.ts";
import { BACKUP } from "../../../platform/backup/snapshot.ts";
import type { Damage } from "../../../platform/backup/verify.ts";
import { countOf } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { job } from "../../../platform/jobs/jobs.ts";

/** A first backup of a large school goes on all night. */
export const mostSeconds = 12 * 3600;

export const nightlyQueue = "backup";

/** A backup that somebody asked for: it fails once and says why. */
export const backupNowJob = job<object>("backup-now", {
  retries: 0,
  seconds: mostSeconds,
  atOnce: 1,
});

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
export async function forgetFailures(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom("backup_failures").execute();
  await sql`delete from pgboss.job where name = ${backupNowJob.queue} and state = 'failed'`.execute(
    db,
  );
}

/** Of those who ask for a backup at once each waits for the one before; answers which school this is. */
export async function lockPlace(trx: Transaction<DB>): Promise<string> {
  const { id } = await trx.selectFrom("place").forUpdate().select("id").executeTakeFirstOrThrow();
  return id;
}

export async function readDatabaseBytes(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/**
 * The backup that is under way in any instance, or waits for its beginning: what holds the place of the backups is
 * one, or the reading of what they hold.
 */
export async function readRunning(db: Kysely<DB>): Promise<RunningBackup | null> {
  const { rows } = await sql<{
    queue: string | null;
    began: Date | null;
    progress: Partial<Progress> | null;
  }>`
    select job.name as queue, job.started_on as began, job.output as progress
    from (select exists (select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${BACKUP}) as held) as place
    left join pgboss.job on job.name = ${backupNowJob.queue} and job.state in ('created', 'active')
      or job.name = ${nightlyQueue} and job.state = 'active' and place.held
    where place.held or job.name is not null
    order by job.started_on nulls last limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { queue, began, progress } = row;
  const step = backupSteps.find((one) => one === progress?.step);
  return {
    genre: queue === null ? "autre" : queue === nightlyQueue ? "nuit" : "demande",
    depuis: began?.toISOString() ?? null,
    avance: step ? { etape: step, fait: progress?.done ?? 0, sur: progress?.of ?? 0 } : null,
  };
}

/** Writes down how far a job's backup is, where whoever looks finds it; its end writes over it. */
export const noteProgress = (db: Kysely<DB>, queue: string, progress: Progress) =>
  sql`update pgboss.job set output = ${JSON.stringify(progress)}::jsonb
    where name = ${queue} and state = 'active'`.execute(db);

/** When the last backup that was asked for failed, and why; null where another was made since. */
export async function readFailedRequest(db: Kysely<DB>) {
  const { rows } = await sql<{ at: Date; reason: string | null }>`
    select completed_on as at, output ->> 'message' as reason from pgboss.job
    where name = ${backupNowJob.queue} and state = 'failed'
    order by completed_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What was written down of the backups of a place when they were made: by their moments. */
export const listWritten = (db: Kysely<DB>, address: string) =>
  db
    .selectFrom("backups")
    .where("address", "=", address)
    .select(["taken_at as takenAt", "new_bytes as newBytes"])
    .execute();

/** The last rehearsal of each backup of a place. */
export const listLastChecks = (db: Kysely<DB>, address: string) =>
  db
    .selectFrom("backup_checks")
    .where("address", "=", address)
    .where("backup", "is not", null)
    .distinctOn("backup")
    .orderBy("backup")
    .orderBy("at", "desc")
    .select(["backup", "at", "fault"])
    .execute();

/** How many tries failed since the last backup of a place, and why the last of them. */
export async function readFailures(
  db: Kysely<DB>,
  address: string,
): Promise<{ count: number; reason: string | null }> {
  const rows = await db
    .selectFrom("backup_failures")
    .where("at", ">", await readBackupSince(db, address))
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

/** Since when nothing of a place was read: the last reading's moment; before the first, the school's beginning. */
export async function readUnreadSince(db: Kysely<DB>, address: string): Promise<Date> {
  return (await readReading(db, address))?.at ?? readBeginning(db);
}

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
export const countRenewed = async (db: Kysely<DB>, address: string, now: Date): Promise<number> =>
  await countOf(
    db
      .selectFrom("backup_damages")
      .where("address", "=", address)
      .where("renewed_at", ">", new Date(now.getTime() - 30 * 86_400_000)),
  );

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
