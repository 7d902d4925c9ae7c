import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Playback } from "@majorant/contract/learning/courses";
import { openDatabase } from "@majorant/server/platform/database/database";
import { createDatabase, dropDatabase } from "@majorant/server/platform/database/databases";
import { startScratch } from "@majorant/server/platform/postgres/scratch";
import { addressOf } from "../apps/server/test/addresses.ts";
import { processorOf } from "./app/process.ts";
import { freePort } from "./app/proxies.ts";
import type { Student } from "./app/school-day.ts";
import { schoolIn } from "./app/school-people.ts";

// Segments from a cache in front of two instances, as docs/operations/nginx-segments.conf has it: `npm run bench -- segments`.
// Students of one course watch one video, each at their own signed addresses: how many bytes leave the
// instances with the cache and without it, and what is refused although it is in the cache. It needs nginx.

const root = join(import.meta.dirname, "..");
const folder = join(root, ".cache/segments");
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, "proxy"), { recursive: true });
const { connection: server, stop } = await startScratch();
const name = `majorant_segments_${process.pid}`;
const connection = await createDatabase(server, name);
const database = openDatabase(connection, { poolSize: 4 });
const ports = [await freePort(), await freePort()];
const front = await freePort();
const origin = `http://127.0.0.1:${front}`;

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      DEMO: "1",
      DATABASE_URL: addressOf(connection),
      PUBLIC_URL: origin,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return child;
    await pause(100);
  }
  throw new Error("an instance did not start");
}

const log = join(folder, "proxy/segments.log");

async function startNginx(): Promise<ChildProcess> {
  const place = join(folder, "proxy");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const lines = `
    daemon off; ${process.getuid?.() === 0 ? "user root;" : ""} worker_processes 1; pid ${place}/nginx.pid;
    events { worker_connections 1024; }
    http {
      ${temporary.map((each) => `${each}_temp_path ${place}/${each};`).join(" ")}
      log_format segments "$upstream_cache_status $status $body_bytes_sent";
      access_log off;
      proxy_cache_path ${place}/cache keys_zone=segments:20m max_size=20g inactive=30d use_temp_path=off;
      upstream majorant { ${ports.map((port) => `server 127.0.0.1:${port};`).join(" ")} keepalive 32; }
      server {
        listen 127.0.0.1:${front};
        access_log ${log} segments;
        include ${join(root, "docs/operations/nginx-segments.conf")};
        location / { access_log off; proxy_pass http://majorant; proxy_set_header Host $host; }
      }
    }`;
  const file = join(place, "nginx.conf");
  await writeFile(file, lines);
  const child = spawn("nginx", ["-p", place, "-e", join(place, "error.log"), "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(`${origin}/api/health`).catch(() => null)) return child;
    await pause(100);
  }
  throw new Error("nginx did not start");
}

/** The addresses of a video's segments and of its key, as one student is given them. */
async function addressesFor({ token, resource }: Student) {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, origin), { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const { playbackInfo } = JSON.parse(
    await read(`/api/videos/${resource}?role=ROLE_APPRENANT`),
  ) as { playbackInfo: string }; // as the contract says
  const playback = JSON.parse(Buffer.from(playbackInfo, "base64").toString()) as Playback; // likewise
  if (!("start" in playback)) throw new Error("the video was not prepared");
  const playlist = await read(playback.start.playlist);
  return {
    segments: playlist.split("\n").filter((line) => line.startsWith("/")),
    key: /URI="([^"]+)"/.exec(playlist)?.[1] ?? "",
  };
}

type Sum = { calls: number; bytes: number };

/** Fetches all of a student's segments one after the other, as a player does. */
async function watch(from: string, segments: readonly string[], sum: Sum): Promise<void> {
  for (const segment of segments) {
    const answer = await fetch(new URL(segment, from));
    if (!answer.ok) throw new Error(`a segment was answered ${answer.status}`);
    sum.bytes += (await answer.arrayBuffer()).byteLength;
    sum.calls += 1;
  }
}

const instances: ChildProcess[] = [];
let nginx: ChildProcess | undefined;
let faults = 0;
const expect = (what: string, isSo: boolean) => {
  console.log(`  ${isSo ? "yes" : "NO "}  ${what}`);
  if (!isSo) faults += 1;
};

try {
  // The first one fills the database.
  for (const port of ports) instances.push(await start(port));
  nginx = await startNginx();
  const { students } = await schoolIn(database.db);
  const [first] = students;
  const same = students.filter(({ resource }) => resource === first?.resource);
  const watching = await Promise.all(same.map(addressesFor));
  const [one, other] = watching;
  if (!one || !other) throw new Error("two students of one course are needed");
  console.log(`${watching.length} students watch one video of ${one.segments.length} segments`);

  const measure = async (what: string, from: (student: number) => string) => {
    const before = instances.map(processorOf);
    const sum: Sum = { calls: 0, bytes: 0 };
    // Twenty evenings of it, so that the processor's hundredths of a second say something.
    for (let evening = 0; evening < 20; evening++)
      await Promise.all(watching.map(({ segments }, n) => watch(from(n), segments, sum)));
    const ms = instances.reduce((all, each, n) => all + processorOf(each) - (before[n] ?? 0), 0);
    const megabytes = (sum.bytes / 1e6).toFixed(1);
    console.log(
      `${what}: ${sum.calls} segments, ${megabytes} MB, ${(ms / sum.calls).toFixed(2)} ms of the instances each`,
    );
    return sum;
  };
  await measure("from the instances", (n) => `http://127.0.0.1:${ports[n % 2]}`);
  const sum = await measure("from the cache", () => origin);
  const lines = (await readFile(log, "utf8")).trim().split("\n");
  const fetched = lines.filter((line) => !line.startsWith("HIT "));
  const bytes = fetched.reduce((all, line) => all + Number(line.split(" ")[2]), 0);
  console.log(
    `of ${lines.length} segments ${fetched.length} came from an instance: ${bytes} bytes of ${sum.bytes}`,
  );

  const [segment = ""] = one.segments;
  const [theirs = ""] = other.segments;
  const bytesOf = async (path: string) => {
    const answer = await fetch(new URL(path, origin));
    return Buffer.from(await answer.arrayBuffer());
  };
  const codeOf = async (path: string) => {
    const answer = await fetch(new URL(path, origin));
    return answer.ok ? `${answer.status}` : `${answer.status} ${(await answer.json()).code}`;
  };
  expect("both have the same bytes", (await bytesOf(segment)).equals(await bytesOf(theirs)));
  expect("a part is a part", await partIsPart(segment, await bytesOf(segment)));
  const forged = segment.replace(/sig=.{4}/, "sig=AAAA");
  expect("an altered address is refused", (await codeOf(forged)) === "403 ADDRESS_EXPIRED");
  const keyAnswers = [await fetch(new URL(one.key, origin)), await fetch(new URL(one.key, origin))];
  expect(
    "the key comes from an instance",
    keyAnswers.every(({ headers, ok }) => ok && headers.get("cache-control") === "no-store"),
  );
  const userId = Number(/for=(\d+)/.exec(segment)?.[1]);
  await database.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  expect("who is signed out has none", (await codeOf(segment)) === "403 ADDRESS_EXPIRED");
  expect("and others go on", (await codeOf(theirs)) === "200");
} finally {
  for (const child of [...instances, nginx]) {
    if (!child) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await database.close();
  await dropDatabase(server, name);
  await stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(faults === 0 ? 0 : 1);

async function partIsPart(path: string, whole: Buffer): Promise<boolean> {
  const answer = await fetch(new URL(path, origin), { headers: { range: "bytes=188-375" } });
  return (
    answer.status === 206 &&
    Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(188, 376))
  );
}
