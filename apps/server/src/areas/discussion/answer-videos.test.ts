import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  getAnswerVideo,
  putAnswerVideo,
  removeAnswerVideo,
} from "@majorant/contract/discussion/answer-videos";
import {
  answerQuestion,
  deleteAnswer,
  deleteQuestion,
  getQuestion,
} from "@majorant/contract/discussion/discussion";
import { takeQuestion } from "@majorant/contract/discussion/taken-questions";
import { uploadsPath } from "@majorant/contract/files/tus";
import { keepStream } from "@majorant/contract/learning/streams";
import { listMedia } from "@majorant/contract/publishing/videos";
import { afterAll, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf, type Person } from "../../../test/areas/discussion.ts";
import { eventually } from "../../../test/eventually.ts";
import { factories } from "../../../test/factories.ts";
import { film } from "../../../test/film.ts";
import { addressesIn, playbackOf, storageOf } from "../../../test/streaming.ts";
import { video as nonsense, tusClient, uploadWhole } from "../../../test/tus.ts";
import { originalOf } from "../../platform/storage/upload-bytes.ts";

const server = await testApp();
const { app, db, call, tokenOf } = server;
const make = factories(db);
const storage = storageOf(server);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const { person, classroom, ask, on, onAnswer, noticesOf } = discussionOf(server);
const clip = await film({ size: "320x180", seconds: 2 });
const scratch = await mkdtemp(join(tmpdir(), "majorant-answers-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** A classroom with a question that waits. */
async function waiting() {
  const room = await classroom();
  const question = (await ask(room.asker, room.video, { content: "Pourquoi ?" })).json();
  return { ...room, question };
}

const send = (by: Person, bytes = clip) => uploadWhole(origin, by.token, bytes, "reponse.mp4");

const answerBy = (by: Person, question: { id: number }, upload: string) =>
  call(answerQuestion, {
    params: { questionId: question.id },
    body: { content: "Regardez.", video: { id: upload } },
    token: by.token,
  });

/** The video of the first answer, once its preparation has ended. */
async function settled(by: Person, question: { id: number }) {
  const read = async () => (await on(getQuestion, by, question)).json().answers[0];
  await vi.waitFor(async () => expect((await read()).video?.state).not.toBe("preparing"), {
    timeout: 60_000,
    interval: 100,
  });
  return read();
}

const play = (by: Person, answer: { id: number }, query: Record<string, string> = {}) =>
  call(getAnswerVideo, { params: { answerId: answer.id }, query, token: by.token });

const mediaOf = async (answer: { id: number }) =>
  (
    await db
      .selectFrom("answer_videos")
      .where("answer_id", "=", answer.id)
      .select("medium_id")
      .execute()
  ).map(({ medium_id }) => medium_id);

test("a teacher answers by video: it is prepared, and plays for those who may read the question", async () => {
  const { course, asker, classmate, teacher, administrator, question } = await waiting();
  const answered = await answerBy(teacher, question, await send(teacher));
  expect(answered.statusCode).toBe(200);
  expect(answered.json().answers).toMatchObject([
    { content: "Regardez.", video: { state: "preparing", failure: null, duration: null } },
  ]);
  const answer = await settled(asker, question);
  expect(answer.video).toEqual({ state: "ready", failure: null, duration: expect.closeTo(2, 0) });
  for (const reader of [asker, classmate, teacher, administrator]) {
    const playable = (await play(reader, answer)).json();
    const playback = playbackOf(playable);
    const url = "manifest" in playback ? playback.manifest : "";
    expect(url).toContain(`/api/media/answers/${answer.id}/`);
    const [playlist = ""] = addressesIn((await app.inject({ url })).body).lines;
    const { key = "", lines } = addressesIn((await app.inject({ url: playlist })).body);
    for (const address of [key, lines[0] ?? "", playable.poster])
      expect((await app.inject({ url: address })).statusCode).toBe(200);
  }
  // Not for the technician's lists, nor in the course's outline.
  const technician = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));
  const media: { id: string }[] = (await call(listMedia, { token: technician })).json();
  const [mediumId] = await mediaOf(answer);
  expect(media.map(({ id }) => id)).not.toContain(mediumId);
  const resources = await db
    .selectFrom("resources")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .where("sections.course_id", "=", course.id)
    .select("resources.medium_id")
    .execute();
  expect(resources.map(({ medium_id }) => medium_id)).not.toContain(mediumId);
});

test("its addresses are its reader's: an enrolment that ends, and another page that plays, stop it", async () => {
  const { asker, teacher, question } = await waiting();
  await answerBy(teacher, question, await send(teacher));
  const answer = await settled(asker, question);
  const playback = playbackOf((await play(asker, answer, { page: "salon0001" })).json());
  const url = "manifest" in playback ? playback.manifest : "";
  const refusal = async () => {
    const { statusCode, body } = await app.inject({ url });
    return statusCode === 200 ? null : JSON.parse(body).code;
  };
  expect(await refusal()).toBeNull();
  expect((await app.inject({ url: url.replace("salon0001", "chambre01") })).json().code).toBe(
    "ADDRESS_EXPIRED",
  );
  await call(keepStream, {
    params: { utilisateurId: asker.id },
    body: { page: "chambre01", take: true },
    token: asker.token,
  });
  expect(await refusal()).toBe("STREAM_ELSEWHERE");
  expect((await play(asker, answer, { page: "salon0001" })).json().playsElsewhere).toBe(true);
  await db.deleteFrom("streams").where("user_id", "=", asker.id).execute();
  await db.deleteFrom("assignments").where("user_id", "=", asker.id).execute();
  expect(await refusal()).toBe("NOT_ENROLLED");
});

test("who does not hold the course finds no video, and only its teachers send one", async () => {
  const { asker, classmate, teacher, administrator, question } = await waiting();
  const { teacher: other } = await waiting();
  const upload = await send(teacher);
  await answerBy(teacher, question, upload);
  const answer = await settled(teacher, question);
  const stranger = await person();
  for (const by of [stranger, other]) {
    expect((await play(by, answer)).statusCode).toBe(404);
    expect((await answerBy(by, question, upload)).statusCode).toBe(404);
    for (const endpoint of [putAnswerVideo, removeAnswerVideo])
      expect((await onAnswer(endpoint, by, answer, { video: { id: upload } })).statusCode).toBe(
        404,
      );
  }
  for (const by of [asker, classmate, administrator]) {
    expect((await answerBy(by, question, upload)).statusCode).toBe(403);
    expect((await onAnswer(putAnswerVideo, by, answer, { video: { id: upload } })).statusCode).toBe(
      403,
    );
  }
  for (const by of [asker, classmate])
    expect((await onAnswer(removeAnswerVideo, by, answer)).statusCode).toBe(403);
  // Another's upload is not there.
  const theirs = await send(other);
  expect((await answerBy(teacher, question, theirs)).statusCode).toBe(404);
});

test("a video of four minutes is refused with a sentence, to its teacher only", async () => {
  const { asker, teacher, question } = await waiting();
  const long = await film({ size: "64x36", seconds: 240, sound: false });
  await answerBy(teacher, question, await send(teacher, long));
  const answer = await settled(teacher, question);
  expect(answer.video).toEqual({
    state: "failed",
    failure: "Cette vidéo dure plus de 3 minutes.",
    duration: null,
  });
  expect((await on(getQuestion, asker, question)).json().answers).toMatchObject([
    { content: "Regardez.", video: null },
  ]);
  for (const by of [asker, teacher])
    expect((await play(by, answer)).json().code).toBe("MEDIUM_NOT_READY");
  expect((await noticesOf(teacher)).at(-1)).toMatchObject({
    kind: "answerVideoFailed",
    question: question.id,
    failure: "Cette vidéo dure plus de 3 minutes.",
  });
  // Another one in its place.
  const again = await onAnswer(putAnswerVideo, teacher, answer, {
    video: { id: await send(teacher) },
  });
  expect(again.json().answers).toMatchObject([{ video: { state: "preparing" } }]);
  expect((await settled(asker, question)).video.state).toBe("ready");
});

test("what begins as a video and is none is refused with a sentence once it is looked into", async () => {
  const { teacher, question } = await waiting();
  await answerBy(teacher, question, await send(teacher, nonsense(20_000)));
  const { video } = await settled(teacher, question);
  expect(video).toMatchObject({ state: "failed", failure: expect.stringMatching(/\.$/) });
});

test("no bytes, no video, and too many bytes are refused at once", async () => {
  const { teacher, question } = await waiting();
  const client = tusClient(origin, teacher.token);
  const empty = await client.create(0);
  expect(empty.status).toBe(400);
  expect(await empty.json()).toMatchObject({ code: "EMPTY_FILE" });
  await expect(send(teacher, Buffer.from("du texte ".repeat(200)))).rejects.toThrow("415");
  const path = (await client.create(1_000_000_001)).headers.get("location") ?? "";
  const huge = await answerBy(teacher, question, path.slice(path.lastIndexOf("/") + 1));
  expect([huge.statusCode, huge.json().code]).toEqual([413, "TOO_LARGE"]);
  const half = (await client.create(1_000)).headers.get("location") ?? "";
  const unfinished = await answerBy(teacher, question, half.slice(half.lastIndexOf("/") + 1));
  expect([unfinished.statusCode, unfinished.json().code]).toEqual([409, "UPLOAD_UNFINISHED"]);
});

test("one upload becomes one video, sent twice at once", async () => {
  const { teacher, question } = await waiting();
  const upload = await send(teacher);
  const answers = await Promise.all([
    answerBy(teacher, question, upload),
    answerBy(teacher, question, upload),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await on(getQuestion, teacher, question)).json().answers).toHaveLength(1);
});

test("the video of a refused answer may be sent again, and goes with its upload", async () => {
  const { course, teacher, question } = await waiting();
  const colleague = await person({ role: "ROLE_ENSEIGNANT" });
  const role = "ROLE_ENSEIGNANT";
  await make.assignment({ user_id: colleague.id, course_id: course.id, role });
  await on(takeQuestion, colleague, question);
  const upload = await send(teacher);
  for (const _ of ["sent", "sent again"])
    expect((await answerBy(teacher, question, upload)).json().code).toBe("QUESTION_TAKEN");
  expect(await storage.size(originalOf(upload))).toBe(clip.length);
  const removed = await tusClient(origin, teacher.token).remove(`${uploadsPath}/${upload}`);
  expect(removed.status).toBe(204);
  expect(await storage.size(originalOf(upload))).toBeNull();
});

test("what a browser records, whose head says no length, is prepared", async () => {
  const { teacher, question } = await waiting();
  const [source, path] = [join(scratch, "source.mp4"), join(scratch, "recorded.webm")];
  const ffmpeg = promisify(execFile);
  await ffmpeg("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=320x180:rate=25:duration=3",
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "ultrafast",
    source,
  ]);
  await ffmpeg("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-i",
    source,
    "-c:v",
    "libvpx",
    "-deadline",
    "realtime",
    // As MediaRecorder writes it: as it goes, without coming back to its head.
    "-f",
    "webm",
    "-live",
    "1",
    path,
  ]);
  await answerBy(teacher, question, await send(teacher, await readFile(path)));
  expect((await settled(teacher, question)).video).toMatchObject({
    state: "ready",
    duration: expect.closeTo(3, 0),
  });
});

test.each([
  [
    "the video",
    (by: Person, _: { id: number }, answer: { id: number }) =>
      onAnswer(removeAnswerVideo, by, answer),
  ],
  [
    "its answer",
    (by: Person, _: { id: number }, answer: { id: number }) => onAnswer(deleteAnswer, by, answer),
  ],
  ["its question", (by: Person, question: { id: number }) => on(deleteQuestion, by, question)],
])(
  "with %s its bytes go from storage",
  async (_what, remove) => {
    const { teacher, question } = await waiting();
    await answerBy(teacher, question, await send(teacher));
    const answer = await settled(teacher, question);
    const [mediumId = ""] = await mediaOf(answer);
    expect(await storage.size(`media/${mediumId}/original`)).not.toBeNull();
    expect((await remove(teacher, question, answer)).statusCode).toBeLessThan(300);
    await eventually(async () => {
      expect(await storage.size(`media/${mediumId}/original`)).toBeNull();
      const rows = await db.selectFrom("media").where("id", "=", mediumId).select("id").execute();
      expect(rows).toEqual([]);
    });
  },
  90_000,
);

test("who gives a video and takes it away is in the journal", async () => {
  const { teacher, course, question } = await waiting();
  await answerBy(teacher, question, await send(teacher));
  const answer = await settled(teacher, question);
  await onAnswer(removeAnswerVideo, teacher, answer);
  const lines = await db
    .selectFrom("audit")
    .where("subject", "=", "answer")
    .where("subject_id", "=", answer.id)
    .select(["action", "actor_id", "details"])
    .orderBy("id")
    .execute();
  const place = { ressource: "Rolle", courseId: course.id };
  expect(lines).toEqual([
    { action: "add", actor_id: teacher.id, details: { ...place, video: true } },
    { action: "change", actor_id: teacher.id, details: { ...place, video: false } },
  ]);
});
