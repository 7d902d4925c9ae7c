import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import { openDatabase } from "@majorant/server/platform/database/database";
import { openHome } from "@majorant/server/platform/postgres/folder";
import { startPostgres } from "@majorant/server/platform/postgres/start";
import { addressOf } from "../apps/server/test/addresses.ts";
import { startS3 } from "../apps/server/test/s3-emulator.ts";
import { smtpServer } from "../apps/server/test/smtp.ts";
import { killFfmpeg } from "./app/interrupted-work.ts";
import { familyOf, postmasterIn } from "./app/killing.ts";
import { freePort } from "./app/proxies.ts";
import { schoolIn } from "./app/school-people.ts";

// What users see while something is away: `npm run bench -- faults`. Each fault lasts 20 s; a call that reads, one that
// writes, a page of everybody's, one of somebody's, a picture from storage and a stream are asked for all the time. `--only
// bucket` for those alone whose name has the word.

const { values } = parseArgs({ options: { only: { type: "string" } } });
const lastsMs = 20_000;
const root = join(import.meta.dirname, "..");
const folder = join(root, "data/bench/faults");
const databaseDir = join(folder, "database");
await rm(folder, { recursive: true, force: true });
await mkdir(databaseDir, { recursive: true });

const quiet = { info() {}, warn() {}, error() {} };
const settings = { max_connections: "50" };
const startDatabase = () => startPostgres({ dataDir: databaseDir, log: quiet, settings });
let postgres = await startDatabase();
const { connection } = postgres;

/** The bucket is reached by a port that can be closed. */
const s3 = await startS3({ bucket: "majorant", keyId: "AKIA" });
const bucketPort = await freePort();
const wires = new Set<Socket>();
const toBucket = createServer((near) => {
  const far = connect(Number(new URL(s3.endpoint).port), "127.0.0.1");
  near.pipe(far).pipe(near);
  for (const wire of [near, far]) {
    wires.add(wire);
    wire.on("error", () => {});
  }
});
toBucket.listen(bucketPort, "127.0.0.1");

/** Nobody takes mails until the last fault is over. */
const mailPort = await freePort();
const mailServer = smtpServer();

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: join(folder, "app"),
    DEMO: "1",
    DATABASE_URL: addressOf(connection),
    PUBLIC_URL: origin,
    STORAGE_URL: `s3://AKIA:secret@majorant?endpoint=http://127.0.0.1:${bucketPort}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  },
  stdio: ["ignore", "ignore", "inherit"],
});
const isHealthy = () =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isHealthy())) await pause(200);

const database = openDatabase(connection, { poolSize: 3, onError: () => {} });
const {
  students: [student],
  teacher,
} = await schoolIn(database.db);
if (!student) throw new Error("the demo is empty");
const { token, pageSecret } = await openSession(
  database.db,
  { id: student.id, userAgent: undefined },
  new Date(),
);
const authorization = `Bearer ${token}`;
const video = await fetch(`${origin}/api/videos/${student.resource}?role=ROLE_APPRENANT`, {
  headers: { authorization },
});
const { poster } = await video.json();

const html = { accept: "text/html" };
const probes: Record<string, () => Promise<Response>> = {
  ready: () => fetch(`${origin}/api/health`),
  alive: () => fetch(`${origin}/api/health/live`),
  reads: () =>
    fetch(`${origin}/api/users/${student.id}/courses?role=ROLE_APPRENANT`, {
      headers: { authorization },
    }),
  writes: () =>
    fetch(`${origin}/api/utilisateurs/notes`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({
        contenu: "Une note",
        key: crypto.randomUUID(),
        ressource: { id: student.resource },
        utilisateur: { id: student.id },
      }),
    }),
  "page of all": () => fetch(`${origin}/nosCours`, { headers: html }),
  "own page": () =>
    fetch(`${origin}/student/myCourses`, { headers: { ...html, cookie: `pages=${pageSecret}` } }),
  picture: () => fetch(new URL(poster, origin)),
};

/** Somebody who has forgotten a password asks for the mail, and is to have it once mails are taken. */
async function askForMail(): Promise<() => Promise<void>> {
  const { email } = await database.db
    .selectFrom("users")
    .where("id", "=", student?.id ?? 0)
    .select("email")
    .executeTakeFirstOrThrow();
  const began = performance.now();
  const answer = await fetch(`${origin}/api/auth/request-new-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  const ms = (performance.now() - began).toFixed(0);
  console.log(
    `\na mail is asked for while the mail server is away: ${answer.status} after ${ms} ms`,
  );
  return async () => {
    await mailServer.start(mailPort);
    const startedAt = performance.now();
    while (!mailServer.mails.some((mail) => mail.includes(email))) await pause(100);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`\nthe mail came ${seconds} s after the mail server was back`);
  };
}

/** When the stream began and ended last. */
const stream = { openedAt: 0, endedAt: 0 };
async function listen(over: AbortSignal) {
  while (!over.aborted) {
    const address = `${origin}/api/notifications/utilisateur/${student?.id}/stream`;
    try {
      const answer = await fetch(address, { headers: { authorization }, signal: over });
      if (answer.ok && answer.body) {
        stream.openedAt = performance.now();
        for await (const _ of answer.body);
        stream.endedAt = performance.now();
      }
    } catch {
      // Cut off is an end like another.
    }
    await pause(200);
  }
}

/** The answers of each status, the slowest, and when the first good one came after the fault. */
type Seen = { answers: Map<string, number>; longest: number; backAt: number };

async function during(name: string, begin: () => Promise<unknown>, end: () => Promise<unknown>) {
  if (values.only && !name.includes(values.only)) return;
  const seen = new Map<string, Seen>();
  let going = true;
  let overAt = Number.POSITIVE_INFINITY;
  const beganAt = performance.now();
  await begin();
  const running = Object.entries(probes).map(async ([what, probe]) => {
    const here: Seen = { answers: new Map(), longest: 0, backAt: 0 };
    seen.set(what, here);
    while (going) {
      const began = performance.now();
      const answer = await probe().then(
        async (reply) => {
          await reply.arrayBuffer();
          const retry = reply.headers.get("retry-after");
          return `${reply.status}${retry ? ` (Retry-After ${retry})` : ""}`;
        },
        () => "no answer",
      );
      const now = performance.now();
      if (began < overAt) {
        here.answers.set(answer, (here.answers.get(answer) ?? 0) + 1);
        here.longest = Math.max(here.longest, now - began);
      } else if (/^2/.test(answer)) here.backAt ||= now;
      // A note is not to be limited.
      await pause(what === "writes" ? 1_000 : 250);
    }
  });
  await pause(lastsMs);
  await end();
  overAt = performance.now();
  await pause(6_000);
  going = false;
  await Promise.all(running);
  console.log(`\n${name}`);
  for (const [what, { answers, longest, backAt }] of seen) {
    const list = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(", ");
    const back = backAt > 0 ? `well after ${((backAt - overAt) / 1000).toFixed(1)} s` : "not back";
    console.log(`  ${what}: ${list}; longest ${longest.toFixed(0)} ms; ${back}`);
  }
  const after = (moment: number) => ((moment - beganAt) / 1000).toFixed(1);
  console.log(
    stream.endedAt < beganAt
      ? "  the stream stood"
      : `  the fault lasted ${after(overAt)} s; the stream ended after ${after(stream.endedAt)} s and stood again after ${after(stream.openedAt)} s`,
  );
}

const over = new AbortController();
void listen(over.signal);
while (stream.openedAt === 0) await pause(50);
const home = () => openHome(databaseDir).folder;
let frozen: number[] = [];
const holder = openDatabase(connection, { poolSize: 100, onError: () => {} });
const held: { release(destroy?: boolean): void }[] = [];

/** Takes every connection that the server has: the application's are ended, and taken before it asks again. */
async function holdAll(): Promise<void> {
  for (let round = 0; round < 30; round++) {
    await database.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query <> '' and pid <> pg_backend_pid()`,
      )
      .catch(() => {});
    const clients = await Promise.all(
      Array.from({ length: 30 }, () => holder.pool.connect().catch(() => null)),
    );
    for (const client of clients) if (client) held.push(client);
  }
}

try {
  await during(
    "PostgreSQL stopped for 20 s",
    () => postgres.stop(),
    async () => {
      postgres = await startDatabase();
    },
  );
  await during(
    "PostgreSQL frozen for 20 s (SIGSTOP)",
    async () => {
      frozen = familyOf(postmasterIn(home()));
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
    },
    async () => {
      for (const pid of frozen.splice(0)) process.kill(pid, "SIGCONT");
    },
  );
  await during(
    "PostgreSQL restarted under writes",
    async () => process.kill(postmasterIn(home()), "SIGINT"),
    async () => {},
  );
  await during("every connection taken for 20 s", holdAll, async () => {
    for (const client of held.splice(0)) client.release(true);
  });
  await during(
    "the bucket away for 20 s",
    async () => {
      toBucket.close();
      for (const wire of wires) wire.destroy();
      wires.clear();
    },
    async () => toBucket.listen(bucketPort, "127.0.0.1"),
  );
  let preparation = Promise.resolve();
  await during(
    "ffmpeg killed in the midst, twice",
    async () => {
      console.log("");
      preparation = killFfmpeg(origin, child.pid ?? 0, teacher, 2);
    },
    async () => {},
  );
  await preparation;
  let takeMails = async () => {};
  await during(
    "the mail server away",
    async () => {
      takeMails = await askForMail();
    },
    async () => {},
  );
  await takeMails();
} finally {
  over.abort();
  for (const pid of frozen) process.kill(pid, "SIGCONT");
  for (const client of held) client.release(true);
  child.kill("SIGTERM");
  await once(child, "exit");
  await mailServer.stop();
  await holder.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
