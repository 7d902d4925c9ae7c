import { isBackupLate } from "@majorant/domain/operations/backups";
import type { Kysely } from "kysely";
import { lastBackup, readBackupSince } from "../../areas/operations/backups/backups.queries.ts";
import type { DB } from "../../platform/database/schema.ts";
import { type Finding, good, warning } from "./finding.ts";

/** Whether the place is backed up where `BACKUP_URL` says, by what is written down in it. */
export async function findBackup(db: Kysely<DB>, address: string, now: Date): Promise<Finding[]> {
  const last = await lastBackup(db, address);
  const remedy =
    "Lancez npm run backup et lisez ce qu'il dit ; la sauvegarde de nuit va à BACKUP_URL (docs/operations/backup.md).";
  if (isBackupLate(await readBackupSince(db, address), now))
    return [
      warning(
        last
          ? `La dernière sauvegarde date du ${last.takenAt.toISOString().slice(0, 10)}.`
          : "Il n'y a pas encore de sauvegarde.",
        remedy,
      ),
    ];
  return [
    good(
      last
        ? `La dernière sauvegarde date du ${last.takenAt.toISOString().slice(0, 10)} : ${last.address}.`
        : "La première sauvegarde se fera cette nuit.",
    ),
  ];
}
