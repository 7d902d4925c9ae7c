import { getLastBackup } from "@majorant/contract/operations/backups";
import { isBackupLate } from "@majorant/domain/operations/backups";
import { takeBackup } from "../../../platform/backup/take.ts";
import { openTarget } from "../../../platform/backup/target.ts";
import { CannotStart } from "../../../platform/database/cannot-start.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tellBackupLate } from "../incidents/incidents.queries.ts";
import { forgetOldBackups, lastBackup, readBackupSince } from "./backups.queries.ts";

/** A first backup of a large school goes on all night. */
const mostSeconds = 12 * 3600;

/** Backs the school up each night, lets old backups go, and says so where there is none for two days. */
export function backupsRoutes(platform: Platform): void {
  const { serve, jobs, db, clock } = platform;

  serve(getLastBackup, async () => {
    const last = await lastBackup(db);
    return {
      derniere: last && {
        ...{ date: last.takenAt.toISOString(), lignes: last.rows, fichiers: last.files },
        ...{ octets: last.bytes, adresse: last.address },
      },
      enRetard: isBackupLate(await readBackupSince(db), clock()),
    };
  });

  jobs.schedule("backup", "20 2 * * *", () => backUp(platform), { seconds: mostSeconds });

  jobs.schedule("backup-age", "35 * * * *", async () => {
    const since = await readBackupSince(db);
    if (isBackupLate(since, clock())) await tellBackupLate(platform, since);
  });
}

async function backUp({ app, config, db, database, storage, clock }: Platform): Promise<void> {
  const client = await database.pool.connect();
  try {
    const { manifest, rows, newBytes } = await takeBackup(client, {
      ...{ storage, key: config.backupKey, target: await openTarget(config.backupUrl) },
      ...{ reason: "night", prune: true },
    });
    const { count = 0, bytes = 0 } = manifest.files ?? {};
    app.log.info({ backup: manifest.id, rows, files: count, bytes, newBytes }, "backed up");
    await forgetOldBackups(db, clock());
  } catch (error) {
    // What an operator mends is a sentence, and not this job's fault.
    if (!(error instanceof CannotStart)) throw error;
    app.log.error({ reason: error.message }, "the nightly backup was not made");
  } finally {
    // What it has set and holds ends with it.
    client.release(true);
  }
}
