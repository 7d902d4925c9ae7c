import { getVideo } from "@majorant/contract/learning/courses";
import { afterAll, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { playbackOf, storageOf } from "../../../../test/streaming.ts";
import { openJobs } from "../../../platform/jobs/jobs.ts";
import { transcodeJob } from "./ingest.queries.ts";

// A machine without ffmpeg, as its programs are looked for.
vi.stubEnv("PATH", "/nonexistent");
afterAll(() => {
  vi.unstubAllEnvs();
});

const server = await testApp();
const { app, db, call, tokenOf } = server;
const make = factories(db);

test("where ffmpeg is missing, an uploaded video plays as it is, in ranges", async () => {
  const medium = await make.medium({
    kind: "video",
    state: "received",
    content_type: "video/webm",
  });
  await storageOf(server).put(`media/${medium.id}/original`, Buffer.from("0123456789"));
  const section = await make.section();
  const { course_id } = await db
    .selectFrom("sections")
    .where("id", "=", section.id)
    .select("course_id")
    .executeTakeFirstOrThrow();
  const video = await make.video({ section_id: section.id, medium_id: medium.id });
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id });
  const token = await tokenOf(student);
  const watch = () =>
    call(getVideo, { params: { ressourceId: video.id }, query: { role: "ROLE_APPRENANT" }, token });

  expect((await watch()).json().code).toBe("MEDIUM_NOT_READY");
  await db
    .transaction()
    .execute((trx) =>
      openJobs(server, app.log).enqueue(trx, transcodeJob, { mediumId: medium.id }),
    );
  const answer = await vi.waitFor(
    async () => {
      const watchAnswer = await watch();
      expect(watchAnswer.statusCode).toBe(200);
      return watchAnswer.json();
    },
    { timeout: 60_000, interval: 100 },
  );
  const playback = playbackOf(answer);
  expect(playback).toMatchObject({ type: "video/webm" });
  const part = await app.inject({
    url: "original" in playback ? playback.original : "",
    headers: { range: "bytes=2-4" },
  });
  expect([part.statusCode, part.body]).toEqual([206, "234"]);
});
