import { deleteCourse } from "@majorant/contract/catalogue/courses.admin";
import * as calls from "@majorant/contract/discussion/video-remarks";
import { keepStream } from "@majorant/contract/learning/streams";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf, type Person } from "../../../test/areas/discussion.ts";
import { eventually } from "../../../test/eventually.ts";
import { film } from "../../../test/film.ts";
import { addressesIn, playbackOf, storageOf } from "../../../test/streaming.ts";
import { uploadWhole } from "../../../test/tus.ts";
import { listLeftVideos } from "./answer-videos.queries.ts";

const server = await testApp();
const { app, db, call } = server;
const storage = storageOf(server);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const { person, classroom, noticesOf } = discussionOf(server);
const clip = await film({ size: "320x180", seconds: 2 });

const send = (by: Person, bytes = clip) => uploadWhole(origin, by.token, bytes, "reponse.mp4");

/** A classroom, and the calls about what is said in its video. */
async function room() {
  const classes = await classroom();
  const { video } = classes;
  const at = { ressourceId: video.id };
  const list = (by: Person) => call(calls.listVideoRemarks, { params: at, token: by.token });
  const say = (by: Person, upload?: string) =>
    call(calls.addVideoRemark, {
      params: at,
      token: by.token,
      body: { content: "Regardez.", second: 12, ...(upload && { video: { id: upload } }) },
    });
  const on = (endpoint: Parameters<typeof call>[0]) => (by: Person, id: number, body?: object) =>
    call(endpoint, { params: { ...at, remarkId: id }, token: by.token, body });
  const give = (by: Person, id: number, upload: string) =>
    on(calls.putRemarkVideo)(by, id, { video: { id: upload } });
  const [take, remove] = [on(calls.removeRemarkVideo), on(calls.deleteVideoRemark)];
  const play = (by: Person, id: number, query: Record<string, string> = {}) =>
    call(calls.getRemarkVideo, { params: { ...at, remarkId: id }, query, token: by.token });

  /** The first remark as somebody reads it, once the preparation of its video has ended. */
  async function settled(by: Person) {
    const read = async () => (await list(by)).json()[0];
    await vi.waitFor(async () => expect((await read()).video?.state).not.toBe("preparing"), {
      timeout: 60_000,
      interval: 100,
    });
    return read();
  }

  /** A remark with a video that can be played. */
  async function shown() {
    expect((await say(classes.teacher, await send(classes.teacher))).statusCode).toBe(200);
    return settled(classes.teacher);
  }

  return { ...classes, list, say, give, take, remove, play, settled, shown };
}

const manifestOf = (playable: Parameters<typeof playbackOf>[0]) => {
  const playback = playbackOf(playable);
  return "manifest" in playback ? playback.manifest : "";
};

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

const mediaOf = async (remark: { id: number }) =>
  (
    await db
      .selectFrom("answer_videos")
      .where("remark_id", "=", remark.id)
      .select("medium_id")
      .execute()
  ).map(({ medium_id }) => medium_id);

test("a teacher shows something at a second: its words are there at once, its video plays once it is prepared", async () => {
  const { asker, teacher, administrator, say, list, play, settled } = await room();
  const said = await say(teacher, await send(teacher));
  expect(said.json()).toMatchObject([
    {
      second: 12,
      content: "Regardez.",
      video: { state: "preparing", failure: null, duration: null },
    },
  ]);
  expect((await list(asker)).json()).toMatchObject([{ content: "Regardez." }]);
  const remark = await settled(asker);
  expect(remark.video).toEqual({ state: "ready", failure: null, duration: expect.closeTo(2, 0) });
  for (const reader of [asker, teacher, administrator]) {
    const playable = (await play(reader, remark.id)).json();
    const url = manifestOf(playable);
    expect(url).toContain(`/api/media/remarks/${remark.id}/`);
    const [playlist = ""] = addressesIn((await app.inject({ url })).body).lines;
    const { key = "", lines } = addressesIn((await app.inject({ url: playlist })).body);
    for (const address of [key, lines[0] ?? "", playable.poster])
      expect((await app.inject({ url: address })).statusCode).toBe(200);
  }
});

test("a remark is given a video, another one in its place, and none", async () => {
  const { asker, teacher, administrator, say, give, take, play, list, settled } = await room();
  const [{ id }] = (await say(teacher)).json();
  expect(codeOf(await play(asker, id))).toEqual([404, "NOT_FOUND"]);
  expect((await give(teacher, id, await send(teacher))).json()).toMatchObject([
    { id, video: { state: "preparing" } },
  ]);
  await settled(teacher);
  const [first = ""] = await mediaOf({ id });
  expect((await give(administrator, id, await send(administrator))).statusCode).toBe(200);
  const [second] = await mediaOf({ id });
  expect(second).not.toBe(first);
  await eventually(async () => expect(await storage.size(`media/${first}/original`)).toBeNull());
  await settled(teacher);
  expect((await take(teacher, id)).json()).toMatchObject([{ id, video: null }]);
  expect((await list(asker)).json()).toMatchObject([{ content: "Regardez.", video: null }]);
});

test("its addresses are its reader's: access that ends, a chapter that closes and another page stop it", async () => {
  const { course, section, asker, classmate, play, shown } = await room();
  const { id } = await shown();
  const refusal = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return statusCode === 200 ? null : JSON.parse(body).code;
  };
  const url = manifestOf((await play(asker, id, { page: "salon0001" })).json());
  const others = manifestOf((await play(classmate, id)).json());
  expect([await refusal(url), await refusal(others)]).toEqual([null, null]);
  await call(keepStream, {
    params: { utilisateurId: asker.id },
    body: { page: "chambre01", take: true },
    token: asker.token,
  });
  expect(await refusal(url)).toBe("STREAM_ELSEWHERE");
  expect((await play(asker, id, { page: "salon0001" })).json().playsElsewhere).toBe(true);
  await db.deleteFrom("assignments").where("user_id", "=", asker.id).execute();
  expect(await refusal(url)).toBe("NOT_ENROLLED");
  expect(codeOf(await play(asker, id))).toEqual([404, "NOT_FOUND"]);

  await db
    .updateTable("sections")
    .set({ opens_on: "2999-01-12" })
    .where("id", "=", section.id)
    .execute();
  expect(await refusal(others)).toBe("NOT_ENROLLED");
  expect(codeOf(await play(classmate, id))).toEqual([404, "NOT_FOUND"]);
  await db.updateTable("sections").set({ opens_on: null }).where("id", "=", section.id).execute();
  expect(await refusal(others)).toBeNull();
  await db.updateTable("courses").set({ active: false }).where("id", "=", course.id).execute();
  expect(await refusal(others)).toBe("NOT_ENROLLED");
});

test("who does not hold the course finds none, and students send none", async () => {
  const { asker, teacher, video, say, give, take, play, shown } = await room();
  const { id } = await shown();
  const other = await room();
  const stranger = await person();
  const theirs = await send(other.teacher);
  const nobody = { params: { ressourceId: video.id, remarkId: id } };
  expect((await call(calls.getRemarkVideo, nobody)).statusCode).toBe(401);
  expect((await call(calls.removeRemarkVideo, nobody)).statusCode).toBe(401);
  for (const by of [stranger, other.asker, other.teacher])
    expect(codeOf(await play(by, id))).toEqual([404, "NOT_FOUND"]);
  for (const answer of [
    await say(other.teacher, theirs),
    await give(other.teacher, id, theirs),
    await take(other.teacher, id),
    // By the address of another video neither, nor with an upload that is another's.
    await other.play(other.teacher, id),
    await other.give(other.teacher, id, theirs),
    await other.take(other.teacher, id),
    await give(teacher, id, theirs),
  ])
    expect(codeOf(answer)).toEqual([404, "NOT_FOUND"]);
  for (const answer of [await give(asker, id, theirs), await take(asker, id)])
    expect(codeOf(answer)).toEqual([403, "FORBIDDEN"]);
  expect(await mediaOf({ id })).toHaveLength(1);
});

test("a video of four minutes is refused with a sentence, to those who may change the remark", async () => {
  const { asker, teacher, video, section, course, say, list, play, settled } = await room();
  const long = await film({ size: "64x36", seconds: 240, sound: false });
  await say(teacher, await send(teacher, long));
  const failure = "Cette vidéo dure plus de 3 minutes.";
  const remark = await settled(teacher);
  expect(remark.video).toEqual({ state: "failed", failure, duration: null });
  expect((await list(asker)).json()).toMatchObject([{ content: "Regardez.", video: null }]);
  for (const by of [asker, teacher])
    expect((await play(by, remark.id)).json().code).toBe("MEDIUM_NOT_READY");
  expect(await noticesOf(teacher)).toEqual([
    {
      kind: "remarkVideoFailed",
      failure,
      admin: false,
      video: { id: video.id, name: "Rolle", sectionId: section.id, courseId: course.id },
    },
  ]);
});

test("one upload becomes one video, sent twice at once, and one that has not come none", async () => {
  const { teacher, say, list } = await room();
  const upload = await send(teacher);
  const said = await Promise.all([say(teacher, upload), say(teacher, upload)]);
  expect(said.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(codeOf(await say(teacher, crypto.randomUUID()))).toEqual([404, "NOT_FOUND"]);
  expect((await list(teacher)).json()).toHaveLength(1);
});

test("with the remark its bytes go from storage", async () => {
  const { teacher, remove, shown } = await room();
  const remark = await shown();
  const [mediumId = ""] = await mediaOf(remark);
  expect(await storage.size(`media/${mediumId}/original`)).not.toBeNull();
  expect((await remove(teacher, remark.id)).json()).toEqual([]);
  await eventually(async () => {
    expect(await storage.size(`media/${mediumId}/original`)).toBeNull();
    const rows = await db.selectFrom("media").where("id", "=", mediumId).select("id").execute();
    expect(rows).toEqual([]);
  });
});

test("it stays when its author's account is gone, and goes with the course", async () => {
  const { course, asker, teacher, administrator, play, shown } = await room();
  const remark = await shown();
  const [mediumId = ""] = await mediaOf(remark);
  expect(await listLeftVideos(db)).not.toContain(mediumId);
  await db.deleteFrom("users").where("id", "=", teacher.id).execute();
  expect((await play(asker, remark.id)).statusCode).toBe(200);
  await call(deleteCourse, { params: { coursId: course.id }, token: administrator.token });
  expect(await mediaOf(remark)).toEqual([]);
  // What is looked for each night.
  expect(await listLeftVideos(db)).toContain(mediumId);
});

test("who gives a video and takes it away is in the journal", async () => {
  const { teacher, video, take, shown } = await room();
  const { id } = await shown();
  await take(teacher, id);
  // There is none any more: nothing happened.
  await take(teacher, id);
  const lines = await db
    .selectFrom("audit")
    .where("subject", "=", "resource")
    .where("subject_id", "=", video.id)
    .select(["action", "actor_id", "details"])
    .orderBy("id")
    .execute();
  const words = "0:12 Regardez.";
  expect(lines).toEqual([
    {
      action: "change",
      actor_id: teacher.id,
      details: { remarque: { was: null, is: words }, video: true },
    },
    {
      action: "change",
      actor_id: teacher.id,
      details: { remarque: words, video: false },
    },
  ]);
});
