import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@majorant/server/platform/database/database";
import { createDatabase, dropDatabase } from "@majorant/server/platform/database/databases";
import { startScratch } from "@majorant/server/platform/postgres/scratch";
import { sql } from "kysely";
import { addressOf } from "../apps/server/test/addresses.ts";
import { packVersion, unpackVersion } from "../apps/server/test/rolling/version-before.ts";
import { freePort, openProxy } from "./app/proxies.ts";
import { type Met, metNothing, workOn } from "./app/rolling-load.ts";
import { schoolIn } from "./app/school-people.ts";

// Two instances behind a proxy (nginx where there is one), a school at work, and a release with a new migration that is
// rolled out one instance at a time, taken back the same way, and one instance that is killed: `npm run bench -- rolling`.
// What failed at the first try and after one retry, for each step. DATABASE_URL names a PostgreSQL server to make
// a database of its own on; without it one is started.

const root = join(import.meta.dirname, "..");
const folder = join(root, ".cache/rolling");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

/** The release to come: this one, with a migration more. */
const later = join(folder, "later");
const versions = {
  this: join(root, "apps/server/src/main.ts"),
  later: unpackVersion(packVersion(), later),
};
await writeFile(
  join(later, "apps/server/migrations/9999_rehearsal.sql"),
  "alter table notes add column rehearsal text;\nalter table users add column rehearsal boolean not null default false;\ncreate table rehearsals (id integer generated always as identity primary key);\n",
);
for (const app of ["web", "staff"])
  await symlink(join(root, "apps", app), join(later, "apps", app), "junction");

const { connection: server, stop } = await startScratch();
const name = `majorant_rolling_${process.pid}`;
const connection = await createDatabase(server, name);
const database = openDatabase(connection, { poolSize: 4 });
const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
const proxy = await openProxy(join(folder, "proxy"), port, ports);

type Instance = { child: ChildProcess; port: number };

async function start(version: keyof typeof versions, at: number): Promise<Instance> {
  const child = spawn(process.execPath, [versions[version]], {
    env: {
      PATH: process.env.PATH,
      PORT: String(at),
      DATA_DIR: join(folder, "data"),
      DEMO: "1",
      DATABASE_URL: addressOf(connection),
      PUBLIC_URL: proxy.origin,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${at}/api/health`).catch(() => null);
    if (answer?.ok) return { child, port: at };
    await pause(100);
  }
  throw new Error("an instance did not start");
}

async function end({ child }: Instance, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const began = performance.now();
  child.kill(signal);
  const [code] = await once(child, "exit");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (signal === "SIGTERM") console.log(`  an instance stopped in ${seconds} s, exit code ${code}`);
}

let met: Met = metNothing();
const over = new AbortController();
const notes = new Set<string>();
let failed = 0;

/** One step of it, and what users met. */
async function during(step: string, act: () => Promise<void>): Promise<void> {
  console.log(`\n${step}`);
  met = metNothing();
  const here = met;
  await act();
  await pause(5_000);
  const { requests, first, twice, times, gaps, warned } = here;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
  const sum = (of: Map<string, number>) => [...of.values()].reduce((all, each) => all + each, 0);
  const list = (of: Map<string, number>) =>
    [...of].map(([what, times]) => `${times} × ${what}`).join(", ") || "none";
  failed += sum(twice);
  console.log(
    [
      `  ${requests} requests; failed at first: ${list(first)}`,
      `  failed after one retry: ${list(twice)}`,
      `  ms, half: ${at(0.5)}, 95 %: ${at(0.95)}, longest: ${at(0.9999)}`,
      `  ${gaps.length} streams were taken up again (${warned} were warned), the longest after ${Math.max(0, ...gaps).toFixed(0)} ms`,
    ].join("\n"),
  );
}

try {
  const instances: Instance[] = [];
  for (const each of ports) instances.push(await start("this", each));
  const school = await schoolIn(database.db);
  school.students.length = Math.min(20, school.students.length);
  console.log(
    `two instances behind ${proxy.name}, ${school.students.length} students and a teacher`,
  );
  const working = workOn(proxy.origin, school, { met: () => met, notes, over: over.signal });

  const roll = async (version: keyof typeof versions) => {
    for (const [n, instance] of instances.entries()) {
      await end(instance, "SIGTERM");
      instances[n] = await start(version, instance.port);
      await pause(3_000);
    }
  };
  await during("at rest, for 20 s", () => pause(15_000));
  await during("a release with a new migration, one instance at a time", () => roll("later"));
  await during("and back", () => roll("this"));
  await during("one instance killed (kill -9), and started again", async () => {
    const [first, second] = instances;
    if (!first || !second) throw new Error("there are two");
    await end(first, "SIGKILL");
    instances[0] = await start("this", first.port);
  });
  over.abort();
  await working;
  const { rows } = await sql<{ count: string }>`
    select count(*) from notes where key::text = any(${[...notes]})`.execute(database.db);
  console.log(`\n${notes.size} notes were acknowledged, ${rows[0]?.count} are there`);
  if (Number(rows[0]?.count) !== notes.size) failed += 1;
  for (const instance of instances) await end(instance, "SIGTERM");
} finally {
  over.abort();
  await proxy.stop();
  await database.close();
  await dropDatabase(server, name);
  await stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? "\nnothing failed after one retry" : `\n${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
