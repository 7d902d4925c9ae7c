import { execFile } from "node:child_process";
import { createDecipheriv } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { getVideo } from "@majorant/contract/learning/courses";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { addressesIn, playbackOf, storageOf } from "../../../../test/streaming.ts";
import { openJobs } from "../../../platform/jobs/jobs.ts";
import { hasFfmpeg } from "../transcoding/ffmpeg.ts";
import { probe } from "../transcoding/probe.ts";
import { transcodeJob } from "./ingest.queries.ts";

const server = await testApp();
const { app, db, call, tokenOf, dataDir } = server;
const make = factories(db);
const storage = storageOf(server);
const queue = openJobs(server, app.log);
const ffmpeg = promisify(execFile);
const scratch = join(dataDir, "scratch");

/** Three seconds of a drawn picture with a tone: what a teacher's camera would leave. */
let clip: Buffer;

beforeAll(async () => {
  if (!(await hasFfmpeg()))
    throw new Error(
      "These tests need ffmpeg: install it (apt-get install ffmpeg), then run them again.",
    );
  await mkdir(scratch, { recursive: true });
  clip = await film(["-f", "lavfi", "-i", "sine=frequency=440:duration=3"]);
});

async function film(sound: string[], size = "1280x720", seconds = 3): Promise<Buffer> {
  const path = join(scratch, "clip.mp4");
  await ffmpeg("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-f",
    "lavfi",
    "-i",
    `testsrc2=size=${size}:rate=25:duration=${seconds}`,
    ...sound,
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "ultrafast",
    path,
  ]);
  return readFile(path);
}

/** Uploads an original, asks for it to be prepared, and waits for what becomes of it. */
async function prepare(original: Buffer) {
  const medium = await make.medium({
    kind: "video",
    state: "received",
    name: "suites.mp4",
    content_type: "video/mp4",
  });
  await storage.put(`media/${medium.id}/original`, original);
  await db
    .transaction()
    .execute((trx) => queue.enqueue(trx, transcodeJob, { mediumId: medium.id }));
  return { ...medium, ...(await settled(medium.id)) };
}

let first: ReturnType<typeof prepare> | undefined;
/** The clip, prepared once, for tests that leave it as it is. */
const prepared = () => {
  first ??= prepare(clip);
  return first;
};

const settled = (id: string) =>
  vi.waitFor(
    async () => {
      const medium = await db
        .selectFrom("media")
        .where("id", "=", id)
        .select(["state", "failure", "duration", "poster", "progress"])
        .executeTakeFirstOrThrow();
      expect(["ready", "failed"]).toContain(medium.state);
      return medium;
    },
    { timeout: 100_000, interval: 200 },
  );

async function watch(medium: { id: string }) {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id, medium_id: medium.id });
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id: course.id });
  const answer = await call(getVideo, {
    params: { ressourceId: video.id },
    query: { role: "ROLE_APPRENANT" },
    token: await tokenOf(student),
  });
  return answer.json();
}

describe("an uploaded video", () => {
  test("becomes encrypted qualities and a still, which play for a student", async () => {
    const medium = await prepared();
    expect(medium).toMatchObject({ state: "ready", failure: null, poster: true, progress: null });
    expect(medium.duration).toBeCloseTo(3, 0);

    const renditions = await db
      .selectFrom("renditions")
      .where("medium_id", "=", medium.id)
      .selectAll()
      .orderBy("height")
      .execute();
    expect(renditions).toMatchObject([
      { name: "light", width: 640, height: 360, codecs: "avc1.4d401e,mp4a.40.2", frame_rate: 5 },
      { name: "480p", width: 854, height: 480, codecs: "avc1.4d401f,mp4a.40.2" },
      { name: "720p", width: 1280, height: 720, codecs: "avc1.4d401f,mp4a.40.2" },
    ]);
    const secrets = renditions.flatMap(({ key, iv }) =>
      [key, iv].map((each) => each.toString("hex")),
    );
    // A short first segment, the same in each quality.
    for (const { durations } of renditions) {
      expect(durations[0]).toBeCloseTo(2, 3);
      expect(durations).toHaveLength(2);
    }
    expect(new Set(secrets).size).toBe(6);
    expect(secrets).not.toContain("0".repeat(32));

    const video = await watch(medium);
    const playback = playbackOf(video);
    const master = await app.inject("manifest" in playback ? playback.manifest : "");
    for (const quality of addressesIn(master.body).lines) {
      const { key, iv, lines } = addressesIn((await app.inject(quality)).body);
      const secret = (await app.inject(key ?? "")).rawPayload;
      const decipher = createDecipheriv("aes-128-cbc", secret, iv);
      const segment = (await app.inject(lines[0] ?? "")).rawPayload;
      const clear = join(scratch, "clear.ts");
      await writeFile(clear, Buffer.concat([decipher.update(segment), decipher.final()]));
      expect(await probe(clear)).toMatchObject({ hasSound: true });
    }
    const still = await app.inject(video.poster);
    expect(await sharp(still.rawPayload).metadata()).toMatchObject({ format: "webp", width: 960 });
    expect(await readdir(join(dataDir, "transcoding"))).toEqual([]);
  });

  test("is left alone when its job comes again", async () => {
    const medium = await prepared();
    const before = await db.selectFrom("renditions").selectAll().orderBy("name").execute();
    await db
      .transaction()
      .execute((trx) => queue.enqueue(trx, transcodeJob, { mediumId: medium.id }));
    // The queue is worked through in order: what comes after has been done, so it has been too.
    await prepare(Buffer.from("la suite"));
    const after = await db.selectFrom("renditions").selectAll().orderBy("name").execute();
    expect(after).toEqual(before);
  });

  test("that a dead worker had begun is begun again", async () => {
    const medium = await make.medium({ kind: "video", state: "processing", progress: 0.4 });
    await storage.put(`media/${medium.id}/original`, await film([], "320x180"));
    await storage.put(`media/${medium.id}/480p/7.ts`, Buffer.from("un reste"));
    await mkdir(join(dataDir, "transcoding", medium.id), { recursive: true });
    await writeFile(join(dataDir, "transcoding", medium.id, "original"), "la moitié");
    await db
      .transaction()
      .execute((trx) => queue.enqueue(trx, transcodeJob, { mediumId: medium.id }));
    expect(await settled(medium.id)).toMatchObject({ state: "ready", progress: null });
    expect(await storage.size(`media/${medium.id}/480p/0.ts`)).toBeGreaterThan(1000);
    expect(await storage.size(`media/${medium.id}/480p/7.ts`)).toBeNull();
  });

  test("of a larger camera is kept at 1080p too, and its light quality is a tenth of it", async () => {
    const medium = await prepare(
      await film(["-f", "lavfi", "-i", "sine=frequency=440:duration=2"], "1920x1080", 2),
    );
    const renditions = await db
      .selectFrom("renditions")
      .where("medium_id", "=", medium.id)
      .select(["name", "codecs", "bytes"])
      .orderBy("height", "desc")
      .execute();
    expect(renditions.map(({ name }) => name)).toEqual(["1080p", "720p", "480p", "light"]);
    expect(renditions[0]?.codecs).toBe("avc1.4d4028,mp4a.40.2");
    expect(Number(renditions[3]?.bytes)).toBeLessThan(Number(renditions[0]?.bytes) / 10);
  });

  test("without sound, and smaller than 480p, keeps its size and says so", async () => {
    const medium = await prepare(await film([], "360x640"));
    const renditions = await db
      .selectFrom("renditions")
      .where("medium_id", "=", medium.id)
      .select(["name", "width", "height", "codecs"])
      .orderBy("name")
      .execute();
    expect(renditions).toEqual([
      { name: "480p", width: 360, height: 640, codecs: "avc1.4d401f" },
      { name: "light", width: 270, height: 480, codecs: "avc1.4d401e" },
    ]);
  });

  test("that is none fails with a sentence, and its original is what there is", async () => {
    const medium = await prepare(Buffer.from("%PDF-1.7 ceci n'est pas une vidéo"));
    expect(medium).toMatchObject({
      state: "failed",
      failure: "Ce fichier n'est pas une vidéo lisible.",
    });
    expect(playbackOf(await watch(medium))).toHaveProperty("original");
  });
});
