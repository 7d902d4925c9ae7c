import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
import { LAST_OF_BASELINE } from "./before-baseline.ts";
import { CannotStart } from "./cannot-start.ts";
import { type Database, openDatabase } from "./database.ts";
import { createDatabase, dropDatabase } from "./databases.ts";
import { migrate } from "./migrate.ts";

// The baseline alone: what came after it is applied to every database in the same way.
const all = join(import.meta.dirname, "../../../migrations");
const folder = mkdtempSync(join(tmpdir(), "majorant-baseline-"));
const baseline = readdirSync(all)
  .filter((name) => name.endsWith(".sql") && name <= LAST_OF_BASELINE)
  .sort();
for (const name of [...baseline, "before-baseline.sha256"])
  cpSync(join(all, name), join(folder, name));
afterAll(() => rmSync(folder, { recursive: true }));

const earlier = readFileSync(join(folder, "before-baseline.sha256"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("  "));

const { server, template } = inject("postgres");
const name = `majorant_test_before_baseline_${process.pid}`;
let database: Database;

/** The template, with the list of migrations that a database of that time has. */
beforeEach(async () => {
  database = openDatabase(await createDatabase(server, name, template), { poolSize: 5 });
  await database.pool.query("DELETE FROM schema_migrations");
  for (const [checksum, file] of earlier)
    await database.pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [
      file,
      checksum,
    ]);
});

afterEach(async () => {
  await database.close();
  await dropDatabase(server, name);
});

const applied = async () => {
  const { rows } = await database.pool.query("SELECT name FROM schema_migrations ORDER BY name");
  return rows.map((row) => row.name);
};

test("a database of the time before the baseline has the baseline from its next start on", async () => {
  expect(await migrate(database.pool, folder)).toEqual([]);
  expect(await applied()).toEqual(baseline);
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test("instances that start on it at once take it over once", async () => {
  const starts = Array.from({ length: 4 }, () => migrate(database.pool, folder));
  expect(await Promise.all(starts)).toEqual([[], [], [], []]);
  expect(await applied()).toEqual(baseline);
});

test.each([
  ["lacks the last ones", "DELETE FROM schema_migrations WHERE name > '0056'"],
  ["has one more", "INSERT INTO schema_migrations VALUES ('0061_more.sql', '')"],
  ["had another text of one", "UPDATE schema_migrations SET checksum = '' WHERE name LIKE '0009%'"],
])("one that %s is refused in one sentence, and stays as it is", async (_, change) => {
  await database.pool.query(change);
  const before = await applied();
  const start = migrate(database.pool, folder);
  await expect(start).rejects.toBeInstanceOf(CannotStart);
  await expect(start).rejects.toThrow(/^This database was made before the migrations became a /);
  expect(await applied()).toEqual(before);
});

test("one that lacks the last ones is led there as a whole, or stays as it is", async () => {
  const lacking = earlier.map(([, file]) => file ?? "").filter((file) => file > "0057");
  await database.pool.query("DELETE FROM schema_migrations WHERE name > '0057'");
  const before = await applied();
  const files = join(folder, "before-baseline");
  mkdirSync(files);
  try {
    for (const [n, file] of lacking.entries())
      writeFileSync(
        join(files, file),
        n === 0 ? "create table led (id integer)" : "not a statement",
      );
    const start = migrate(database.pool, folder);
    await expect(start).rejects.toThrow(/^Migration .+ failed: .+ The database is as it was/);
    expect(await applied()).toEqual(before);
    const { rows } = await database.pool.query("SELECT to_regclass('led') AS led");
    expect(rows).toEqual([{ led: null }]);

    for (const file of lacking.slice(1)) writeFileSync(join(files, file), "");
    expect(await migrate(database.pool, folder)).toEqual([]);
    expect(await applied()).toEqual(baseline);
  } finally {
    rmSync(files, { recursive: true });
  }
});
