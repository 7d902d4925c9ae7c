import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { takeOverEarlier } from "./before-baseline.ts";
import { CannotStart } from "./cannot-start.ts";

interface Migration {
  /** The file's name, which begins with its number: "0001_accounts.sql". */
  name: string;
  sql: string;
  checksum: string;
  /**
   * The number of the last migration that the oldest version knows which still runs once this one did
   * (its line `-- after release 0029`); null where any does, as with all that only adds.
   */
  oldestReader: string | null;
}

/** One that a database has. */
type Applied = Pick<Migration, "name" | "checksum" | "oldestReader">;

// Any number that is ours alone: the key of the lock that instances starting at once wait for.
const LOCK = 7_261_940_385;

type How = {
  /** Hears of a database that a later version has migrated. */
  say?: (line: string) => void;
  /** Called before the first of them changes a database that has some already. */
  beforeUpgrade?: (pending: string[]) => Promise<void>;
  /** The last one to apply, where a backup of that time is restored; then that is under way. */
  restoreUpTo?: string;
};

/**
 * How long a migration waits for a table that is in use, in milliseconds: whoever wants that table next, on the
 * instances that run meanwhile, waits behind it. It lets them pass then, and tries again.
 */
const LOCK_PATIENCE = 3_000;
const BETWEEN_TRIES = 2_000;

/** For how long it tries, in milliseconds: the longest job may have that time (`takeTime`). */
const LONGEST_WAIT = 15 * 60_000;

/**
 * Applies the SQL files of `folder` that this database does not have yet, in the order of their
 * numbers, all in one transaction, and gives back their names: where one fails the database is as it was,
 * and the version before starts on it. Several instances may call it at once. A database that a newer version
 * has migrated already is left as it is, and `say` hears of it (docs/decisions/0035-rolling-releases.md).
 * Throws `CannotStart` when a file was changed after it was applied, is out of order, or fails, when the newer
 * version has taken away what this one needs, and where a restore was cut off.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { say = () => {}, beforeUpgrade, restoreUpTo }: How = {},
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
    const { known, newer } = parted(applied, migrations);
    const pending = pendingAfter(known, migrations);
    if (newer.length > 0) admitNewer(newer, migrations, pending, say);
    if (pending.length === 0) return [];
    if (applied.length > 0) await beforeUpgrade?.(pending.map(({ name }) => name));
    await applyAll(client, pending);
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
    const oldestReader = sql.match(/^-- after release (\d{4})\b/m)?.[1] ?? null;
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex"), oldestReader };
  });
}

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(),
      oldest_reader text
    )`);
  const { rowCount } = await client.query(`
    SELECT FROM pg_attribute
    WHERE attrelid = 'schema_migrations'::regclass AND attname = 'oldest_reader'`);
  if (rowCount === 0)
    await client.query("ALTER TABLE schema_migrations ADD COLUMN oldest_reader text");
  const { rows } = await client.query(
    `SELECT name, checksum, oldest_reader AS "oldestReader" FROM schema_migrations ORDER BY name`,
  );
  return rows;
}

/** What of the applied ones a later version has added: all after the last one that this version knows. */
function parted(applied: Applied[], migrations: Migration[]) {
  const names = new Set(migrations.map(({ name }) => name));
  const known = applied.findLastIndex(({ name }) => names.has(name)) + 1;
  return { known: applied.slice(0, known), newer: applied.slice(known) };
}

/** A later version has been here: this one still runs, unless something that it needs has been taken away. */
function admitNewer(
  newer: Applied[],
  migrations: Migration[],
  pending: Migration[],
  say: (line: string) => void,
): void {
  const later = "run the version that made it, or a later one";
  const own = migrations.at(-1)?.name;
  const breaking = newer.find(
    ({ oldestReader }) => oldestReader !== null && (!own || oldestReader > own),
  );
  if (breaking)
    throw new CannotStart(
      `The database has migration ${breaking.name}, which took away what this version needs: ${later}.`,
    );
  const names = newer.map(({ name }) => name).join(", ");
  // Made by versions beside each other, or by something else.
  if (pending.length > 0 || !own)
    throw new CannotStart(
      `The database has migration ${names}, which this version does not know: ${later}.`,
    );
  say(`The database is of a later version (${names}): this one runs on it as it is.`);
}

/** What is left of `migrations` once the applied ones prove to be its beginning, unchanged. */
function pendingAfter(applied: Applied[], migrations: Migration[]): Migration[] {
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

/** Tries until no table that they change is in use, for so long that whatever has one is done. */
async function applyAll(client: pg.PoolClient, pending: Migration[]): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT;
  for (;;) {
    const isLast = Date.now() > deadline;
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = ${LOCK_PATIENCE}`);
    const busy = await applyEach(client, pending, isLast);
    if (!busy) return void (await client.query("COMMIT"));
    await client.query("ROLLBACK");
    await pause(BETWEEN_TRIES);
  }
}

/** Answers whether a table was in use, where it is tried again. */
async function applyEach(
  client: pg.PoolClient,
  pending: Migration[],
  isLast: boolean,
): Promise<boolean> {
  for (const { name, sql, checksum, oldestReader } of pending)
    try {
      await client.query(sql);
      // What it left to the end of a transaction is looked at before the next one.
      await client.query("SET CONSTRAINTS ALL IMMEDIATE");
      await client.query(
        "INSERT INTO schema_migrations (name, checksum, oldest_reader) VALUES ($1, $2, $3)",
        [name, checksum, oldestReader],
      );
    } catch (cause) {
      if (isLockTimeout(cause) && !isLast) return true;
      throw new CannotStart(
        `Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}. The database is as it was: start the version before, and report this line.`,
        { cause },
      );
    }
  return false;
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "55P03";
