import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import { startPostgres } from "../postgres/start.ts";
import { Damaged } from "./damaged.ts";
import { rowsOf } from "./manifest.ts";
import { type Backup, checkFiles, restoreBackup } from "./restore.ts";
import { connect, named } from "./snapshot.ts";
import type { Target } from "./target.ts";

/**
 * Proves a backup: restores its tables into a database that is thrown away, counts them, and reads every
 * file. Nothing of the school is touched, and nothing is started on what was restored.
 * @throws CannotStart with what is not as the manifest says.
 */
export async function checkBackup(
  target: Target,
  backup: Backup,
): Promise<{ rows: number; tables: number; files: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), "majorant-scratch-"));
  // Root's is closed to the account that runs the server; the database's own folder in it is closed anyway.
  chmodSync(dataDir, 0o755);
  const log = { info() {}, warn() {}, error: console.error };
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const postgres = await startPostgres({ dataDir, log, settings });
  try {
    const { connection } = postgres;
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
    const files = await checkFiles(target, backup);
    return { rows: rowsOf(backup.manifest), tables: backup.manifest.tables.length, files };
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    throw new CannotStart(`Backup ${backup.manifest.id} is damaged: ${error.message}.`);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
