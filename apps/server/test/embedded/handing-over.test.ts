import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { transcodeJob } from "../../src/areas/files/media/ingest.queries.ts";
import { openSession } from "../../src/platform/accounts/sessions.ts";
import { openJobs } from "../../src/platform/jobs/jobs.ts";
import { addressOf } from "../addresses.ts";
import { testDatabase } from "../database.ts";
import { eventually } from "../eventually.ts";
import { factories } from "../factories.ts";
import { pathAsItPlays } from "../ffmpeg-as-it-plays.ts";
import { film } from "../film.ts";
import { hear } from "../reading/events.ts";
import { storageOf } from "../streaming.ts";
import { mainProcesses } from "./main-process.ts";

// How one of several instances leaves the others: nobody is to notice.

const database = await testDatabase();
const { db, connection } = database;
const make = factories(db);
const start = mainProcesses();
const dataDir = await mkdtemp(join(tmpdir(), "majorant-leaving-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function instance() {
  const main = start({ DATA_DIR: dataDir, DATABASE_URL: addressOf(connection) });
  return { ...main, origin: await main.origin() };
}

test("it says so at once, sends its streams elsewhere, answers who still comes, and is over in 10 s", async () => {
  const main = await instance();
  const user = await make.user();
  const { token } = await openSession(db, { ...user, userAgent: undefined }, new Date());
  const path = `/api/notifications/utilisateur/${user.id}/stream`;
  const stream = await hear(main.origin, path, token);
  const get = async (path: string) => {
    const answer = await fetch(`${main.origin}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, connection: answer.headers.get("connection"), answer };
  };
  const courses = `/users/${user.id}/courses?role=ROLE_APPRENANT`;
  expect(await get("/health")).toMatchObject({ status: 200 });
  expect(await get(courses)).toMatchObject({ status: 200, connection: "keep-alive" });

  main.child.kill("SIGTERM");
  const ending = main.ended();
  await vi.waitFor(async () => expect((await get("/health")).status).toBe(503), {
    timeout: 60_000,
    interval: 20,
  });
  expect(await (await get("/health")).answer.json()).toEqual({ status: "stopping" });
  expect((await get("/health/live")).status).toBe(200);
  // A proxy that has not noticed yet: no user is refused for that.
  expect(await get(courses)).toMatchObject({ status: 200, connection: "close" });
  await eventually(() => expect(stream.ended).toBe(true));
  expect(stream.events.at(-1)).toEqual({ type: "moving", data: null });
  await expect(hear(main.origin, path, token)).rejects.toThrow("no stream: 503");

  const { how, ms } = await ending;
  expect(how).toBe(0);
  expect(ms).toBeLessThan(10_000);
});

test("a video that it prepares goes to another, and no try is spent, whoever of its processes was told first", async () => {
  const medium = await make.medium({ kind: "video", state: "received" });
  await storageOf({ dataDir }).put(`media/${medium.id}/original`, await film({ seconds: 12 }));
  const queue = openJobs(database, pino({ level: "silent" }));
  await db
    .transaction()
    .execute((trx) => queue.enqueue(trx, transcodeJob, { mediumId: medium.id }));
  const read = () =>
    db
      .selectFrom("media")
      .where("id", "=", medium.id)
      .select(["state", "progress", "failure"])
      .executeTakeFirstOrThrow();

  vi.stubEnv("PATH", await pathAsItPlays());
  const first = await instance();
  vi.unstubAllEnvs();
  /** Throws until it writes segments. */
  const transcoding = () =>
    execFileSync("pgrep", ["-P", String(first.child.pid), "-f", "hls_time"], { encoding: "utf8" });
  const ffmpeg = Number(await vi.waitFor(transcoding, { timeout: 60_000, interval: 50 }));
  // As a supervisor tells all processes of a service: ffmpeg may be the first to hear of it.
  process.kill(ffmpeg, "SIGTERM");
  first.child.kill("SIGTERM");
  const { how, ms } = await first.ended();
  expect([how, ms < 10_000]).toEqual([0, true]);
  expect(await read()).toEqual({ state: "received", progress: null, failure: null });
  expect(await readdir(join(dataDir, "transcoding"))).toEqual([]);
  const { rows } = await sql`
    select state, retry_count as tries from pgboss.job where name = ${transcodeJob.queue}`.execute(
    db,
  );
  expect(rows).toEqual([{ state: "created", tries: 0 }]);

  const second = await instance();
  await vi.waitFor(async () => expect((await read()).state).toBe("ready"), {
    timeout: 240_000,
    interval: 300,
  });
  second.child.kill("SIGTERM");
  expect((await second.ended()).how).toBe(0);
}, 480_000);
