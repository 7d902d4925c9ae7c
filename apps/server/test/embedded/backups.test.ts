import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { listBackups, openTarget } from "../../src/platform/backup/target.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { startPostgres } from "../../src/platform/postgres/start.ts";
import { folderStorage } from "../../src/platform/storage/folder.ts";
import { addressOf } from "../addresses.ts";
import { backupGrounds, contentOf } from "../backups.ts";
import { testDatabase } from "../database.ts";
import { factories } from "../factories.ts";
import { killed } from "./embedded.ts";
import { compiledOnce, mainProcesses } from "./main-process.ts";

const { db, connection } = await testDatabase();
const { newPlace, look, backUp } = await backupGrounds();
const start = mainProcesses();
const folder = await mkdtemp(join(tmpdir(), "majorant-backup-commands-"));
await chmod(folder, 0o755);
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) await killed(child);
  // A PostgreSQL whose application was killed writes a last time before it ends.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

let count = 0;
async function newData(): Promise<string> {
  const dataDir = join(folder, String(++count));
  await mkdir(dataDir, { mode: 0o755 });
  return dataDir;
}

/** Starts a command as npm does. */
function begin(name: string, args: string[], environment: Record<string, string>) {
  const file = fileURLToPath(import.meta.resolve(`../../src/commands/${name}.ts`));
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...compiledOnce, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  return {
    child,
    said: () => said,
    async ended() {
      if (child.exitCode === null && child.signalCode === null) await once(child, "close");
      return { code: child.exitCode, said };
    },
  };
}

const command = (...how: Parameters<typeof begin>) => begin(...how).ended();

await factories(db).user({ email: "leila@ecole.tn" });
const source = await newData();
const files = folderStorage(join(source, "storage"));
for (let n = 0; n < 150; n++) await files.put(`media/${n}/original`, Buffer.alloc(40_000, n));
/** A school on a server, with its files in DATA_DIR. */
const school = { DATA_DIR: source, DATABASE_URL: addressOf(connection) };

describe("a backup and a restore that are killed", () => {
  test("leave earlier backups whole and the half one unseen; the same command works", async () => {
    const to = join(folder, "killed-backup");
    expect((await command("backup", ["--to", to], school)).said).toContain("Backed up");
    const target = await openTarget(to);
    const [first = ""] = (await listBackups(target)).whole;
    let cutOff = 0;
    for (const [n, wait] of [0, 80, 250].entries()) {
      await files.put(`media/new-${n}/original`, Buffer.alloc(3_000_000, String(n)));
      const before = (await listBackups(target)).whole;
      const run = begin("backup", ["--to", to], school);
      // Its process takes a while to come to the point: from its first traces there on.
      await seen(() => traces(to), await traces(to));
      await pause(wait);
      run.child.kill("SIGKILL");
      await run.ended();
      const { whole } = await listBackups(target);
      if (whole.length === before.length) cutOff++;
      expect(whole.slice(0, before.length)).toEqual(before);
    }
    expect(cutOff).toBeGreaterThan(0);
    const check = await command("backup", ["--to", to, "--check", "--backup", first], school);
    expect(check.said).toContain(`Backup ${first} is whole`);
    // What a killed one holds in the database goes with its connection.
    await expect
      .poll(async () => (await command("backup", ["--to", to], school)).said)
      .toContain("Backed up");
    expect((await listBackups(target)).halves).toEqual([]);
    expect((await command("backup", ["--to", to, "--check"], school)).said).toContain("is whole");
    const left = await contentOf(target.storage);
    expect(Object.keys(left).filter((key) => key.endsWith(".part"))).toEqual([]);
  });

  test("go on where they were, and nothing starts on a half", async () => {
    const to = join(folder, "killed-restore");
    await command("backup", ["--to", to], school);
    const DATA_DIR = await newData();
    const place = await newPlace();
    const environment = { DATA_DIR, DATABASE_URL: addressOf(place.connection) };
    const { pool } = look(place.connection);
    const isMarked = async () =>
      (await pool.query("select to_regclass('public.restoring') as mark")).rows[0].mark !== null;
    let cutOff = 0;
    for (const wait of [0, 300, 900]) {
      const run = begin("restore", ["--from", to], environment);
      if (!(await isMarked())) await seen(async () => String(await isMarked()), "false");
      await pause(wait);
      run.child.kill("SIGKILL");
      if ((await run.ended()).code === null) cutOff++;
      if (!(await isMarked())) break;
      if (cutOff > 1) continue;
      const main = start(environment);
      expect((await main.ended()).how).toBe(1);
      expect(main.said()).toContain("give the same npm run restore again");
    }
    expect(cutOff).toBeGreaterThan(0);
    const again = await command("restore", ["--from", to], environment);
    expect(again.said).toMatch(/Restored .* rows|The database is not empty/);
    expect(await isMarked()).toBe(false);
    expect(await contentOf(folderStorage(join(DATA_DIR, "storage")))).toEqual(
      await contentOf(files),
    );
    const { rows } = await pool.query("select email from users");
    expect(rows).toEqual([{ email: "leila@ecole.tn" }]);
  });
});

test("a school moves from the embedded database to a server and back, by its commands", async () => {
  const to = join(folder, "moving");
  const own = await newData();
  const app = start({ DATA_DIR: own });
  await app.origin();
  await command("admin", ["--email", "amine@ecole.tn"], { DATA_DIR: own });
  await folderStorage(join(own, "storage")).put("media/1/original", Buffer.from("un cours"));
  // While it runs.
  expect((await command("backup", ["--to", to], { DATA_DIR: own })).said).toContain("Backed up");
  expect((await command("restore", ["--from", to], { DATA_DIR: own })).said).toContain(
    "The database is not empty",
  );
  app.child.kill("SIGTERM");
  await app.ended();

  const place = await newPlace();
  const server = { DATA_DIR: await newData(), DATABASE_URL: addressOf(place.connection) };
  const moved = await command("restore", ["--from", to], server);
  expect(moved.said).toMatch(
    /^Restoring backup \S+ of .*\n.*users 1.*\nRestored [\d,]+ rows of \d+ tables and 1 file \(0 MB\), taken on \d{4}-\d\d-\d\d at \d\d:\d\d UTC by version \S+ \(\S+ s\)\.\n$/,
  );
  const there = start(server);
  expect((await fetch(`${await there.origin()}/api/health`)).status).toBe(200);
  there.child.kill("SIGTERM");
  await there.ended();

  await command("backup", ["--to", to], server);
  const back = { DATA_DIR: await newData() };
  expect((await command("restore", ["--from", to], back)).said).toContain("users 1");
  const again = start(back);
  expect((await fetch(`${await again.origin()}/api/health`)).status).toBe(200);
  expect(await contentOf(folderStorage(join(back.DATA_DIR, "storage")))).toEqual({
    "media/1/original": "un cours",
  });
});

test("before an upgrade the embedded database is backed up, and that backup is brought up to date", async () => {
  const dataDir = await newData();
  const log = { info() {}, warn() {}, error: console.error };
  const postgres = await startPostgres({ dataDir, log });
  const { pool, close } = openDatabase(postgres.connection, { poolSize: 2 });
  const migrations = fileURLToPath(import.meta.resolve("../../migrations"));
  await migrate(pool, migrations, { restoreUpTo: "0024_journal_names.sql" });
  await pool.query("insert into incidents values ('earlier', now(), now())");
  await close();
  await postgres.stop();

  const main = start({ DATA_DIR: dataDir });
  await main.origin();
  expect(main.said()).toMatch(/Backed up the database before its upgrade: \S+ in .*backups/);
  expect(main.said()).toMatch(/Migrated the database \(\d+ steps\)/);

  const place = await newPlace();
  const restored = await command("restore", ["--from", join(dataDir, "backups")], {
    DATA_DIR: await newData(),
    DATABASE_URL: addressOf(place.connection),
  });
  expect(restored.said).toContain("and no files (it was made before an upgrade");
  expect(restored.said).toMatch(/Migrated it to this version \(\d+ steps\)/);
  const { rows } = await look(place.connection).pool.query("select kind from incidents");
  expect(rows).toEqual([{ kind: "earlier" }]);
});

test("a word that a command does not know, and a wrong variable, are one sentence", async () => {
  expect((await command("backup", ["--too", "x"], school)).said).toMatch(
    /^Unknown option '--too'.*\n$/,
  );
  expect((await command("restore", [], school)).said).toBe(
    "From where? npm run restore -- --from /mnt/disk/school\n",
  );
  for (const [name, value] of [
    ["BACKUP_URL", "ftp://ailleurs"],
    ["BACKUP_KEY", "court"],
  ] as const)
    expect((await command("backup", [], { ...school, [name]: value })).said).toMatch(
      new RegExp(`^${name} is wrong: expected .*\\n$`),
    );
  expect(await backUp(connection, { to: join(folder, "last"), storage: null })).toBeTruthy();
});

/** Every name in a folder of backups. */
async function traces(to: string): Promise<string> {
  const names: string[] = [];
  for await (const { key } of (await openTarget(to)).storage.list()) names.push(key);
  return names.sort().join();
}

/** Waits until something is no longer as it was. */
async function seen(look: () => Promise<string>, before: string): Promise<void> {
  await expect.poll(look, { timeout: 60_000, interval: 20 }).not.toBe(before);
}
