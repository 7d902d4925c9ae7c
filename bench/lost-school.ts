import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { openDatabase } from "@majorant/server/platform/database/database";
import { openHome } from "@majorant/server/platform/postgres/folder";
import { folderStorage } from "@majorant/server/platform/storage/folder";
import { sql } from "kysely";
import { connectionIn, familyOf, killAll, postmasterIn } from "./app/killing.ts";

// A school whose disk dies, brought back by the commands of docs/operations/backup.md and nothing else:
// `npm run bench -- lost-school --scale 1 --megabytes 2000`. It is started, backed up while it runs, killed (`kill -9`), its
// DATA_DIR deleted, restored and started; then every row and every file are compared with what was there before.

const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    megabytes: { type: "string", default: "2000" },
  },
});
const root = join(import.meta.dirname, "..");
const folder = join(root, "data/bench/lost-school");
const dataDir = join(folder, "server");
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: "0",
  DATA_DIR: dataDir,
  DEMO: "0",
  BACKUP_URL: join(folder, "elsewhere"),
  BACKUP_KEY: randomBytes(32).toString("hex"),
};

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** One line of the page, as an operator gives it. */
async function npm(...line: string[]): Promise<void> {
  const began = performance.now();
  console.log(`\n> npm ${line.join(" ")}`);
  const child = spawn("npm", line, {
    cwd: root,
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`npm ${line.join(" ")} ended with ${code}`);
  console.log(`it took ${seconds(began)}`);
}

async function start(): Promise<{ origin: string; pid: number }> {
  const began = performance.now();
  console.log("\n> npm start");
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [origin] = /(?<=runs at )http:\S+/.exec(line) ?? [];
    if (!origin || child.pid === undefined) continue;
    console.log(`it serves after ${seconds(began)}`);
    return { origin, pid: child.pid };
  }
  throw new Error("the application did not start");
}

type Prints = Map<string, string>;

/**
 * Of each table how many rows it has and the hash of all of them. Left out: what a crash may empty, the list of backups, which
 * grows as one is made, and of the migrations when each was made.
 */
async function printsOfTables(): Promise<Prints> {
  const { db, close } = openDatabase(connectionIn(openHome(dataDir).folder), { poolSize: 2 });
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relpersistence = 'p'
        and relnamespace = 'public'::regnamespace and relname not in ('backups', 'schema_migrations') order by relname`.execute(
      db,
    );
    const prints: Prints = new Map();
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number; hash: string }>`
        select count(*)::integer as count, md5(coalesce(string_agg(row_hash, '' order by row_hash), '')) as hash
        from (select md5(t::text) as row_hash from ${sql.table(name)} t) rows`.execute(db);
      prints.set(name, `${rows[0]?.count} rows, ${rows[0]?.hash}`);
    }
    return prints;
  } finally {
    await close();
  }
}

async function printsOfFiles(): Promise<Prints> {
  const storage = folderStorage(join(dataDir, "storage"));
  const prints: Prints = new Map();
  for await (const { key, bytes } of storage.list())
    prints.set(
      key,
      `${bytes} bytes, ${createHash("sha256")
        .update(await buffer(await storage.read(key)))
        .digest("hex")}`,
    );
  return prints;
}

/** Says what is not the same; answers how much. */
function compare(what: string, before: Prints, after: Prints): number {
  const names = new Set([...before.keys(), ...after.keys()]);
  const others = [...names].filter((name) => before.get(name) !== after.get(name));
  for (const name of others)
    console.log(`  ${name}: ${before.get(name) ?? "–"} before, ${after.get(name) ?? "–"} after`);
  console.log(`${what}: ${names.size - others.length} of ${names.size} are the same`);
  return others.length;
}

const rowsOf = (prints: Prints) =>
  [...prints.values()].reduce((sum, print) => sum + Number.parseInt(print, 10), 0);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await npm("run", "demo", "--", "--scale", values.scale);
// Pieces of half a megabyte, as segments are, that nothing makes smaller.
for (let n = 0; n < Number(values.megabytes) * 2; n++) {
  const film = join(dataDir, "storage/media", `film-${n >> 8}`, "720p");
  if (n % 256 === 0) await mkdir(film, { recursive: true });
  await writeFile(join(film, `${n}.ts`), randomBytes(500_000));
}
const lost = await start();
const [tables, files] = [await printsOfTables(), await printsOfFiles()];
await npm("run", "backup");
const home = openHome(dataDir).folder;
killAll([...familyOf(lost.pid), ...familyOf(postmasterIn(home))]);
await rm(dataDir, { recursive: true });
await rm(home, { recursive: true, force: true });
console.log("\nkilled, and its disk is gone");

const began = performance.now();
await npm("run", "restore", "--", "--from", environment.BACKUP_URL);
const back = await start();
const answer = await fetch(`${back.origin}/api/health`);
console.log(`\nthe school is back after ${seconds(began)}; /api/health says ${answer.status}`);
const differences =
  compare("tables", tables, await printsOfTables()) +
  compare("files", files, await printsOfFiles());
console.log(
  `${rowsOf(tables).toLocaleString("en")} rows, ${files.size} files, ${differences} differences`,
);
killAll([...familyOf(back.pid), ...familyOf(postmasterIn(openHome(dataDir).folder))]);
await rm(openHome(dataDir).folder, { recursive: true, force: true });
await rm(folder, { recursive: true, force: true });
process.exit(differences === 0 && answer.ok ? 0 : 1);
