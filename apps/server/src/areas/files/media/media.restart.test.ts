import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { factories } from "../../../../test/factories.ts";
import { pathAsItPlays } from "../../../../test/ffmpeg-as-it-plays.ts";
import { film } from "../../../../test/film.ts";
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

test("a video that a stopping server leaves half done is finished by the next one", async () => {
  const medium = await factories(db).medium({ kind: "video", state: "received" });
  await storageOf({ dataDir }).put(`media/${medium.id}/original`, await film({ seconds: 12 }));
  const state = async () => {
    const row = await db
      .selectFrom("media")
      .where("id", "=", medium.id)
      .select(["state", "progress"])
      .executeTakeFirstOrThrow();
    return row;
  };

  vi.stubEnv("PATH", await pathAsItPlays());
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

  vi.unstubAllEnvs();
  const second = await start();
  await vi.waitFor(async () => expect((await state()).state).toBe("ready"), {
    timeout: 240_000,
    interval: 500,
  });
  await second.close();
}, 480_000);
