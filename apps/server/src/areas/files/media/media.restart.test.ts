import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { factories } from "../../../../test/factories.ts";
import { storageOf } from "../../../../test/streaming.ts";
import { buildApp } from "../../../app.ts";
import { parseConfig } from "../../../platform/config.ts";
import { openJobs } from "../../../platform/jobs/jobs.ts";
import { transcodeJob } from "./ingest.queries.ts";

const database = await testDatabase();
const { db } = database;
const dataDir = await mkdtemp(join(tmpdir(), "majorant-restart-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = async () => {
  const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0" });
  const app = await buildApp(config, database);
  await app.ready();
  return app;
};

/** Some seconds of a busy picture: long enough to be stopped in the middle. */
async function longClip(): Promise<string> {
  await mkdir(join(dataDir, "scratch"), { recursive: true });
  const path = join(dataDir, "scratch", "long.mp4");
  execFileSync("ffmpeg", [
    "-v",
    "error",
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=1280x720:rate=25:duration=12",
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "ultrafast",
    path,
  ]);
  return path;
}

test("a video that a stopping server leaves half done is finished by the next one", async () => {
  const medium = await factories(db).medium({ kind: "video", state: "received" });
  await storageOf({ dataDir }).putFile(`media/${medium.id}/original`, await longClip());
  const state = async () => {
    const row = await db
      .selectFrom("media")
      .where("id", "=", medium.id)
      .select(["state", "progress"])
      .executeTakeFirstOrThrow();
    return row;
  };

  const first = await start();
  const queue = openJobs(database, first.log);
  await db
    .transaction()
    .execute((trx) => queue.enqueue(trx, transcodeJob, { mediumId: medium.id }));
  await vi.waitFor(async () => expect((await state()).progress).toBeGreaterThan(0), {
    timeout: 120_000,
    interval: 100,
  });
  await first.close();
  expect(await state()).toEqual({ state: "received", progress: null });
  expect(await readdir(join(dataDir, "transcoding"))).toEqual([]);
  // Given back as it was: a stop is no try of the job.
  const { rows } = await sql`
    select state, retry_count as tries from pgboss.job where name = ${transcodeJob.queue}`.execute(
    db,
  );
  expect(rows).toEqual([{ state: "created", tries: 0 }]);

  const second = await start();
  await vi.waitFor(async () => expect((await state()).state).toBe("ready"), {
    timeout: 240_000,
    interval: 500,
  });
  await second.close();
}, 480_000);
