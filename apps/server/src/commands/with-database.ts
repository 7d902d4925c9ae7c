import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { CannotStart } from "../platform/database/cannot-start.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { findRunningPostgres } from "../platform/postgres/running.ts";
import { startPostgres } from "../platform/postgres/start.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const log = { info() {}, warn: console.warn, error: console.error };

/**
 * Opens the configured database for a command: the server of `DATABASE_URL`; else the embedded one, which
 * the application may be running just now, and which is started for as long as the command takes otherwise.
 * @throws CannotStart where neither can be had.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const running = databaseUrl ?? findRunningPostgres(dataDir);
  const postgres = running ? null : await startPostgres({ dataDir, log });
  const database = openDatabase(running ?? postgres?.connection ?? "", { poolSize: 2 });
  try {
    await migrate(database.pool, migrations);
    return await use(database);
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

/** Runs a command: its end is the process's, and what cannot be done is one line. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  });
}
