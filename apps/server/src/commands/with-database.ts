import { join } from "node:path";
import { backUpBefore } from "../platform/backup/before-upgrade.ts";
import type { Config } from "../platform/config.ts";
import { CannotStart } from "../platform/database/cannot-start.ts";
import type { Connection } from "../platform/database/connection.ts";
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
export const withDatabase = <T>(
  config: Pick<Config, "databaseUrl" | "dataDir" | "backupKey">,
  use: (database: Database) => Promise<T>,
): Promise<T> =>
  withConnection(config, async (connection) => {
    const database = openDatabase(connection, { poolSize: 2 });
    try {
      await migrate(database.pool, migrations, backUpBefore(config, connection, console.log));
      return await use(database);
    } finally {
      await database.close();
    }
  });

/** The same as it is, whatever is in it. @throws CannotStart where there is none. */
export async function withConnection<T>(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  use: (connection: Connection | string) => Promise<T>,
): Promise<T> {
  const running = databaseUrl ?? findRunningPostgres(dataDir);
  const postgres = running ? null : await startPostgres({ dataDir, log });
  try {
    return await use(running ?? postgres?.connection ?? "");
  } finally {
    await postgres?.stop();
  }
}

/** What a command was given; a word that it does not know is one line. */
export function readOptions<T>(parse: () => { values: T }): T {
  try {
    return parse().values;
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command: its end is the process's, and what cannot be done is one line. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  });
}
