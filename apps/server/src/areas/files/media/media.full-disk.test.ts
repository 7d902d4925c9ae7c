import { chmod, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { film } from "../../../../test/film.ts";
import { queuedMails } from "../../../../test/mails.ts";
import { storageOf } from "../../../../test/streaming.ts";
import { openJobs } from "../../../platform/jobs/jobs.ts";
import { transcodeJob } from "./ingest.queries.ts";

// The real ffmpeg, found by the rest of the path, with what goes wrong before or after it.
const programs = await mkdtemp(join(tmpdir(), "majorant-programs-"));
// Whoever ffmpeg runs as finds them.
await chmod(programs, 0o755);
const rest = process.env.PATH ?? "";
vi.stubEnv("PATH", `${programs}${delimiter}${rest}`);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(programs, { recursive: true, force: true });
});

const server = await testApp();
const { app, db, dataDir, setNow } = server;
const make = factories(db);
const storage = storageOf(server);
const queue = openJobs(server, app.log);
const clip = await film({ seconds: 5 });

/** `$segments` is each folder that a quality's segments go to, while the qualities are made. */
async function ffmpegThat(script: { before?: string; instead?: string; after?: string }) {
  const path = join(programs, "ffmpeg");
  // Put in its place whole: the one before may still run.
  const made = `${path}.new`;
  const { before = "", instead, after = "" } = script;
  const each = (act: string) =>
    act &&
    `for word in "$@"; do case "$word" in */%d.ts) segments="\${word%/*}"; ${act};; esac; done\n`;
  await writeFile(
    made,
    `#!/bin/sh
${each(before)}${instead ?? `PATH="${rest}" ffmpeg "$@"`}
code=$?
${each(after)}exit $code
`,
  );
  await chmod(made, 0o755);
  await rename(made, path);
}

beforeEach(() => ffmpegThat({}));

async function begin(original = clip, bytes = original.length) {
  const medium = await make.medium({ kind: "video", state: "received", bytes, name: "cours.mp4" });
  await storage.put(`media/${medium.id}/original`, original);
  const request = await make.videoRequest({ medium_id: medium.id, state: "received" });
  await db
    .transaction()
    .execute((trx) => queue.enqueue(trx, transcodeJob, { mediumId: medium.id }));
  return { id: medium.id, requestId: request.id };
}

type JobRow = { state: string; tries: number; pause: number; output: unknown };

const jobOf = async (id: string) =>
  (
    await sql<JobRow>`select state::text, retry_count as tries, output,
        extract(epoch from start_after - now())::float8 as pause
      from pgboss.job where name = 'transcode' and data ->> 'mediumId' = ${id}`.execute(db)
  ).rows[0];

const jobIs = (id: string, like: Partial<JobRow>) =>
  vi.waitFor(async () => expect(await jobOf(id)).toMatchObject(like), {
    timeout: 60_000,
    interval: 100,
  });

/** Waits for the disk: it was tried, is to be tried again, and no try was spent. */
const isPutOff = (id: string) =>
  jobIs(id, { state: "created", tries: 0, output: { full_since: expect.any(String) } });

const mediumOf = (id: string) =>
  db
    .selectFrom("media")
    .where("id", "=", id)
    .select(["state", "failure"])
    .executeTakeFirstOrThrow();

/** As if it had waited for so long, and its pause had passed. */
const waitedFor = (id: string, interval: string) =>
  sql`update pgboss.job set start_after = now(), output = jsonb_build_object(
      'full_since', now() - ${interval}::interval)
    where name = 'transcode' and data ->> 'mediumId' = ${id}`.execute(db);

const isReady = (id: string) =>
  vi.waitFor(async () => expect(await mediumOf(id)).toEqual({ state: "ready", failure: null }), {
    timeout: 60_000,
    interval: 100,
  });

const filesOf = async (id: string) => ({
  stored: await readdir(join(dataDir, "storage/media", id)),
  working: await readdir(join(dataDir, "transcoding")).catch(() => []),
});

test("a disk that fills while a video is prepared makes it wait, and blames nobody", async () => {
  const email = "ines@exemple.tn";
  const { id: userId } = await make.user({ administrator: true, email });
  setNow(new Date("2026-11-21T12:00:00Z"));
  await ffmpegThat({ before: 'ln -sf /dev/full "$segments/1.ts"' });
  const video = await begin();
  await isPutOff(video.id);
  expect(await mediumOf(video.id)).toEqual({ state: "received", failure: null });
  expect(await filesOf(video.id)).toEqual({ stored: ["original"], working: [] });
  const mailTexts = async () =>
    (await queuedMails(server, email)).map(({ text }) => text.slice(0, 10));
  expect(await mailTexts()).toHaveLength(1);

  // For days: the pauses grow up to an hour, and administrators have been told already.
  expect((await jobOf(video.id))?.pause).toBeLessThan(31);
  for (const [minutes, pause] of [
    ["10 minutes", 600],
    ["5 days", 3600],
  ] as const) {
    setNow(new Date("2026-11-21T13:00:00Z"));
    await waitedFor(video.id, minutes);
    await vi.waitFor(async () => expect((await jobOf(video.id))?.pause).toBeGreaterThan(60), {
      timeout: 60_000,
      interval: 100,
    });
    await isPutOff(video.id);
    expect((await jobOf(video.id))?.pause).toBeGreaterThan(pause - 60);
    expect((await jobOf(video.id))?.pause).toBeLessThan(pause + 60);
  }
  expect(await mailTexts()).toHaveLength(1);

  await ffmpegThat({});
  await waitedFor(video.id, "5 days");
  await isReady(video.id);
  const teacherTold = await db
    .selectFrom("notifications as n")
    .innerJoin("video_requests as r", "r.user_id", "n.user_id")
    .where("r.id", "=", video.requestId)
    .select("n.id")
    .execute();
  expect(teacherTold).toEqual([]);

  // Another day it is another incident.
  setNow(new Date("2026-11-22T12:00:00Z"));
  await ffmpegThat({ before: 'ln -sf /dev/full "$segments/0.ts"' });
  const another = await begin();
  await isPutOff(another.id);
  expect(await mailTexts()).toHaveLength(2);
  const notices = await db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .select("notice")
    .execute();
  expect(notices).toEqual([{ notice: { kind: "diskFull" } }, { notice: { kind: "diskFull" } }]);
  setNow(new Date());
  await ffmpegThat({});
  await waitedFor(another.id, "1 minute");
  await isReady(another.id);
});

test("ffmpeg that says all went well on a full disk is not believed", async () => {
  await ffmpegThat({ after: ": > $segments/1.ts; echo 'No space left on device' >&2; code=0" });
  const video = await begin();
  await isPutOff(video.id);
  expect(await mediumOf(video.id)).toEqual({ state: "received", failure: null });
  await ffmpegThat({});
  await waitedFor(video.id, "1 minute");
  await isReady(video.id);
});

test("a segment that is lost or cut without a word is made again", async () => {
  const ways = {
    "is empty": ': > "$segments/1.ts"',
    "is not there": 'rm "$segments/1.ts"',
    "was not written to its end": 'truncate -s -5 "$segments/1.ts"',
    "is not in the playlist": 'sed -i "/EXTINF/{N;/1.ts/d}" "$segments/index.m3u8"',
    "is the last one of a playlist without an end": 'sed -i /ENDLIST/d "$segments/index.m3u8"',
  };
  const again = () =>
    sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  await ffmpegThat({ after: Object.values(ways)[0] ?? "" });
  const video = await begin();
  for (const [tries, [way, after]] of Object.entries(ways).entries()) {
    await ffmpegThat({ after });
    if (tries > 0) await again();
    await jobIs(video.id, { state: "retry", tries });
    expect([way, (await mediumOf(video.id)).state]).toEqual([way, "failed"]);
    expect(await filesOf(video.id)).toEqual({ stored: ["original"], working: [] });
  }
  await ffmpegThat({});
  await again();
  await isReady(video.id);
}, 240_000);

test("a video is not begun where there is no room for what it becomes", async () => {
  const ran = join(programs, "ran");
  await ffmpegThat({ before: `touch ${ran}` });
  const video = await begin(clip, 1e15);
  await isPutOff(video.id);
  expect(await readdir(programs)).not.toContain("ran");
  expect(await mediumOf(video.id)).toEqual({ state: "received", failure: null });
  await db.updateTable("media").set({ bytes: clip.length }).where("id", "=", video.id).execute();
  await waitedFor(video.id, "1 minute");
  await isReady(video.id);
});

test("a file that was cut off on its way is the file's fault, and said so", async () => {
  const whole = await film({ seconds: 8, size: "640x360", streamed: true });
  const video = await begin(whole.subarray(0, Math.floor(whole.length / 2)));
  await vi.waitFor(
    async () =>
      expect(await mediumOf(video.id)).toEqual({
        state: "failed",
        failure: "La fin de cette vidéo manque : le fichier est incomplet. Envoyez-le de nouveau.",
      }),
    { timeout: 60_000, interval: 100 },
  );
});

test("a picture that stands still to the end of its sound is whole", async () => {
  const video = await begin(await film({ seconds: 3, soundSeconds: 20 }));
  await isReady(video.id);
});
