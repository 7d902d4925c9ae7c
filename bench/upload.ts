import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, statfs } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import { openDatabase } from "@majorant/server/platform/database/database";
import { migrate } from "@majorant/server/platform/database/migrate";
import { startPostgres } from "@majorant/server/platform/postgres/start";
import { serving } from "./app/process.ts";

// A teacher's video in one multipart call: what the server's memory grows by, and its rate beside that
// of `cat` with an fsync, to the same disk in the same run. `npm run bench -- upload --gigabytes 10`

const { values } = parseArgs({ options: { gigabytes: { type: "string", default: "10" } } });
const bytes = Math.round(Number(values.gigabytes) * 1e9);
const folder = join(import.meta.dirname, "../data/bench/upload");
const block = Buffer.alloc(1024 * 1024, "une vidéo ");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { bavail, bsize } = await statfs(folder);
if (bavail * bsize < bytes + 2e9) throw new Error(`${values.gigabytes} GB do not fit on this disk`);

const log = { info() {}, warn: console.warn, error: console.error };
const postgres = await startPostgres({ dataDir: join(folder, "database"), log });
const database = openDatabase(postgres.connection, { poolSize: 2 });
await migrate(database.pool, join(import.meta.dirname, "../apps/server/migrations"));
const { token, videoRequest } = await teacher();

const yardstick = await cat();
console.log(`cat with fsync: ${rate(yardstick)}`);

const app = await serving("serve-app.ts", {
  CONNECTION: JSON.stringify(postgres.connection),
  DATA_DIR: join(folder, "data"),
});
const before = await residentBytes();
let peak = before;
const watching = setInterval(async () => {
  peak = Math.max(peak, await residentBytes().catch(() => 0));
}, 100);
const seconds = await send();
clearInterval(watching);
console.log(`multipart upload: ${rate(seconds)}, ${(yardstick / seconds).toFixed(2)} of cat`);
console.log(
  `memory: ${megabytes(before)} before, ${megabytes(peak)} at most: it grew by ${megabytes(peak - before)}`,
);

// Not asked to finish what it would make of the video.
app.child.kill("SIGKILL");
await once(app.child, "exit");
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

async function teacher() {
  const { db } = database;
  const one = async (statement: string, parameters: unknown[] = []): Promise<number> =>
    (await database.pool.query(`${statement} returning id`, parameters)).rows[0].id;
  const user = await one(
    `insert into users (email, password_hash, first_name, last_name, role)
     values ('enseignant@exemple.tn', '', 'Salma', 'Trabelsi', 'ROLE_ENSEIGNANT')`,
  );
  const course = await one(
    "insert into courses (title, medium_title) values ('Analyse', 'Analyse')",
  );
  const tag = await one("insert into tags (name, icon) values ('Cours', 'book')");
  await one(
    "insert into assignments (user_id, course_id, role) values ($1, $2, 'ROLE_ENSEIGNANT')",
    [user, course],
  );
  return {
    token: (await openSession(db, { id: user, userAgent: undefined }, new Date())).token,
    videoRequest: { course: { id: course }, tag: { id: tag }, name: "Séries" },
  };
}

/** Seconds that `cat` takes for as many bytes, until they are on the disk. */
async function cat(): Promise<number> {
  const path = join(folder, "yardstick");
  const began = performance.now();
  await promisify(execFile)("sh", [
    "-c",
    `head -c ${bytes} /dev/zero | cat > "$0" && sync "$0"`,
    path,
  ]);
  const taken = (performance.now() - began) / 1000;
  await rm(path);
  return taken;
}

/** Seconds from the first byte sent to the answer. */
async function send(): Promise<number> {
  const boundary = "----majorant-bench";
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const began = performance.now();
  const call = request(`${app.address}/api/videoRequests`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = once(call, "response");
  call.write(`${part('name="videoRequest"')}${JSON.stringify(videoRequest)}\r\n`);
  call.write(part('name="video"; filename="cours.mp4"'));
  const start = Buffer.from("\0\0\0\x20ftypisom");
  call.write(start);
  for (let left = bytes - start.length; left > 0; left -= block.length)
    if (!call.write(left < block.length ? block.subarray(0, left) : block))
      await once(call, "drain");
  call.end(`\r\n--${boundary}--\r\n`);
  const [answer] = await answered;
  const taken = (performance.now() - began) / 1000;
  if (answer.statusCode !== 200) throw new Error(`it was answered ${answer.statusCode}`);
  answer.resume();
  return taken;
}

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${app.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

function rate(taken: number): string {
  return `${(bytes / 1e6 / taken).toFixed(0)} MB/s (${taken.toFixed(1)} s)`;
}

function megabytes(count: number): string {
  return `${(count / 1e6).toFixed(0)} MB`;
}
