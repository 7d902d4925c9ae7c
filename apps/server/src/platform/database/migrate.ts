import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { takeOverEarlier } from "./before-baseline.ts";
import { CannotStart } from "./cannot-start.ts";

interface Migration {
  /** The file's name, which begins with its number: "0001_accounts.sql". */
  name: string;
  sql: string;
  checksum: string;
}

// Any number that is ours alone: the key of the lock that instances starting at once wait for.
const LOCK = 7_261_940_385;

type How = {
  /** Called before the first of them changes a database that has some already. */
  beforeUpgrade?: (pending: string[]) => Promise<void>;
  /** The last one to apply, where a backup of that time is restored; then that is under way. */
  restoreUpTo?: string;
};

/**
 * Applies the SQL files of `folder` that this database does not have yet, in the order of their
 * numbers, all in one transaction, and gives back their names: where one fails the database is as it was,
 * and the version before starts on it. Several instances may call it at once. Throws `CannotStart` when a
 * file was changed after it was applied, is out of order, or fails, and where a restore was cut off.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { beforeUpgrade, restoreUpTo }: How = {},
): Promise<string[]> {
  const all = readMigrations(folder);
  const migrations = restoreUpTo ? all.filter(({ name }) => name <= restoreUpTo) : all;
  const client = await pool.connect();
  try {
    // A migration takes the time that it needs, and so does waiting for another instance's.
    await client.query(
      "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0",
    );
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    if (!restoreUpTo) await refuseHalfRestored(client);
    const recorded = await readApplied(client);
    const applied = await takeOverEarlier(client, recorded, { folder, migrations });
    const pending = pendingAfter(applied, migrations);
    if (pending.length === 0) return [];
    if (applied.length > 0) await beforeUpgrade?.(pending.map(({ name }) => name));
    await client.query("BEGIN");
    for (const migration of pending) await apply(client, migration);
    await client.query("COMMIT");
    return pending.map(({ name }) => name);
  } finally {
    // Closed rather than given back: its end frees the lock, whatever state a failure left it in.
    client.release(true);
  }
}

/** A restore that was cut off leaves its mark: what is there is not a school yet. */
async function refuseHalfRestored(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('public.restoring') AS mark");
  if (rows[0].mark)
    throw new CannotStart(
      "A backup is being restored into this database, or was until it was cut off: give the same npm run restore again, and start when it has ended.",
    );
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = name.match(/^(\d{4})_/)?.[1];
    if (!number)
      throw new CannotStart(`Migration ${name} does not begin with four digits and a _.`);
    if (numbers.has(number)) throw new CannotStart(`Two migrations have the number ${number}.`);
    numbers.add(number);
    // A checkout on Windows may have changed the line ends: that is no change.
    const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function readApplied(client: pg.PoolClient): Promise<Pick<Migration, "name" | "checksum">[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query("SELECT name, checksum FROM schema_migrations ORDER BY name");
  return rows;
}

/** What is left of `migrations` once the applied ones prove to be its beginning, unchanged. */
function pendingAfter(
  applied: Pick<Migration, "name" | "checksum">[],
  migrations: Migration[],
): Migration[] {
  for (const [position, { name, checksum }] of applied.entries()) {
    const file = migrations[position];
    if (!migrations.some((migration) => migration.name === name)) {
      throw new CannotStart(
        `The database has migration ${name}, which this version does not know: run the version that made it, or a later one.`,
      );
    }
    if (file?.name !== name) {
      throw new CannotStart(
        `Migration ${file?.name} comes before ${name}, which is applied already: give it a later number.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new CannotStart(
        `Migration ${name} was changed after it was applied: put it back as it was, and write the change as a new one.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    // What it left to the end of a transaction is looked at before the next one.
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [
      name,
      checksum,
    ]);
  } catch (error) {
    throw new CannotStart(
      `Migration ${name} failed: ${error instanceof Error ? error.message : error}. The database is as it was: start the version before, and report this line.`,
      {
        cause: error,
      },
    );
  }
}
