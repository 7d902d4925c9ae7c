import {
  addChapter,
  deleteCaptions,
  getPublication,
  putCaptions,
} from "@majorant/contract/publishing/videos";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { addRendition } from "../../../../test/streaming.ts";

const server = await testApp();
const { app, db, call, tokenOf } = server;
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));

const content = "WEBVTT\n\n00:01.000 --> 00:02.500\nUne suite majorée.\n";

async function aVideo() {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id });
  return { course, params: { ressourceId: video.id } };
}

test("captions are given, replaced and taken away", async () => {
  const { params } = await aVideo();
  const fr = { ...params, language: "fr" };
  const answer = await call(putCaptions, {
    token,
    params: fr,
    body: { label: "Français", content: `\uFEFF${content.replaceAll("\n", "\r\n")}` },
  });
  expect(answer.statusCode).toBe(204);
  await call(putCaptions, { token, params: fr, body: { label: "French", content } });
  await call(addChapter, { token, params, body: { title: "Définition", second: 12 } });
  expect((await call(getPublication, { token, params })).json()).toMatchObject({
    id: params.ressourceId,
    chapters: [{ title: "Définition", second: 12 }],
    captions: [{ language: "fr", label: "French" }],
    version: 1,
  });

  expect((await call(deleteCaptions, { token, params: fr })).statusCode).toBe(204);
  expect((await call(deleteCaptions, { token, params: fr })).statusCode).toBe(404);
  expect((await call(getPublication, { token, params })).json()).toMatchObject({ captions: [] });
});

test.each([
  ["1\n00:00:01,000 --> 00:00:02,000\nSubRip\n", "NOT_CAPTIONS"],
  ["WEBVTT\n", "NOT_CAPTIONS"],
  [content.replace("é", "\uFFFD"), "NOT_CAPTIONS"],
  [" ", "INVALID"],
])("a file like %j is refused", async (wrong, code) => {
  const { params } = await aVideo();
  const answer = await call(putCaptions, {
    token,
    params: { ...params, language: "fr" },
    body: { label: "Français", content: wrong },
  });
  expect(answer.json()).toMatchObject({ code });
});

test("teachers edit the videos of their own courses, and find no others", async () => {
  const { course, params } = await aVideo();
  const own = await make.user();
  await make.assignment({ user_id: own.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  const other = await make.user();
  const { course: elsewhere } = await aVideo();
  await make.assignment({ user_id: other.id, course_id: elsewhere.id, role: "ROLE_ENSEIGNANT" });
  const fr = { ...params, language: "fr" };
  const body = { label: "Français", content };
  const asOwn = await tokenOf(own);
  const asOther = await tokenOf(other);

  expect((await call(putCaptions, { token: asOwn, params: fr, body })).statusCode).toBe(204);
  expect((await call(getPublication, { token: asOwn, params })).statusCode).toBe(200);
  for (const answer of [
    await call(putCaptions, { token: asOther, params: fr, body }),
    await call(deleteCaptions, { token: asOther, params: fr }),
    await call(getPublication, { token: asOther, params }),
  ])
    expect(answer.statusCode).toBe(404);
});

test("those who publish look a video over, hidden or not, until they no longer publish", async () => {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const medium = await make.medium({ kind: "video" });
  await addRendition(server, medium, { name: "480p", clear: [Buffer.from("un segment")] });
  const video = await make.video({
    section_id: section.id,
    medium_id: medium.id,
    active: false,
  });
  const params = { ressourceId: video.id };
  const account = await make.user({ role: "ROLE_TECHNICIAN" });
  const { preview } = (
    await call(getPublication, { token: await tokenOf(account), params })
  ).json();
  expect(preview).toMatchObject({ poster: null, manifest: expect.stringContaining(".m3u8") });
  const opened = async () => (await app.inject(preview.manifest)).statusCode;
  expect(await opened()).toBe(200);
  await db
    .updateTable("users")
    .set({ role: "ROLE_APPRENANT" })
    .where("id", "=", account.id)
    .execute();
  expect(await opened()).toBe(403);

  const teacher = await make.user();
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  const asTeacher = await call(getPublication, { token: await tokenOf(teacher), params });
  expect(asTeacher.json()).toMatchObject({ preview: null });
});

test("what is not ready, or plays elsewhere, is not looked over", async () => {
  const { params: elsewhere } = await aVideo();
  const section = await make.section();
  const medium = await make.medium({ kind: "video", state: "processing" });
  const waiting = await make.video({ section_id: section.id, medium_id: medium.id });
  for (const params of [elsewhere, { ressourceId: waiting.id }])
    expect((await call(getPublication, { token, params })).json()).toMatchObject({ preview: null });
});
