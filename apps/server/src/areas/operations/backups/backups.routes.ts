import { getLastBackup } from "@majorant/contract/operations/backups";
import { isBackupDue, isBackupLate } from "@majorant/domain/operations/backups";
import { takeBackup } from "../../../platform/backup/take.ts";
import { addressOf, listBackups, openTarget } from "../../../platform/backup/target.ts";
import { CannotStart } from "../../../platform/database/cannot-start.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tellBackupFailed, tellBackupLate } from "../incidents/incidents.queries.ts";
import {
  forgetFailures,
  forgetOldBackups,
  lastBackup,
  listLost,
  listMoments,
  noteFailure,
  noteGone,
  readBackupSince,
  readFailures,
} from "./backups.queries.ts";
import { checkNewest, readStored } from "./trust.ts";

/** A first backup of a large school goes on all night. */
const mostSeconds = 12 * 3600;

/**
 * Backs the school up each night, tries again each hour until that is done, lets old backups go, looks whether what
 * is stored is whole, and says so where something of it is not well.
 */
export function backupsRoutes(platform: Platform): void {
  const { serve, jobs, db, clock, config } = platform;
  const address = addressOf(config.backupUrl);

  serve(getLastBackup, async () => {
    const [last, since, failures, lost] = await Promise.all([
      lastBackup(db, address),
      readBackupSince(db, address),
      readFailures(db),
      listLost(db, address),
    ]);
    return {
      derniere: last && {
        ...{ date: last.takenAt.toISOString(), lignes: last.rows, fichiers: last.files },
        ...{ octets: last.bytes, adresse: last.address },
      },
      enRetard: isBackupLate(since, clock()),
      echecs: failures.count,
      raison: failures.reason,
      perdus: lost.length,
    };
  });

  jobs.schedule("backup", "20 * * * *", () => backUpWhenDue(platform), { seconds: mostSeconds });
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

async function backUpWhenDue(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  const since = await readBackupSince(db, addressOf(config.backupUrl));
  if (isBackupDue(since, clock())) await backUp(platform);
}

async function backUp(platform: Platform): Promise<void> {
  const { app, config, db, database, storage, clock } = platform;
  const client = await database.pool.connect();
  try {
    const { manifest, rows, newBytes, renewed } = await takeBackup(client, {
      ...{ storage, key: config.backupKey, target: await openTarget(config.backupUrl) },
      ...{ reason: "night", prune: true },
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
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await noteFailure(db, { at: clock(), reason });
    app.log.error({ reason }, "the nightly backup was not made: it is tried again each hour");
    await tellBackupFailed(platform, reason);
    // What an operator mends is a sentence, and not this job's fault.
    if (!(error instanceof CannotStart)) throw error;
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
  const there = await listBackups(target).catch((error: Error) => {
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
