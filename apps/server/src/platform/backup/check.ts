import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import type { Connection } from "../database/connection.ts";
import { createDatabase, dropDatabase } from "../database/databases.ts";
import { startPostgres } from "../postgres/start.ts";
import { Damaged } from "./damaged.ts";
import { rowsOf } from "./manifest.ts";
import { type Backup, checkFiles, checkSizes, restoreBackup } from "./restore.ts";
import { connect, named } from "./snapshot.ts";
import type { Target } from "./target.ts";

export type CheckedBackup = { rows: number; tables: number; files: number };

/**
 * Proves a backup: restores its tables into a PostgreSQL of its own that is thrown away, counts them, and reads
 * every file. Nothing of the school is touched, and nothing is started on what was restored.
 * @throws CannotStart with what is not as the manifest says.
 */
export async function checkBackup(target: Target, backup: Backup): Promise<CheckedBackup> {
  const dataDir = mkdtempSync(join(tmpdir(), "majorant-scratch-"));
  // Root's is closed to the account that runs the server; the database's own folder in it is closed anyway.
  chmodSync(dataDir, 0o755);
  const log = { info() {}, warn() {}, error: console.error };
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const postgres = await startPostgres({ dataDir, log, settings });
  try {
    return await whole(backup, async () => {
      const rows = await checkTables(target, backup, postgres.connection);
      const files = await checkFiles(target, backup);
      return { ...rows, files };
    });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Proves the tables of a backup in a database of the same server that is thrown away, and that every file it names
 * is there in its length. `asked` is where the school is.
 * @throws CannotStart with what is not as the manifest says, or why there can be no such database.
 */
export async function checkBeside(
  target: Target,
  backup: Backup,
  asked: Connection | string,
): Promise<CheckedBackup> {
  return withScratchDatabase(asked, (connection) =>
    whole(backup, async () => {
      const rows = await checkTables(target, backup, connection);
      const files = await checkSizes(target, backup);
      return { ...rows, files };
    }),
  );
}

async function checkTables(target: Target, backup: Backup, connection: Connection | string) {
  await restoreBackup(target, backup, { connection, storage: null }, { upgrade: false });
  const client = await connect(connection);
  try {
    for (const table of backup.manifest.tables) {
      const { rows } = await client.query(`select count(*)::float8 as rows from ${named(table)}`);
      if (rows[0].rows !== table.rows)
        throw new CannotStart(
          `${named(table)} has ${rows[0].rows} rows where backup ${backup.manifest.id} says ${table.rows}.`,
        );
    }
  } finally {
    await client.end();
  }
  return { rows: rowsOf(backup.manifest), tables: backup.manifest.tables.length };
}

async function whole<T>({ manifest }: Backup, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    throw new CannotStart(`Backup ${manifest.id} is damaged: ${error.message}.`);
  }
}

/** Held while a scratch database of this school is used: a number that is ours alone. */
const CHECK = 7_261_940_389;

/**
 * A database beside the school's that is thrown away afterwards; what a killed check left behind is thrown away
 * before. Its name says whose it is, so that several schools of one server keep apart.
 */
export async function withScratchDatabase<T>(
  asked: Connection | string,
  use: (connection: Connection | string) => Promise<T>,
): Promise<T> {
  const client = await connect(asked);
  try {
    const { rows: held } = await client.query("select pg_try_advisory_lock($1) as held", [CHECK]);
    if (!held[0].held) throw new CannotStart("A backup of this school is being checked already.");
    const { rows } = await client.query<{ name: string; may: boolean }>(
      `select 'majorant_check_' || d.oid || '_' || left(replace((select id::text from place), '-', ''), 8) as name,
          r.rolcreatedb or r.rolsuper as may
        from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
    );
    const [{ name, may } = { name: "", may: false }] = rows;
    if (!may)
      throw new CannotStart(
        "The account of DATABASE_URL may make no database to check backups in: let it (alter role … createdb), or check them by hand (npm run backup -- --check).",
      );
    await dropDatabase(asked, name);
    try {
      return await use(await createDatabase(asked, name));
    } finally {
      await dropDatabase(asked, name);
    }
  } finally {
    await client.end().catch(() => {});
  }
}
