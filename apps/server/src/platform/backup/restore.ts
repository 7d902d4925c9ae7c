import { join } from "node:path";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import { recordCommand } from "../audit.ts";
import { CannotStart } from "../database/cannot-start.ts";
import type { Connection } from "../database/connection.ts";
import { openDatabase } from "../database/database.ts";
import { migrate, readMigrations } from "../database/migrate.ts";
import type { Storage } from "../storage/storage.ts";
import { Damaged } from "./damaged.ts";
import { entriesOf, forEach, isThere, readIndex, readObject, restoreFile } from "./files.ts";
import { loadDatabase } from "./load.ts";
import { LATEST, type Manifest, readManifest, rowsOf, versionIn } from "./manifest.ts";
import { openingOf, type Sealing } from "./sealing.ts";
import { connect, hasTable, listMigrations } from "./snapshot.ts";
import {
  listBackups,
  listObjects,
  objectKey,
  openEnvelope,
  readMarker,
  type Target,
} from "./target.ts";
import { version as here } from "./version.ts";

const migrations = join(import.meta.dirname, "../../../migrations");

export type Backup = { manifest: Manifest; sealing: Sealing };

export type Opening = {
  /** The newest of them where none is named. */
  id?: string | undefined;
  /** `BACKUP_KEY`. */
  key?: string | undefined;
  /** Takes one that is not encrypted although there is a key. */
  unencrypted?: boolean | undefined;
};

/**
 * The backup of that id, else the newest of them.
 * @throws CannotStart where there is none, it is damaged, of a newer layout or schema, its key lacks, or
 * it is not encrypted where there is a key: anybody who writes to its place could have made it.
 */
export async function openBackup(
  target: Target,
  { id, key, unencrypted = false }: Opening,
): Promise<Backup> {
  if (!(await readMarker(target)))
    throw new CannotStart(`There are no backups of Majorant in ${target.address}.`);
  const { whole } = await listBackups(target);
  const wanted = id ?? whole.at(-1);
  if (!wanted || !whole.includes(wanted))
    throw new CannotStart(
      wanted
        ? `There is no backup ${wanted} in ${target.address}: there are ${whole.join(", ")}.`
        : `There is no whole backup in ${target.address} yet.`,
    );
  const envelope = await openEnvelope(target, wanted);
  if (envelope.format > LATEST) {
    const made = versionIn(envelope);
    throw new CannotStart(
      `Backup ${wanted} was made by ${made ? `version ${made}` : "a later version"}, and this is version ${here}: it reads layouts up to ${LATEST}, and that one has layout ${envelope.format}. Restore it with ${made ? `version ${made}` : "the version that made it"} or a later one.`,
    );
  }
  if (key && !envelope.lock && !unencrypted)
    throw new CannotStart(
      `Backup ${wanted} in ${target.address} is not encrypted, and BACKUP_KEY is set: anybody who can write there may have made it. Where it is yours, from before the key, say --unencrypted.`,
    );
  const sealing = openingOf(envelope.lock, key);
  try {
    const manifest = readManifest(envelope, sealing);
    refuseUnknownSchema(manifest);
    return { manifest, sealing };
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    const others = whole.filter((one) => one !== wanted);
    const hint = others.length > 0 ? ` Others there, for --backup: ${others.join(", ")}.` : "";
    throw new CannotStart(`The manifest of backup ${wanted} ${error.message}.${hint}`);
  }
}

function refuseUnknownSchema({ id, version, migrations: made }: Manifest): void {
  const known = readMigrations(migrations);
  for (const [position, { name, checksum }] of made.entries()) {
    const file = known[position];
    if (file?.name === name && file.checksum === checksum) continue;
    throw new CannotStart(
      `Backup ${id} was made by version ${version}, whose migration ${name} this one, version ${here}, does not have: restore it with version ${version} or a later one.`,
    );
  }
}

/** The place that a backup is restored into. */
export type Place = {
  connection: Connection | string;
  /** Null restores the database alone. */
  storage: Storage | null;
};

/**
 * Restores a backup into an empty place. Cut off in the middle, the same call goes on: the database has a
 * mark (the table `restoring`) from the first moment to the last, without which nothing may be there,
 * and with which nothing starts on it.
 * A schema from before is brought up to this version's, unless it is to stay as it was. The restored journal has a
 * line of it where `recordedAt` says when: a school that lives on, not a trial.
 * @throws CannotStart where the place is not empty, or something of the backup is not as it was written.
 */
export async function restoreBackup(
  target: Target,
  { manifest, sealing }: Backup,
  { connection, storage }: Place,
  { upgrade = true, recordedAt }: { upgrade?: boolean; recordedAt?: Date } = {},
): Promise<{ rows: number; files: number; migrated: string[] }> {
  const client = await connect(connection);
  const database = openDatabase(connection, { poolSize: 2 });
  try {
    const isLoaded = await markPlace(client, manifest, storage);
    if (!isLoaded) {
      const last = manifest.migrations.at(-1)?.name ?? "";
      await migrate(database.pool, migrations, { restoreUpTo: last });
      await makeQueue(database.pool);
      if (storage) await restoreFiles(target, { manifest, sealing }, storage);
      await loadDatabase(client, { target, manifest, sealing }, () =>
        client.query("update restoring set loaded = true"),
      );
    }
    await client.query("drop table restoring");
    const migrated = upgrade ? await migrate(database.pool, migrations) : [];
    if (recordedAt)
      await database.db.transaction().execute((trx) =>
        recordCommand(trx, "restore", {
          action: "restore",
          subject: { kind: "backup", id: null },
          details: { sauvegarde: manifest.id },
          now: recordedAt,
        }),
      );
    const files = storage ? (manifest.files?.count ?? 0) : 0;
    return { rows: rowsOf(manifest), files, migrated };
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    throw new CannotStart(
      `Backup ${manifest.id} is damaged: ${error.message}. Nothing was put in place of it: take another one (--backup), or another copy of it.`,
    );
  } finally {
    await client.end().catch(() => {});
    await database.close();
  }
}

/** Says whether the tables are all there already: only the end of it was cut off. */
async function markPlace(
  client: pg.Client,
  { id, migrations: made }: Manifest,
  storage: Storage | null,
): Promise<boolean> {
  // One at a time, and nothing that starts meanwhile.
  const { rows: held } = await client.query("select pg_try_advisory_lock($1) as held", [RESTORE]);
  if (!held[0].held) throw new CannotStart("Another restore into this place is under way.");
  if (await hasTable(client, "public.restoring")) {
    const { rows } = await client.query("select backup, loaded from restoring");
    const [mark] = rows;
    if (mark?.backup === id) return mark.loaded;
    // Another one in place of a damaged one: so far there are empty tables, which its migrations go on from.
    const applied = (await hasTable(client, "public.schema_migrations"))
      ? await listMigrations(client)
      : [];
    if (!mark?.loaded && applied.length <= made.length) {
      await client.query("update restoring set backup = $1", [id]);
      return false;
    }
    throw new CannotStart(
      `Backup ${mark?.backup} was being restored here until it was cut off: give the same command with --backup ${mark?.backup}, or take another empty place.`,
    );
  }
  const { rows } = await client.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname not like 'pg\\_%'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  if (rows[0])
    throw new CannotStart(
      `The database is not empty (it has ${rows[0].name}): a backup is restored into an empty place, another DATA_DIR or an empty database of DATABASE_URL.`,
    );
  for await (const { key } of storage?.list() ?? [])
    throw new CannotStart(
      `The storage is not empty (it has ${key}): a backup is restored into an empty place, another DATA_DIR or STORAGE_URL.`,
    );
  await client.query("begin");
  await client.query("create table restoring (backup text not null, loaded boolean not null)");
  await client.query("insert into restoring values ($1, false)", [id]);
  await client.query("commit");
  return false;
}

/** A number that is ours alone, beside those of migrations and backups. */
const RESTORE = 7_261_940_388;

/** The queue's tables, as its own version makes them. */
async function makeQueue(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {}); // told by what fails
  await boss.start();
  await boss.stop({ graceful: false });
}

async function restoreFiles(
  target: Target,
  { manifest, sealing }: Backup,
  storage: Storage,
): Promise<void> {
  if (!manifest.files) return;
  const index = await readIndex(target, manifest.files.index, sealing);
  await forEach(index.values(), async (entry) => {
    if (!(await isThere(storage, entry))) await restoreFile(target, entry, { sealing, storage });
  });
  // Of another backup whose restore was given up: the place was empty before.
  const others: string[] = [];
  for await (const { key } of storage.list()) if (!index.has(key)) others.push(key);
  for (const key of others) await storage.remove(key);
}

/** Reads every file of a backup. @throws Damaged where one is missing, cut off or altered. */
export async function checkFiles(target: Target, { manifest, sealing }: Backup): Promise<number> {
  if (!manifest.files) return 0;
  const index = await readIndex(target, manifest.files.index, sealing);
  const seen = new Set<string>();
  await forEach(index.values(), async (entry) => {
    if (seen.has(entry.hash)) return;
    seen.add(entry.hash);
    for await (const _ of readObject(target, entry, sealing));
  });
  return index.size;
}

/** Looks whether every file is stored in its length. @throws Damaged where one is missing or cut off. */
export async function checkSizes(target: Target, { manifest, sealing }: Backup): Promise<number> {
  if (!manifest.files) return 0;
  const stored = await listObjects(target);
  let files = 0;
  for await (const { key, bytes, hash } of entriesOf(target, manifest.files.index, sealing)) {
    const name = sealing.nameOf(hash);
    const size = stored.get(name);
    if (size === undefined) throw new Damaged(`${objectKey(name)} (${key}) is missing`);
    if (size !== sealing.storedBytes(bytes))
      throw new Damaged(`${objectKey(name)} (${key}) is cut off`);
    files++;
  }
  return files;
}

/** The newest backup that has files too: those from before an upgrade are of the database alone. */
export async function openNewest(target: Target, key: string | undefined): Promise<Backup | null> {
  if (!(await readMarker(target))) return null;
  for (const id of (await listBackups(target)).whole.toReversed()) {
    const backup = await openBackup(target, { id, key });
    if (backup.manifest.reason !== "upgrade") return backup;
  }
  return null;
}
