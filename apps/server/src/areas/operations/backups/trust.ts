import { shelvesDue } from "@majorant/domain/operations/backups";
import { checkBeside } from "../../../platform/backup/check.ts";
import { openNewest } from "../../../platform/backup/restore.ts";
import { addressOf, openTarget } from "../../../platform/backup/target.ts";
import { verifyBackups } from "../../../platform/backup/verify.ts";
import { CannotStart } from "../../../platform/database/cannot-start.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tellBackupCheckFailed, tellBackupsDamaged } from "../incidents/incidents.queries.ts";
import { listLost, noteCheck, noteReading, readReading } from "./backups.queries.ts";

/**
 * Reads the shelves of backups whose turn it is, so that each is read within 30 days; what is damaged is stored
 * anew, and administrators hear of it, whether that went or not.
 */
export async function readStored(platform: Platform): Promise<void> {
  const { app, config, db, database, storage, clock } = platform;
  const address = addressOf(config.backupUrl);
  const now = clock();
  const shelves = shelvesDue(await readReading(db, address), now);
  const again = (await listLost(db, address)).map(({ name }) => name);
  const client = await database.pool.connect();
  try {
    const target = await openTarget(config.backupUrl);
    const place = { target, storage, key: config.backupKey };
    const { read, sealedOtherwise, renewed, lost } = await verifyBackups(client, place, {
      shelves,
      again,
    });
    app.log.info(
      { read, sealedOtherwise, renewed: renewed.length, lost: lost.length },
      "read what backups hold",
    );
    for (const damage of renewed) app.log.error(damage, "damaged in the backups: stored anew");
    for (const damage of lost) app.log.error(damage, "damaged in the backups: lost there");
    const shelf = shelves.at(-1) ?? null;
    await db
      .transaction()
      .execute((trx) => noteReading(trx, address, { at: now, shelf, again, renewed, lost }));
    const isNew = lost.some(({ name }) => !again.includes(name));
    if (renewed.length > 0 || isNew) await tellBackupsDamaged(platform, { renewed, lost });
  } catch (error) {
    // A backup that is under way: the next night reads so much more.
    if (!(error instanceof CannotStart)) throw error;
    app.log.warn({ reason: error.message }, "what backups hold was not read");
  } finally {
    client.release(true);
  }
}

/** Restores the newest backup into a database that is thrown away, and writes down what that showed. */
export async function checkNewest(platform: Platform): Promise<void> {
  const { app, config, db, database, clock } = platform;
  const address = addressOf(config.backupUrl);
  const note = (found: { backup: string | null; rows: number | null; fault: string | null }) =>
    noteCheck(db, { at: clock(), address, ...found });
  let backup: string | null = null;
  try {
    const target = await openTarget(config.backupUrl);
    const newest = await openNewest(target, config.backupKey);
    // There is none yet: that is said of its age.
    if (!newest) return;
    backup = newest.manifest.id;
    const { rows, tables, files } = await checkBeside(target, newest, database.connection);
    app.log.info({ backup, rows, tables, files }, "the newest backup was restored and counted");
    await note({ backup, rows, fault: null });
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    app.log.error({ backup, reason: fault }, "the newest backup could not be proved");
    await note({ backup, rows: null, fault });
    await tellBackupCheckFailed(platform, fault);
    if (!(error instanceof CannotStart)) throw error;
  }
}
