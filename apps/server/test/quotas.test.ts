import { randomUUID } from "node:crypto";
import { answerQuestion, askQuestion } from "@majorant/contract/discussion/discussion";
import { addNote, listNotes, listOwnNotes } from "@majorant/contract/learning/notes";
import {
  mostAnswers,
  mostNotes,
  mostNotesOfAResource,
  mostQuestions,
  mostUploads,
} from "@majorant/contract/limits";
import type { RefusalCode } from "@majorant/contract/refusals";
import { listUserOrders } from "@majorant/contract/shop/orders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "./app.ts";
import { factories } from "./factories.ts";

const { app, db, call, tokenOf } = await testApp();
const make = factories(db);

/** A student who follows a course, and two videos of it. */
async function student() {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id });
  const other = await make.video({ section_id: section.id });
  const user = await make.user();
  await make.assignment({ user_id: user.id, course_id: course.id });
  return { user, video, other, token: await tokenOf(user) };
}

const notesOn = (userId: number, resourceId: number, count: number) =>
  sql`insert into notes (user_id, resource_id, content)
    select ${userId}, ${resourceId}, 'Une note' from generate_series(1, ${count})`.execute(db);

const refusal = (answer: { statusCode: number; json(): { code: RefusalCode } }) => [
  answer.statusCode,
  answer.json().code,
];

test("an account keeps so many notes, and of one video so many", async () => {
  const { user, video, other, token } = await student();
  const write = (resource: { id: number }) =>
    call(addNote, {
      token,
      body: { contenu: "Encore une", ressource: resource, utilisateur: { id: user.id } },
    });
  await notesOn(user.id, video.id, mostNotesOfAResource - 1);
  expect((await write({ id: video.id })).statusCode).toBe(200);
  expect(refusal(await write({ id: video.id }))).toEqual([409, "VIDEO_NOTES_FULL"]);
  expect((await write({ id: other.id })).statusCode).toBe(200);
  // All of a video's are answered, and a page of all of them.
  const params = { utilisateurId: user.id, ressourceId: video.id };
  expect((await call(listNotes, { token, params })).json()).toHaveLength(mostNotesOfAResource);
  const all = await call(listOwnNotes, { token, params });
  expect([all.json().length, all.headers["x-total-count"]]).toEqual([100, "501"]);
  await notesOn(user.id, (await make.video()).id, mostNotes - mostNotesOfAResource - 1);
  expect(refusal(await write({ id: other.id }))).toEqual([409, "NOTES_FULL"]);
});

test("an account keeps so many questions and answers", async () => {
  const { user, video, token } = await student();
  await sql`insert into questions (resource_id, author_id, content, created_at)
    select ${video.id}, ${user.id}, 'Pourquoi ?', now() from generate_series(1, ${mostQuestions})`.execute(
    db,
  );
  const refused = await call(askQuestion, {
    ...{ token, params: { ressourceId: video.id } },
    body: { content: "Et pourquoi ?" },
  });
  expect(refusal(refused)).toEqual([409, "QUESTIONS_FULL"]);
  const { id } = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
  const answer = () =>
    call(answerQuestion, {
      ...{ token, params: { questionId: id } },
      body: { content: "Parce que." },
    });
  expect((await answer()).statusCode).toBe(200);
  await sql`insert into answers (question_id, author_id, content, created_at)
    select ${id}, ${user.id}, 'Parce que.', now() from generate_series(1, ${mostAnswers - 1})`.execute(
    db,
  );
  expect(refusal(await answer())).toEqual([409, "ANSWERS_FULL"]);
});

test("an account has so many uploads that wait", async () => {
  const user = await make.user({ role: "ROLE_ENSEIGNANT" });
  const token = await tokenOf(user);
  const begin = () =>
    app.inject({
      method: "POST",
      url: "/api/uploads",
      headers: {
        ...{ authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", "upload-length": "900" },
        "upload-metadata": `filename ${btoa("cours.mp4")}`,
      },
    });
  expect((await begin()).statusCode).toBe(201);
  for (let count = 1; count < mostUploads; count++)
    await db
      .insertInto("uploads")
      .values({
        ...{ id: randomUUID(), user_id: user.id, name: "cours.mp4", content_type: "video/mp4" },
        ...{ bytes: 900, created_at: new Date(), touched_at: new Date() },
      })
      .execute();
  expect(refusal(await begin())).toEqual([409, "UPLOADS_FULL"]);
});

test("a list of orders without a page has five hundred of them at most, the latest", async () => {
  const user = await make.user();
  await sql`insert into orders (user_id, created_at)
    select ${user.id}, now() - n * interval '1 minute' from generate_series(1, 510) n`.execute(db);
  const answer = await call(listUserOrders, {
    token: await tokenOf(user),
    params: { utilisateurId: user.id },
  });
  expect([answer.json().length, answer.headers["x-total-count"]]).toEqual([500, "510"]);
});
