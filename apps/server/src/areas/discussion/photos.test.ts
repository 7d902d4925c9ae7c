import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  answerQuestion,
  changeAnswer,
  changeQuestion,
  deleteAnswer,
  deleteQuestion,
} from "@majorant/contract/discussion/discussion";
import { discussionPhotoBytes } from "@majorant/contract/limits";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf, type Person } from "../../../test/areas/discussion.ts";

const server = await testApp();
const { app, db, call, dataDir, now, setNow } = server;
const { classroom, ask, answer, on, onAnswer, list } = discussionOf(server);

const photo = await sharp({
  create: { width: 2400, height: 1800, channels: 3, background: "#c9b27c" },
})
  .withMetadata({ orientation: 6 })
  .withExif({ IFD3: { GPSLatitude: "36/1 48/1 0/1" } })
  .jpeg()
  .toBuffer();

const photosKept = async () =>
  (await readdir(join(dataDir), { recursive: true })).filter((name) =>
    /discussion.[\da-f-]{36}$/.test(name),
  ).length;

describe("a photo", () => {
  test("of one's attempt is made anew, and shown at signed addresses to those who may read", async () => {
    const { course, video, asker, classmate, administrator } = await classroom();
    const question = (await ask(asker, video, { content: "Mon essai" }, photo)).json();
    expect(question.photo).toMatchObject({ width: 1200, height: 1600 });
    const image = await app.inject({ url: question.photo.full });
    expect(image.headers["content-type"]).toBe("image/webp");
    expect(image.headers["cache-control"]).toMatch(/^private, max-age=\d+$/);
    const metadata = await sharp(image.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 1200, height: 1600 });
    expect(metadata.exif).toBeUndefined();

    const seenPhoto = (await list(classmate, video)).json()[0].photo;
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    expect(await status(seenPhoto.preview)).toBe(200);
    expect(await status((await list(administrator, video)).json()[0].photo.full)).toBe(200);
    expect(await status(seenPhoto.full.replace(/\?.*/, ""))).toBe(403);
    expect(await status(seenPhoto.full.replace(`for=${classmate.id}.`, `for=${asker.id}.`))).toBe(
      403,
    );
    await db
      .updateTable("assignments")
      .set({ ends_at: now() })
      .where("user_id", "=", classmate.id)
      .where("course_id", "=", course.id)
      .execute();
    expect(await status(seenPhoto.full)).toBe(404);
    await db.deleteFrom("sessions").where("user_id", "=", asker.id).execute();
    expect(await status(question.photo.full)).toBe(403);
    setNow(new Date(Date.now() + 2 * 3_600_000));
    expect(await status(seenPhoto.full)).toBe(403);
    setNow(new Date());
  });

  test("comes with an answer too, and goes with what it was sent with", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    const question = (await ask(asker, video, { content: "Mon essai" }, photo)).json();
    const before = await photosKept();
    const answerReply = await call(answerQuestion, {
      params: { questionId: question.id },
      parts: { answer: { content: "Le mien" } },
      files: { photo: { name: "essai.jpg", bytes: photo } },
      token: classmate.token,
    });
    const [reply] = answerReply.json().answers;
    expect((await app.inject({ url: reply.photo.preview })).statusCode).toBe(200);
    expect(await photosKept()).toBe(before + 1);
    await onAnswer(deleteAnswer, classmate, reply);
    expect(await photosKept()).toBe(before);
    await on(deleteQuestion, teacher, question);
    expect(await photosKept()).toBe(before - 1);
  });

  test("of a question stays, is replaced or taken away by its asker alone", async () => {
    const { video, asker, classmate } = await classroom();
    const original = (await ask(asker, video, { content: "Mon essai" }, photo)).json();
    const count = await photosKept();
    const nameIn = (url: string) => url.split("/").at(-2);
    const change = (by: Person, question: object, bytes?: Buffer) =>
      call(changeQuestion, {
        params: { questionId: original.id },
        token: by.token,
        parts: { question },
        files: bytes ? { photo: { name: "essai.jpg", bytes } } : {},
      });

    const same = (await change(asker, { content: "Au propre" })).json();
    expect(nameIn(same.photo.full)).toBe(nameIn(original.photo.full));
    const other = (await change(asker, { content: "Au propre" }, photo)).json();
    expect(nameIn(other.photo.full)).not.toBe(nameIn(original.photo.full));
    expect((await app.inject({ url: other.photo.full })).statusCode).toBe(200);
    expect((await app.inject({ url: original.photo.full })).statusCode).toBe(404);
    expect(await photosKept()).toBe(count);

    expect((await change(classmate, { content: "volée" }, photo)).statusCode).toBe(403);
    const letter = Buffer.from("une lettre");
    expect((await change(asker, { content: "Au propre" }, letter)).statusCode).toBe(415);
    expect(await photosKept()).toBe(count);

    const bare = await change(asker, { content: "Au propre", withoutPhoto: true });
    expect(bare.json().photo).toBeNull();
    expect(await photosKept()).toBe(count - 1);
  });

  test("of an answer too", async () => {
    const { video, asker, classmate } = await classroom();
    const question = (await ask(asker, video, { content: "Comment faire ?" })).json();
    const [reply] = (await answer(classmate, question)).json().answers;
    const count = await photosKept();
    const change = (by: Person, fields: object, bytes?: Buffer) =>
      call(changeAnswer, {
        params: { answerId: reply.id },
        token: by.token,
        parts: { answer: fields },
        files: bytes ? { photo: { name: "essai.jpg", bytes } } : {},
      });
    const photoIn = async (changing: ReturnType<typeof change>) =>
      (await changing).json().answers[0].photo;

    const first = await photoIn(change(classmate, { content: "Comme ceci" }, photo));
    expect(first).toMatchObject({ width: 1200, height: 1600 });
    expect(await photoIn(change(classmate, { content: "Au propre" }))).toMatchObject({
      width: 1200,
    });
    const other = await photoIn(change(classmate, { content: "Au propre" }, photo));
    expect((await app.inject({ url: other.full })).statusCode).toBe(200);
    expect((await app.inject({ url: first.full })).statusCode).toBe(404);
    expect(await photosKept()).toBe(count + 1);

    expect((await change(asker, { content: "volée" }, photo)).statusCode).toBe(403);
    const letter = Buffer.from("une lettre");
    expect((await change(classmate, { content: "Au propre" }, letter)).statusCode).toBe(415);
    expect(await photosKept()).toBe(count + 1);

    const bare = { content: "Au propre", withoutPhoto: true };
    expect(await photoIn(change(classmate, bare))).toBeNull();
    expect(await photosKept()).toBe(count);
  });

  test.each([
    ["text", Buffer.from("une lettre"), 415, "NOT_AN_IMAGE"],
    ["half a photo", photo.subarray(0, photo.length / 2), 415, "NOT_AN_IMAGE"],
    ["a byte too many", Buffer.alloc(discussionPhotoBytes + 1), 413, "TOO_LARGE"],
  ] as const)(
    "that is %s is refused, and nothing of it stays",
    async (_name, file, status, code) => {
      const { video, asker } = await classroom();
      const before = await photosKept();
      const response = await ask(asker, video, { content: "Mon essai" }, file);
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
      expect(await photosKept()).toBe(before);
      expect((await list(asker, video)).json()).toEqual([]);
    },
  );
});
