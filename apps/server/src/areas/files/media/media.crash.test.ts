import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { killed } from "../../../../test/embedded/embedded.ts";
import { serverProcesses } from "../../../../test/embedded/server-process.ts";
import { factories } from "../../../../test/factories.ts";
import { pathAsItPlays } from "../../../../test/ffmpeg-as-it-plays.ts";
import { film } from "../../../../test/film.ts";
import { storageOf } from "../../../../test/streaming.ts";
import { openJobs } from "../../../platform/jobs/jobs.ts";
import { transcodeJob } from "./ingest.queries.ts";

const database = await testDatabase();
const { db } = database;
const make = factories(db);
const { start, dataDir } = await serverProcesses(database.connection);
const queue = openJobs(database, pino({ level: "silent" }));
const storage = storageOf({ dataDir });

/** A request whose video waits to be prepared. */
async function waiting(clip: Buffer) {
  const medium = await make.medium({ kind: "video", state: "received", name: "cours.mp4" });
  await storage.put(`media/${medium.id}/original`, clip);
  const request = await make.videoRequest({ medium_id: medium.id, state: "received" });
  await db
    .transaction()
    .execute((trx) => queue.enqueue(trx, transcodeJob, { mediumId: medium.id }));
  return { mediumId: medium.id, requestId: request.id };
}

const stateOf = async (id: string) =>
  (await db.selectFrom("media").where("id", "=", id).select("state").executeTakeFirstOrThrow())
    .state;

test("of two workers one is killed in the middle: every video is prepared, and each once", async () => {
  vi.stubEnv("PATH", await pathAsItPlays());
  const first = await start();
  vi.unstubAllEnvs();
  const long = await waiting(await film({ seconds: 12 }));
  await vi.waitFor(
    async () => {
      const row = await db
        .selectFrom("media")
        .where("id", "=", long.mediumId)
        .select("progress")
        .executeTakeFirstOrThrow();
      expect(row.progress).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 50 },
  );
  // Held where it is, so that it is in the middle when it is killed, however fast the machine is.
  first.server.kill("SIGSTOP");
  await start();
  const clip = await film();
  const short = [await waiting(clip), await waiting(clip)];
  await killed(first.server);
  expect(await stateOf(long.mediumId)).toBe("processing");
  // As if it had been silent for as long as a living worker never is.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds'
    where state = 'active' and data ->> 'mediumId' = ${long.mediumId}`.execute(db);

  for (const { mediumId } of [long, ...short])
    await vi.waitFor(async () => expect(await stateOf(mediumId)).toBe("ready"), {
      timeout: 150_000,
      interval: 500,
    });
  for (const { mediumId, requestId } of [long, ...short]) {
    const history = await db
      .selectFrom("video_request_history")
      .where("request_id", "=", requestId)
      .select("state")
      .orderBy("id")
      .execute();
    expect(history.map((each) => each.state)).toEqual(["processing", "ready"]);
    const renditions = await db
      .selectFrom("renditions")
      .where("medium_id", "=", mediumId)
      .select(["name", "durations"])
      .execute();
    for (const { name, durations } of renditions)
      expect(await readdir(join(dataDir, "storage", "media", mediumId, name))).toHaveLength(
        durations.length,
      );
    expect(renditions.map((each) => each.name)).toContain("light");
  }
  expect(await readdir(join(dataDir, "transcoding"))).toEqual([]);
}, 260_000);
