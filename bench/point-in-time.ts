import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@majorant/server/platform/database/database";
import { sql } from "kysely";
import { freePort } from "./app/proxies.ts";
import { schoolIn } from "./app/school-people.ts";

// A database server that is lost, and brought back as it was a minute before by the lines of docs/operations/point-in-time.md:
// `npm run bench -- point-in-time`. It starts a PostgreSQL of the system with pgBackRest and a folder, and Majorant on it, has students
// write notes, kills the server (`kill -9`), deletes its folder, restores it to a minute before and counts the notes. It
// needs Debian's packages postgresql and pgbackrest, and root for the account `postgres`, or not to be root.

const minute = 60_000;
const bins = "/usr/lib/postgresql";
const [newest] = existsSync(bins) ? readdirSync(bins).sort().reverse() : [];
if (!newest || spawnSync("pgbackrest", ["version"]).error)
  throw new Error("apt-get install postgresql pgbackrest");
const bin = (name: string) => join(bins, newest, "bin", name);

const root = join(import.meta.dirname, "..");
const folder = await mkdtemp(join(tmpdir(), "majorant-point-in-time-"));
await chmod(folder, 0o755);
const data = join(folder, "cluster");
const isRoot = process.getuid?.() === 0;

/** A command of the database's account, which is not root. */
const asOwner = (command: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, [...args]];

function give(command: string, ...args: string[]): void {
  const began = performance.now();
  const [program, all] = asOwner(command, args);
  execFileSync(program, all, { stdio: ["ignore", "ignore", "inherit"], cwd: "/" });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${seconds.padStart(6)} s  ${command.split("/").at(-1)} ${args.at(-1)}`);
}

const port = await freePort();
const config = join(folder, "pgbackrest.conf");
const url = `postgres://postgres@127.0.0.1:${port}/majorant`;
const backrest = (...args: string[]) =>
  give("pgbackrest", `--config=${config}`, "--stanza=majorant", ...args);
const cluster = (action: string) => {
  const log = ["-l", join(folder, "server.log")];
  give(bin("pg_ctl"), "-D", data, ...(action === "start" ? log : []), "-w", "-t", "120", action);
};

/** What docs/operations/point-in-time.md has in the two files. */
async function prepare(): Promise<void> {
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  for (const name of ["repository", "log", "lock", "sockets"])
    give("mkdir", "-m", "0700", join(folder, name));
  await writeFile(
    config,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}/log
lock-path=${folder}/lock
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomUUID()}
start-fast=y
compress-type=zst
process-max=2

[majorant]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}/sockets
`,
  );
  await chmod(config, 0o644);
  give(bin("initdb"), "-A", "trust", "-U", "postgres", "--locale=C.UTF-8", "-k", "-D", data);
  const settings = `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}/sockets'
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=majorant archive-push %p'
archive_timeout = 30s
`;
  await writeFile(
    join(data, "postgresql.conf"),
    `${await readFile(join(data, "postgresql.conf"))}${settings}`,
  );
  cluster("start");
  const base = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
  give(bin("createdb"), ...base, "majorant");
}

async function startMajorant(): Promise<{ child: ChildProcess; origin: string }> {
  const listening = await freePort();
  const origin = `http://127.0.0.1:${listening}`;
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    env: {
      PATH: process.env.PATH,
      PORT: String(listening),
      DATA_DIR: join(folder, "majorant"),
      DATABASE_URL: url,
      DEMO: "1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; tries < 1_200 && child.exitCode === null; tries++) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) {
      console.log(`  Majorant serves after ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return { child, origin };
    }
    await pause(100);
  }
  throw new Error("Majorant did not start");
}

type Written = { key: string; at: number };

/** One student's notes after each other until it is over: those that were acknowledged, and when that was. */
async function write(
  origin: string,
  student: { id: number; token: string; resource: number },
  over: AbortSignal,
): Promise<Written[]> {
  const written: Written[] = [];
  while (!over.aborted) {
    const key = randomUUID();
    const answer = await fetch(`${origin}/api/utilisateurs/notes`, {
      method: "POST",
      headers: { authorization: `Bearer ${student.token}`, "content-type": "application/json" },
      body: JSON.stringify({
        contenu: key,
        key,
        ressource: { id: student.resource },
        utilisateur: { id: student.id },
      }),
    }).catch(() => null);
    if (answer?.ok) written.push({ key, at: Date.now() });
    await pause(2_500);
  }
  return written;
}

async function keysThere(): Promise<Set<string>> {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  try {
    const { rows } = await sql<{ key: string }>`
      select key::text as key from notes where key is not null`.execute(db);
    return new Set(rows.map(({ key }) => key));
  } finally {
    await close();
  }
}

const clock = (at: number) => new Date(at).toISOString().slice(11, 19);
let majorant: ChildProcess | undefined;
let isWell = false;
try {
  console.log("a server that archives:");
  await prepare();
  let running = await startMajorant();
  majorant = running.child;
  backrest("stanza-create");
  backrest("check");
  backrest("--type=full", "backup");

  const database = openDatabase(url, { poolSize: 2 });
  const school = await schoolIn(database.db);
  await database.close();
  const over = new AbortController();
  const writers = school.students
    .slice(0, 12)
    .map((student) => write(running.origin, student, over.signal));
  console.log(`${writers.length} students write, from ${clock(Date.now())} on`);
  await pause(1.5 * minute);
  backrest("--type=diff", "backup");
  await pause(1.5 * minute);

  const lost = Date.now();
  const target = new Date(lost - minute);
  const postmaster = Number((await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[0]);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, "SIGKILL");
  await rm(data, { recursive: true });
  console.log(`${clock(lost)}: the server is killed, and its folder is gone`);
  over.abort();
  const written = (await Promise.all(writers)).flat().filter(({ at }) => at <= lost);
  majorant.kill("SIGKILL");
  await once(majorant, "exit");

  const began = performance.now();
  console.log(`back to ${clock(target.getTime())}:`);
  give("mkdir", "-m", "0700", data);
  const moment = target.toISOString().replace("T", " ").replace("Z", "+00");
  backrest("--type=time", `--target=${moment}`, "--target-action=promote", "restore");
  cluster("start");
  running = await startMajorant();
  majorant = running.child;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const there = await keysThere();
  const before = written.filter(({ at }) => at <= target.getTime());
  const after = written.filter(({ at }) => at > target.getTime() + 2_000);
  const kept = before.filter(({ key }) => there.has(key));
  const since = after.filter(({ key }) => there.has(key));
  console.log(`it serves again ${seconds} s after the first of these lines`);
  console.log(
    `${written.length} notes were acknowledged; of ${before.length} until then ${kept.length} are there,`,
  );
  console.log(`of ${after.length} that came later ${since.length}`);
  isWell = kept.length === before.length && since.length === 0 && before.length > 0;
  backrest("--type=full", "backup");
} finally {
  majorant?.kill("SIGKILL");
  if (existsSync(join(data, "postmaster.pid"))) cluster("stop");
  await rm(folder, { recursive: true, force: true });
}
console.log(isWell ? "As it was." : "Not as it was.");
process.exit(isWell ? 0 : 1);

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return stdout.trim().split("\n").filter(Boolean).map(Number);
}
