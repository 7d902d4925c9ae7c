import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { CannotStart } from "./cannot-start.ts";
import { type Database, openDatabase } from "./database.ts";
import { createDatabase, dropDatabase } from "./databases.ts";
import { migrate } from "./migrate.ts";

const { server } = inject("postgres");
const name = `majorant_test_migrate_${process.pid}`;
let folder: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  database = openDatabase(await createDatabase(server, name), { poolSize: 6 });
});

afterEach(async () => {
  await database.close();
  await dropDatabase(server, name);
  rmSync(folder, { recursive: true });
});

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);

test("applies what is new, in the order of the numbers, once", async () => {
  write("0002_rows.sql", "INSERT INTO things VALUES ('second')");
  write("0001_things.sql", "CREATE TABLE things (name text); INSERT INTO things VALUES ('first')");
  expect(await migrate(database.pool, folder)).toEqual(["0001_things.sql", "0002_rows.sql"]);
  write("0003_more.sql", "INSERT INTO things VALUES ('third')");
  expect(await migrate(database.pool, folder)).toEqual(["0003_more.sql"]);
  expect(await migrate(database.pool, folder)).toEqual([]);
  const { rows } = await database.pool.query("SELECT name FROM things");
  expect(rows.map((row) => row.name)).toEqual(["first", "second", "third"]);
});

test("five instances that start at once apply each migration once", async () => {
  write("0001_things.sql", "CREATE TABLE things (name text); SELECT pg_sleep(0.05)");
  write("0002_rows.sql", "INSERT INTO things VALUES ('one')");
  const results = await Promise.all(
    Array.from({ length: 5 }, () => migrate(database.pool, folder)),
  );
  expect(results.flat().sort()).toEqual(["0001_things.sql", "0002_rows.sql"]);
  expect((await database.pool.query("SELECT * FROM things")).rowCount).toBe(1);
});

test("one that fails leaves the database as it was, for the version before, and can be mended", async () => {
  write("0001_things.sql", "CREATE TABLE things (name text)");
  await migrate(database.pool, folder);
  write("0002_rows.sql", "INSERT INTO things VALUES ('half')");
  write("0003_bad.sql", "CREATE TABLE more (name text); SELECT nonsense");
  const failure = migrate(database.pool, folder);
  await expect(failure).rejects.toThrow(
    /^Migration 0003_bad.sql failed: column "nonsense" .*\. The database is as it was: start the version before/,
  );
  await expect(failure).rejects.toBeInstanceOf(CannotStart);
  expect((await database.pool.query("SELECT * FROM things")).rowCount).toBe(0);
  // The version before knows the first one only, and starts.
  const { rows } = await database.pool.query("SELECT name FROM schema_migrations");
  expect(rows).toEqual([{ name: "0001_things.sql" }]);
  write("0003_bad.sql", "INSERT INTO things VALUES ('whole')");
  expect(await migrate(database.pool, folder)).toEqual(["0002_rows.sql", "0003_bad.sql"]);
});

test("what is done before an upgrade is done once there is something to lose, and what it refuses is left", async () => {
  const upgrades: string[][] = [];
  const beforeUpgrade = async (pending: string[]) => {
    upgrades.push(pending);
  };
  write("0001_things.sql", "CREATE TABLE things (name text)");
  await migrate(database.pool, folder, { beforeUpgrade });
  await migrate(database.pool, folder, { beforeUpgrade });
  expect(upgrades).toEqual([]);
  write("0002_rows.sql", "INSERT INTO things VALUES ('one')");
  const refusing = async () => {
    throw new CannotStart("no room");
  };
  await expect(migrate(database.pool, folder, { beforeUpgrade: refusing })).rejects.toThrow(
    "no room",
  );
  expect((await database.pool.query("SELECT * FROM things")).rowCount).toBe(0);
  await migrate(database.pool, folder, { beforeUpgrade });
  expect(upgrades).toEqual([["0002_rows.sql"]]);
});

test("a changed file is refused by name; other line ends are no change", async () => {
  write("0001_things.sql", "CREATE TABLE things (\nname text)");
  await migrate(database.pool, folder);
  write("0001_things.sql", "CREATE TABLE things (\r\nname text)");
  expect(await migrate(database.pool, folder)).toEqual([]);
  write("0001_things.sql", "CREATE TABLE things (name text, size int)");
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    "Migration 0001_things.sql was changed after it was applied",
  );
});

test("a file that slips in before applied ones, a missing one and a doubled number are refused", async () => {
  write("0002_things.sql", "CREATE TABLE things (name text)");
  await migrate(database.pool, folder);
  write("0001_late.sql", "SELECT 1");
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    "Migration 0001_late.sql comes before 0002_things.sql",
  );
  rmSync(join(folder, "0001_late.sql"));
  write("0002_twin.sql", "SELECT 1");
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    "Two migrations have the number 0002",
  );
  rmSync(join(folder, "0002_twin.sql"));
  rmSync(join(folder, "0002_things.sql"));
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    "The database has migration 0002_things.sql, which this version does not know",
  );
});

describe("a version whose database a later one has migrated", () => {
  const things = "CREATE TABLE things (name text, size int)";
  const said: string[] = [];
  const start = () => migrate(database.pool, folder, { say: (line) => said.push(line) });

  /** The later version's migrations run, and its files are gone again. */
  async function afterLater(files: Record<string, string>) {
    write("0001_things.sql", things);
    for (const [file, sql] of Object.entries(files)) write(file, sql);
    await start();
    for (const file of Object.keys(files)) rmSync(join(folder, file));
    said.length = 0;
  }

  test("starts where the later one has only added, and says so in a line", async () => {
    await afterLater({
      "0002_more.sql": "ALTER TABLE things ADD COLUMN colour text",
      "0003_most.sql": "CREATE TABLE others (name text)",
    });
    expect(await start()).toEqual([]);
    expect(said).toEqual([
      "The database is of a later version (0002_more.sql, 0003_most.sql): this one runs on it as it is.",
    ]);
    // And the later one starts again after it.
    write("0002_more.sql", "ALTER TABLE things ADD COLUMN colour text");
    write("0003_most.sql", "CREATE TABLE others (name text)");
    write("0004_last.sql", "CREATE TABLE lasts (name text)");
    expect(await start()).toEqual(["0004_last.sql"]);
  });

  test("starts where it has left what was taken away, and not where it still needs it", async () => {
    const leaving = { "0002_size.sql": "COMMENT ON COLUMN things.size IS 'not read any more'" };
    const taking = {
      "0003_no_size.sql": "-- after release 0002: nothing reads it\nALTER TABLE things DROP size",
    };
    await afterLater({ ...leaving, ...taking });
    await expect(start()).rejects.toThrow(
      "The database has migration 0003_no_size.sql, which took away what this version needs",
    );
    for (const [file, sql] of Object.entries(leaving)) write(file, sql);
    expect(await start()).toEqual([]);
    expect(said).toHaveLength(1);
  });

  test("is refused where it has migrations of its own, or none at all", async () => {
    await afterLater({ "0002_more.sql": "CREATE TABLE others (name text)" });
    write("0003_own.sql", "CREATE TABLE owns (name text)");
    await expect(start()).rejects.toThrow("migration 0002_more.sql, which this version does not");
    for (const file of ["0003_own.sql", "0001_things.sql"]) rmSync(join(folder, file));
    await expect(start()).rejects.toThrow("which this version does not know");
  });

  test("whose list of migrations has no column for that yet, is one like the others", async () => {
    await database.pool.query(`
      CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now())`);
    await afterLater({ "0002_no_size.sql": "-- after release 0002\nALTER TABLE things DROP size" });
    await expect(start()).rejects.toThrow("which took away what this version needs");
  });
});

test("a table in use is waited for, and whoever wants it next does not wait behind the migration", async () => {
  write("0001_things.sql", "CREATE TABLE things (name text)");
  await migrate(database.pool, folder);
  write("0002_more.sql", "ALTER TABLE things ADD COLUMN size int");
  const user = await database.pool.connect();
  await user.query("BEGIN; SELECT FROM things");
  const migrated = migrate(database.pool, folder);
  const waiting = "SELECT FROM pg_locks WHERE relation = 'things'::regclass AND NOT granted";
  await eventually(async () => expect((await user.query(waiting)).rowCount).toBe(1));
  // Behind the migration, whose own patience is shorter than this reader's.
  await database.pool.query("SET statement_timeout = 8000; SELECT FROM things");
  await user.query("COMMIT");
  user.release();
  expect(await migrated).toEqual(["0002_more.sql"]);
});
