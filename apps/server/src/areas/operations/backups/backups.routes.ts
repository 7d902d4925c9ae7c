import { getLastBackup, listBackups, startBackup } from "@majorant/contract/operations/backups";
import { isBackupDue, isBackupLate } from "@majorant/domain/operations/backups";
import { auditOf } from "../../../platform/audit.ts";
import { lackOfRoom, type Progress } from "../../../platform/backup/files.ts";
import type { Manifest } from "../../../platform/backup/manifest.ts";
import { roomOfTables, takeBackup } from "../../../platform/backup/take.ts";
import {
  addressOf,
  listBackups as listStored,
  openTarget,
  prepareTarget,
} from "../../../platform/backup/target.ts";
import { CannotStart } from "../../../platform/database/cannot-start.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { FailedForGood } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tellBackupFailed, tellBackupLate } from "../incidents/incidents.queries.ts";
import {
  backupNowJob,
  forgetFailures,
  forgetOldBackups,
  lastBackup,
  listLost,
  listMoments,
  lockPlace,
  mostSeconds,
  nightlyQueue,
  noteFailure,
  noteGone,
  noteProgress,
  readBackupSince,
  readDatabaseBytes,
  readFailedRequest,
  readFailures,
  readRunning,
} from "./backups.queries.ts";
import { readPlaces } from "./places.ts";
import { checkNewest, readStored } from "./trust.ts";

/**
 * Backs the school up each night, tries again each hour until that is done, lets old backups go, looks whether what
 * is stored is whole, and says so where something of it is not well.
 */
export function backupsRoutes(platform: Platform): void {
  const { serve, jobs, db, clock, config } = platform;
  const address = addressOf(config.backupUrl);
  const note = auditOf("backup", clock);

  serve(getLastBackup, async () => {
    const [last, since, failures, lost, running, failed] = await Promise.all([
      lastBackup(db, address),
      readBackupSince(db, address),
      readFailures(db, address),
      listLost(db, address),
      readRunning(db),
      readFailedRequest(db),
    ]);
    return {
      derniere: last && {
        date: last.takenAt.toISOString(),
        lignes: last.rows,
        fichiers: last.files,
        octets: last.bytes,
        adresse: last.address,
      },
      enRetard: isBackupLate(since, clock()),
      echecs: failures.count,
      raison: failures.reason,
      perdus: lost.length,
      enCours: running,
      demandeRatee: failed && {
        date: failed.at.toISOString(),
        raison: failed.reason ?? "sans explication",
      },
    };
  });

  serve(listBackups, async () => ({
    ...(await readPlaces(platform)),
    chiffrement: config.backupKey !== undefined,
  }));

  serve(startBackup, async (call) => {
    await db.transaction().execute(async (trx) => {
      const place = await lockPlace(trx);
      if (await readRunning(trx)) throw new Refusal("BACKUP_RUNNING");
      await refuseWhereItCannotGo(platform, place);
      await jobs.enqueue(trx, backupNowJob, {});
      await note(trx, call, { action: "begin", id: null, details: { lieu: address } });
    });
    return undefined;
  });

  jobs.handle(backupNowJob, async (_, signal) => {
    try {
      await backUp(platform, { reason: "command", queue: backupNowJob.queue, signal });
    } catch (error) {
      // Another instance makes it.
      signal.throwIfAborted();
      // Who asked reads why, and asks again: a full disk is not waited for.
      throw new FailedForGood(messageOf(error), { cause: error });
    }
  });

  jobs.schedule(nightlyQueue, "20 * * * *", (signal) => backUpWhenDue(platform, signal), {
    seconds: mostSeconds,
  });
  jobs.schedule("backup-reading", "50 5 * * *", () => readStored(platform), {
    seconds: mostSeconds,
  });
  jobs.schedule("backup-check", "50 6 * * 0", () => checkNewest(platform), {
    seconds: mostSeconds,
  });

  jobs.schedule("backup-age", "35 * * * *", async () => {
    await findGone(platform);
    const since = await readBackupSince(db, address);
    if (isBackupLate(since, clock())) await tellBackupLate(platform, since);
  });
}

async function backUpWhenDue(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, clock, config } = platform;
  const since = await readBackupSince(db, addressOf(config.backupUrl));
  if (!isBackupDue(since, clock())) return;
  try {
    await backUp(platform, { reason: "night", queue: nightlyQueue, prune: true, signal });
  } catch (error) {
    // This instance stops: it is no fault, and the next hour has it.
    signal.throwIfAborted();
    const reason = messageOf(error);
    await noteFailure(db, { at: clock(), reason });
    platform.app.log.error(
      { reason },
      "the nightly backup was not made: it is tried again each hour",
    );
    await tellBackupFailed(platform, reason);
    // What an operator mends is a sentence, and not this job's fault.
    if (!(error instanceof CannotStart)) throw error;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Says before a backup begins that it would have no place, or no room there. */
async function refuseWhereItCannotGo({ config, db }: Platform, place: string): Promise<void> {
  const target = await openTarget(config.backupUrl);
  await prepareTarget(target, place).catch((error: unknown) => {
    if (!(error instanceof CannotStart)) throw error;
    throw new Refusal("BACKUP_NO_PLACE", {
      lieu: `Les sauvegardes ne peuvent pas être gardées dans ${target.address}. Vérifiez BACKUP_URL (docs/operations/backup.md). Réponse : ${error.message}`,
    });
  });
  if (await lackOfRoom(target, roomOfTables(await readDatabaseBytes(db))))
    throw new Refusal("BACKUP_NO_ROOM");
}

/** How often it is written down how far a backup is, in milliseconds. */
const progressEvery = 1_000;

/** Backs the school up where its backups go, and forgets what failed before. */
async function backUp(
  platform: Platform,
  {
    queue,
    ...how
  }: { reason: Manifest["reason"]; queue: string; prune?: true; signal: AbortSignal },
): Promise<void> {
  const { app, config, db, database, storage, clock } = platform;
  let told = 0;
  const tell = (progress: Progress) => {
    if (performance.now() - told < progressEvery) return;
    told = performance.now();
    // Nobody's backup fails because it could not be said how far it is.
    noteProgress(db, queue, progress).catch(() => {});
  };
  const client = await database.pool.connect();
  try {
    const { manifest, rows, newBytes, renewed } = await takeBackup(client, {
      storage,
      key: config.backupKey,
      target: await openTarget(config.backupUrl),
      ...how,
      tell,
    });
    const { count = 0, bytes = 0 } = manifest.files ?? {};
    app.log.info({ backup: manifest.id, rows, files: count, bytes, newBytes }, "backed up");
    if (renewed.length > 0)
      app.log.error(
        { files: renewed },
        "objects of the backups were cut off: they are stored anew",
      );
    await forgetFailures(db);
    await forgetOldBackups(db, clock());
  } finally {
    // What it has set and holds ends with it.
    client.release(true);
  }
}

/** Notes which backups are no longer where they were made: emptied by somebody, or by a bucket's own rule. */
async function findGone({ app, db, clock, config }: Platform): Promise<void> {
  const address = addressOf(config.backupUrl);
  const moments = await listMoments(db, address);
  if (moments.length === 0) return;
  const target = await openTarget(config.backupUrl);
  const there = await listStored(target).catch((error: Error) => {
    app.log.error({ reason: error.message }, "the place of the backups cannot be reached");
    return null;
  });
  if (!there) return;
  const gone = moments.filter((moment) => {
    const id = moment.toISOString().replaceAll(":", "-");
    return !there.whole.some((one) => one.startsWith(id));
  });
  await noteGone(db, address, { moments: gone, now: clock() });
}
