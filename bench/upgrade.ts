import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import type { Connection } from "@majorant/server/platform/database/connection";
import { openDatabase } from "@majorant/server/platform/database/database";
import { openHome } from "@majorant/server/platform/postgres/folder";
import { sql } from "kysely";
import { askAt, type Day, signIn, spendADay } from "./app/day-before-baseline.ts";
import { connectionIn } from "./app/killing.ts";
import { film } from "./app/school-people.ts";

// An installation of the version with 35 migrations, from before the baseline, with the demo and a day of use, brought to
// today as docs/operations/install.md has it: `npm run bench -- upgrade`. That version is taken from the history, installed and
// built by its own `npm start`; --before names a folder where that was done. With DATABASE_URL, an empty database of a
// PostgreSQL server, it is a school on that; --keep then writes the school before its upgrade for the test
// (apps/server/test/upgrade), which needs the pg_dump of that server's version.

const version = "e83a754";
const { values } = parseArgs({
  options: { before: { type: "string" }, keep: { type: "boolean", default: false } },
});
const root = join(import.meta.dirname, "..");
const folder = join(root, ".cache/upgrade");
const before = values.before ?? join(folder, "before");
const dataDir = join(folder, "data");
await rm(dataDir, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const url = process.env.DATABASE_URL;
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: dataDir,
  PORT: "0",
  DEMO: "1",
  ...(url ? { DATABASE_URL: url } : {}),
};

if (!existsSync(join(before, "package.json"))) {
  await mkdir(before, { recursive: true });
  const archive = execFileSync("git", ["archive", version], {
    cwd: root,
    maxBuffer: 1_000_000_000,
  });
  spawnSync("tar", ["-x", "-C", before], { input: archive });
}

/** `npm start` in a folder, until it serves. */
async function start(place: string) {
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: place,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  for (;;) {
    const [origin] = /(?<=runs at )http:\S+/.exec(said) ?? [];
    if (origin) {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      return { origin, said, seconds, stop: () => end(child.pid) };
    }
    if (child.exitCode !== null) throw new Error(`it did not start:\n${said}`);
    await pause(100);
  }

  /** npm and all that it started hear of it. */
  async function end(pid: number | undefined) {
    if (pid) process.kill(-pid, "SIGTERM");
    await once(child, "close");
  }
}

const connection = (): Connection | string => url ?? connectionIn(openHome(dataDir).folder);

/** How many rows each table has. */
async function rowsOfTables(): Promise<Map<string, number>> {
  const { db, close } = openDatabase(connection(), { poolSize: 2 });
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by relname`.execute(db);
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(name)}`.execute(db);
      counts.set(name, rows[0]?.count ?? 0);
    }
    return counts;
  } finally {
    await close();
  }
}

/** Whether who was there that day finds it again, by the calls of today, which these are also. */
async function findAgain(origin: string, day: Day): Promise<string[]> {
  const ask = askAt(origin);
  const { token, id } = await signIn(ask, day.students[1] ?? "");
  const asText = async (path: string) => JSON.stringify(await ask("GET", path, { token }));
  const orders = await asText(`/orders/user/${id}`);
  const notes = await asText(`/utilisateurs/${id}/notes`);
  const teacher = await signIn(ask, "enseignant@majorant.tn");
  const sent = JSON.stringify(
    await ask("GET", `/users/${teacher.id}/videoRequests`, { token: teacher.token }),
  );
  const link = /"link":"([^"]+)"/.exec(sent)?.[1] ?? "";
  const original = await fetch(new URL(link, origin));
  return [
    `order paid: ${orders.includes('"status":"paid"')}`,
    `note: ${notes.includes(day.note)}`,
    `request: ${sent.includes("Séries de fonctions")}`,
    `its video: ${original.status}, ${(await original.arrayBuffer()).byteLength} bytes`,
  ];
}

console.log(`${version} with the demo, on ${url ? "a server" : "the embedded database"}`);
const earlier = await start(before);
const clip = await film();
const day = await spendADay(earlier.origin, clip);
const rowsBefore = await rowsOfTables();
await earlier.stop();
const all = [...rowsBefore.values()].reduce((sum, count) => sum + count, 0);
console.log(`a day of use later: ${all} rows in ${rowsBefore.size} tables`);
if (values.keep) {
  if (!url) throw new Error("--keep needs DATABASE_URL");
  const how = ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=1000", url];
  const dump = execFileSync("pg_dump", how, { encoding: "utf8", maxBuffer: 100_000_000 });
  // Commands of psql, which the driver does not know.
  const statements = dump.replaceAll(/^\\.*\n/gm, "");
  const packed = gzipSync(statements, { level: 9 });
  await writeFile(join(root, "apps/server/test/upgrade/before-baseline.sql.gz"), packed);
  console.log(`kept for the test: ${(packed.length / 1000).toFixed(0)} kB`);
}

const today = await start(root);
console.log(`this version on it: it serves after ${today.seconds} s\n${today.said.trim()}`);
const rowsAfter = await rowsOfTables();
const fewer = [...rowsBefore].filter(([name, count]) => (rowsAfter.get(name) ?? 0) < count);
for (const [name, count] of fewer)
  console.log(`  ${name}: ${count} before, ${rowsAfter.get(name) ?? "no such table"} now`);
console.log(`${rowsBefore.size - fewer.length} tables have all of their rows`);
for (const line of await findAgain(today.origin, day)) console.log(`  ${line}`);
await today.stop();
