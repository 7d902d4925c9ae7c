import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { signOut } from "@majorant/contract/accounts/sign-in";
import { getStoryboard } from "@majorant/contract/learning/storyboards";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { mediaOf } from "../../../../test/areas/media.ts";
import { factories } from "../../../../test/factories.ts";
import { job, openJobs } from "../../../platform/jobs/jobs.ts";
import { transcodeJob } from "./ingest.queries.ts";
import { storyboardJob } from "./storyboards.queries.ts";
import { removeUnusedMedium } from "./unused.queries.ts";

// The real ffmpeg, found by the rest of the path, but where a test breaks its part in storyboards.
const scratch = await mkdtemp(join(tmpdir(), "majorant-storyboards-"));
await chmod(scratch, 0o755);
const rest = process.env.PATH ?? "";
vi.stubEnv("PATH", `${scratch}${delimiter}${rest}`);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true, force: true });
});

const server = await testApp();
const { app, db, call, now, setNow, tokenOf, dataDir } = server;
const { storage, fetch, forge, refused } = mediaOf(server);
const make = factories(db);
const queue = openJobs(server, app.log);

/** Ten seconds of red, ten of blue, five of white. */
let clip: Buffer;

beforeAll(async () => {
  const path = join(scratch, "clip.mp4");
  const parts = ["red:d=10", "blue:d=10", "white:d=5"];
  await promisify(execFile)("ffmpeg", [
    "-v",
    "error",
    "-y",
    ...parts.flatMap((part) => ["-f", "lavfi", "-i", `color=${part}:s=640x360:r=10`]),
    "-filter_complex",
    "concat=n=3:v=1",
    "-pix_fmt",
    "yuv420p",
    path,
  ]);
  clip = await readFile(path);
});

afterEach(() => rm(join(scratch, "ffmpeg"), { force: true }));

/** Whatever takes the pictures of a storyboard ends like this. */
async function breakStoryboards(end: string) {
  const path = join(scratch, "ffmpeg");
  await writeFile(
    path,
    `#!/bin/sh\ncase "$*" in *rawvideo*) ${end};; esac\nPATH="${rest}" exec ffmpeg "$@"\n`,
  );
  await chmod(path, 0o755);
}

const stateOf = (id: string) =>
  sql<{ state: string; tries: number }>`
    select state, retry_count as tries from pgboss.job
    where name = ${storyboardJob.queue} and id = ${id}`
    .execute(db)
    .then(({ rows }) => rows[0]);

const ended = (id: string, state = "completed") =>
  vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state }), {
    timeout: 100_000,
    interval: 100,
  });

/** A video of a course, its teacher, and what that teacher is told of its pictures. */
async function taught(mediumId: string) {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id, medium_id: mediumId });
  const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
  const assignment = await make.assignment({
    user_id: teacher.id,
    course_id: course.id,
    role: "ROLE_ENSEIGNANT",
  });
  const token = await tokenOf(teacher);
  const read = (by = token, ressourceId = video.id) =>
    call(getStoryboard, { params: { ressourceId }, token: by });
  return { course, section, video, teacher, assignment, token, read };
}

/** A video that arrives, until it is ready. */
async function prepare() {
  const { id } = await make.medium({ kind: "video", state: "received", name: "suites.mp4" });
  await storage.put(`media/${id}/original`, clip);
  await db.transaction().execute((trx) => queue.enqueue(trx, transcodeJob, { mediumId: id }));
  await vi.waitFor(
    async () =>
      expect(
        await db.selectFrom("media").where("id", "=", id).select("state").executeTakeFirst(),
      ).toEqual({ state: "ready" }),
    { timeout: 100_000, interval: 100 },
  );
  return id;
}

let first: Promise<string> | undefined;
/** A video that is prepared once, for tests that leave it one with its storyboard. */
function drawn() {
  first ??= prepare();
  return first;
}

/** A video from before there were storyboards. */
async function withoutStoryboard(id: string) {
  await ended(id);
  await db.deleteFrom("storyboards").where("medium_id", "=", id).execute();
  await storage.remove(`media/${id}/storyboard`);
  await sql`delete from pgboss.job where name = ${storyboardJob.queue} and id = ${id}`.execute(db);
  return id;
}

const storedOf = async (id: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(`media/${id}/`)) keys.push(key);
  return keys;
};

describe("the storyboard of a video", () => {
  test("is made once it is ready: a picture from the middle of each ten seconds", async () => {
    const id = await drawn();
    await ended(id);
    const { read } = await taught(id);
    const answer = await read();
    expect(answer.json().storyboard).toEqual({
      everySeconds: 10,
      width: 160,
      height: 90,
      pictures: 3,
      perSheet: 30,
      sheets: [expect.stringMatching(/^\/api\/media\/videos\/\d+\/storyboard\/0\?for=/)],
    });
    const sheet = await fetch(answer.json().storyboard.sheets[0]);
    expect(sheet.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": expect.stringMatching(/^private, max-age=\d+, no-transform$/),
    });
    const image = sharp(sheet.rawPayload);
    expect(await image.metadata()).toMatchObject({ format: "webp", width: 160, height: 270 });
    const colours = [];
    for (const top of [0, 90, 180]) {
      const part = image.clone().extract({ left: 0, top, width: 160, height: 90 });
      const { channels } = await sharp(await part.png().toBuffer()).stats();
      colours.push(channels.map(({ mean }) => Math.round(mean / 128)));
    }
    expect(colours).toEqual([
      [2, 0, 0],
      [0, 0, 2],
      [2, 2, 2],
    ]);
    expect(await readdir(join(dataDir, "storyboards"))).toEqual([]);
  });

  test("that cannot be drawn leaves the video ready, and is not tried again", async () => {
    await breakStoryboards("exit 1");
    const id = await prepare();
    await ended(id, "failed");
    expect(await stateOf(id)).toEqual({ state: "failed", tries: 0 });
    expect((await (await taught(id)).read()).json()).toEqual({ storyboard: null });
    expect(await readdir(join(dataDir, "storyboards"))).toEqual([]);
  });

  test("is tried again where the machine was at fault", async () => {
    await breakStoryboards("kill -9 $$");
    const id = await prepare();
    await ended(id, "retry");
    await rm(join(scratch, "ffmpeg"));
    await ended(id);
    expect((await (await taught(id)).read()).json().storyboard.pictures).toBe(3);
  });

  test("that a dead worker had begun is begun again", async () => {
    const id = await withoutStoryboard(await drawn());
    const left = join(dataDir, "storyboards", id, "reste");
    await mkdir(left, { recursive: true });
    await writeFile(join(left, "video.ts"), "la moitié");
    await storage.put(`media/${id}/storyboard/0.webp`, Buffer.from("un reste"));
    await db
      .transaction()
      .execute((trx) => queue.enqueue(trx, storyboardJob, { mediumId: id }, { id }));
    await ended(id);
    expect(await readdir(join(dataDir, "storyboards"))).toEqual([]);
    expect(await storage.size(`media/${id}/storyboard/0.webp`)).toBeGreaterThan(100);
  });

  test("is made for videos from before, and not for those of answers", async () => {
    const id = await withoutStoryboard(await drawn());
    const answer = await withoutStoryboard(await prepare());
    await db.updateTable("media").set({ most_seconds: 180 }).where("id", "=", answer).execute();
    await db.transaction().execute((trx) => queue.enqueue(trx, job("missing-storyboards"), {}));
    await ended(id);
    expect((await (await taught(id)).read()).json().storyboard.sheets).toHaveLength(1);
    expect(await stateOf(answer)).toBeUndefined();
  });

  test("goes with its medium", async () => {
    const id = await prepare();
    await ended(id);
    expect(await storedOf(id)).toContain(`media/${id}/storyboard/0.webp`);
    await removeUnusedMedium(db, id, () => storage.remove(`media/${id}/`));
    expect(await storedOf(id)).toEqual([]);
    const row = db.selectFrom("storyboards").where("medium_id", "=", id).selectAll();
    expect(await row.execute()).toEqual([]);
  });
});

describe("its pictures", () => {
  /** A video of ten minutes that has three sheets. */
  async function pictured() {
    const medium = await make.medium({ kind: "video", duration: 610 });
    const sizes = { every_seconds: 10, width: 160, height: 90, pictures: 61, per_sheet: 30 };
    await db
      .insertInto("storyboards")
      .values({ medium_id: medium.id, ...sizes })
      .execute();
    for (const sheet of [0, 1, 2])
      await storage.put(`media/${medium.id}/storyboard/${sheet}.webp`, Buffer.from(`${sheet}`));
    const teaching = await taught(medium.id);
    const sheets: string[] = (await teaching.read()).json().storyboard.sheets;
    return { ...teaching, sheets };
  }

  test("are addresses for the course's teachers and administrators only", async () => {
    const { course, video, read, sheets } = await pictured();
    expect(sheets).toHaveLength(3);
    const administrator = await tokenOf(await make.user({ administrator: true }));
    const [, , last] = (await read(administrator)).json().storyboard.sheets;
    expect((await fetch(last)).body).toBe("2");
    const other = await pictured();
    expect((await read(other.token)).json().code).toBe("NOT_FOUND");
    const student = await make.user();
    await make.assignment({ user_id: student.id, course_id: course.id });
    expect((await read(await tokenOf(student))).statusCode).toBe(403);
    const params = { ressourceId: video.id };
    expect((await call(getStoryboard, { params })).statusCode).toBe(401);
    expect((await read(administrator, 999_999)).json().code).toBe("NOT_FOUND");
  });

  test.each([
    ["without a signature", (url: string) => url.replace(/&sig=.+/, "")],
    ["with another signature", (url: string) => forge(url)],
    ["of another sheet", (url: string) => url.replace("/storyboard/0", "/storyboard/1")],
    ["for another user", (url: string) => url.replace(/for=\d+/, "for=1")],
    ["for students", (url: string) => url.replace("ENSEIGNANT", "APPRENANT")],
  ])("are refused at an address %s", async (_what, alter) => {
    const { sheets } = await pictured();
    expect((await fetch(sheets[0])).body).toBe("0");
    expect(await refused(alter(sheets[0] ?? ""), "ADDRESS_EXPIRED")).toBe(403);
  });

  test("are refused once the address has expired, the course is taken away or the session is over", async () => {
    const { sheets, assignment } = await pictured();
    const other = await pictured();
    const start = now();
    setNow(new Date(start.getTime() + 4 * 3_600_000));
    await refused(sheets[0], "ADDRESS_EXPIRED");
    setNow(start);
    await db.deleteFrom("assignments").where("id", "=", assignment.id).execute();
    await refused(sheets[0], "NOT_ENROLLED");
    await call(signOut, { token: other.token });
    await refused(other.sheets[0], "ADDRESS_EXPIRED");
  });
});
