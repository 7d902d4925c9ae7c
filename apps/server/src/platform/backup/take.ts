import type pg from "pg";
import { CannotStart } from "../database/cannot-start.ts";
import { isDiskFull } from "../storage/disk.ts";
import type { Storage } from "../storage/storage.ts";
import { Damaged } from "./damaged.ts";
import {
  type FileIndex,
  openFileCopier,
  type Progress,
  putIndex,
  readIndex,
  refuseWithoutRoom,
} from "./files.ts";
import { FORMAT, type Manifest, readManifest, rowsOf, writeManifest } from "./manifest.ts";
import { openingOf, openly, type Sealing, sealedBy } from "./sealing.ts";
import {
  beginSnapshot,
  copyDatabase,
  hasTable,
  holdBackups,
  holdRemovals,
  readDatabaseBytes,
  readPlace,
  releaseRemovals,
  takeTime,
} from "./snapshot.ts";
import { sweep } from "./sweep.ts";
import {
  backupFolder,
  listBackups,
  objectKey,
  openEnvelope,
  prepareTarget,
  putManifest,
  putNames,
  removeBackup,
  type Target,
} from "./target.ts";
import { version } from "./version.ts";

export type BackupOptions = {
  /** The school's files; null backs up the database alone. */
  storage: Storage | null;
  target: Target;
  /** `BACKUP_KEY`: nothing is encrypted without it. */
  key: string | undefined;
  reason: Manifest["reason"];
  /** Lets older ones go afterwards, by the rule of how many are kept. */
  prune?: boolean;
  /** Is told now and then how far it is. */
  tell?: ((progress: Progress) => void) | undefined;
  /** Ends it with the signal's reason: nothing of it is kept. */
  signal?: AbortSignal | undefined;
};

export type TakenBackup = {
  manifest: Manifest;
  rows: number;
  newBytes: number;
  /** Files that earlier backups had cut off: they were stored anew. */
  renewed: string[];
};

/**
 * Backs up the database and the files as they are at one moment, while the application runs. What is
 * whole appears at once, with its manifest; what is not is never seen. The client is this backup's own:
 * its end gives up what it holds.
 * @throws CannotStart where another backup is under way, the target is not for it or has no room.
 */
export async function takeBackup(
  client: pg.ClientBase,
  options: BackupOptions,
): Promise<TakenBackup> {
  await takeTime(client);
  if (!(await hasTable(client, "public.schema_migrations")))
    throw new CannotStart("The database is empty: there is no school to back up.");
  if (!(await holdBackups(client)))
    throw new CannotStart("Another backup of this school is under way: wait until it has ended.");
  const place = await readPlace(client);
  const marker = await prepareTarget(options.target, place);
  const sealing = options.key ? sealedBy(options.key, marker.salt) : openly;
  const taken = await takeInto(client, options, { place, sealing });
  await client.query("commit");
  await writeDown(client, taken, options.target);
  if (options.prune) await sweep(options.target, new Date());
  return taken;
}

/** Packed, tables take a quarter of the database's room at most. */
export const roomOfTables = (databaseBytes: number): number => databaseBytes / 4;

async function takeInto(
  client: pg.ClientBase,
  { storage, target, key, reason, tell, signal }: BackupOptions,
  { place, sealing }: { place: string | null; sealing: Sealing },
): Promise<TakenBackup> {
  const { whole, halves } = await listBackups(target);
  for (const half of halves) await removeBackup(target, half);
  await target.clear();
  await refuseWithoutRoom(target, roomOfTables(await readDatabaseBytes(client)));
  const known = storage ? await latestIndex(target, whole, key) : new Map();
  const copier = storage
    ? await openFileCopier({ storage, target, sealing }, known, { tell, signal })
    : null;
  let id: string | null = null;
  try {
    // Most of the time goes here, while nobody waits for anything; the second pass has little left.
    await copier?.pass();
    await copier?.pass();
    await holdRemovals(client);
    const takenAt = await beginSnapshot(client);
    id = await freeId(takenAt, whole);
    const folder = backupFolder(id);
    // The files that the snapshot speaks of are all there: what comes after it may be there too.
    const files = copier ? await copier.pass() : null;
    await releaseRemovals(client);
    const database = await copyDatabase(client, { target, folder, sealing }, { tell, signal });
    const manifest: Manifest = {
      format: FORMAT,
      id,
      version,
      place,
      reason,
      takenAt: takenAt.toISOString(),
      ...database,
      files: files && {
        count: files.size,
        bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
        index: await putIndex(target, `${folder}/files.zst`, files, sealing),
      },
    };
    if (files)
      await putNames(
        target,
        id,
        [...files.values()].map(({ hash }) => sealing.nameOf(hash)),
      );
    await putManifest(target, id, writeManifest(manifest, sealing));
    return {
      manifest,
      rows: rowsOf(manifest),
      newBytes: copier?.newBytes() ?? 0,
      renewed: copier?.renewed ?? [],
    };
  } catch (error) {
    if (id) await removeBackup(target, id).catch(() => {});
    if (!isDiskFull(error)) throw error;
    // What was copied for a backup that there is not takes the room that somebody needs now.
    for (const name of copier?.added ?? [])
      await target.storage.remove(objectKey(name)).catch(() => {});
    throw new CannotStart(
      `There is no room for the backup in ${target.address}: nothing of it was kept, and earlier ones are whole.`,
      { cause: error },
    );
  }
}

/** A backup's name is its moment, in an order that a list of files shows. */
function freeId(takenAt: Date, taken: string[]): string {
  const id = takenAt.toISOString().replaceAll(":", "-");
  // A clock that was set back, or two within a thousandth of a second.
  return taken.includes(id) ? `${id}-${taken.length}` : id;
}

/** The files that are known from the last backup: those that have not changed are not read again. */
async function latestIndex(
  target: Target,
  ids: string[],
  key: string | undefined,
): Promise<FileIndex> {
  for (const id of ids.toReversed()) {
    try {
      const envelope = await openEnvelope(target, id);
      // What nobody has signed says nothing of files that are encrypted from now on.
      if (key && !envelope.lock) continue;
      const opening = openingOf(envelope.lock, key);
      const { files } = readManifest(envelope, opening);
      if (files) return await readIndex(target, files.index, opening);
    } catch (error) {
      // Of another key, or damaged: files are read anew.
      if (!(error instanceof CannotStart || error instanceof Damaged)) throw error;
    }
  }
  return new Map();
}

async function writeDown(
  client: pg.ClientBase,
  { manifest, rows, newBytes }: Omit<TakenBackup, "renewed">,
  target: Target,
): Promise<void> {
  if (!(await hasTable(client, "public.backups"))) return;
  await client.query(
    `insert into backups (taken_at, finished_at, reason, address, rows, files, bytes, new_bytes)
      values ($1, now(), $2, $3, $4, $5, $6, $7)`,
    [
      manifest.takenAt,
      manifest.reason,
      target.address,
      rows,
      manifest.files?.count ?? 0,
      manifest.files?.bytes ?? 0,
      newBytes,
    ],
  );
}
