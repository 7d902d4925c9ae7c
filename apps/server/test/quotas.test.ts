import { randomUUID } from "node:crypto";
import { answerQuestion, askQuestion } from "@majorant/contract/discussion/discussion";
import { addNote, listNotes, listOwnNotes } from "@majorant/contract/learning/notes";
import {
  mostAnswers,
  mostCards,
  mostNotes,
  mostNotesOfAResource,
  mostQuestions,
  mostReviewsOfACard,
  mostUploads,
} from "@majorant/contract/limits";
import type { RefusalCode } from "@majorant/contract/refusals";
import { addReview, listOwnCards, makeNoteCard } from "@majorant/contract/reviews/cards";
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

test("an account keeps so many cards, and of one card so many reviews", async () => {
  const { user, video, other, token } = await student();
  const params = { utilisateurId: user.id };
  await notesOn(user.id, video.id, mostCards);
  await sql`insert into cards (user_id, note_id, front, back, created_at, due_on)
    select user_id, id, 'Une question', 'Une réponse', now(), current_date
    from notes where user_id = ${user.id}`.execute(db);
  await notesOn(user.id, other.id, 1);
  const [last] = (
    await call(listNotes, { token, params: { ...params, ressourceId: other.id } })
  ).json();
  const refused = await call(makeNoteCard, {
    token,
    params: { ...params, noteId: last.id },
    body: { front: "Une de plus", back: "Non" },
  });
  expect(refusal(refused)).toEqual([409, "CARDS_FULL"]);

  const [{ id: card }] = (await call(listOwnCards, { token, params })).json();
  await sql`insert into reviews (user_id, card_id, rating, at)
    select ${user.id}, ${card}, 'good', now() - interval '1 hour' * n
    from generate_series(2, ${mostReviewsOfACard}) n`.execute(db);
  const review = async () => {
    const body = { card, rating: "good", ago: 0, key: crypto.randomUUID() };
    return call(addReview, { token, params, body });
  };
  expect((await review()).statusCode).toBe(200);
  expect(refusal(await review())).toEqual([409, "REVIEWS_FULL"]);
});

test("an account keeps so many questions and answers", async () => {
  const { user, video, token } = await student();
  await sql`insert into questions (resource_id, author_id, content, created_at)
    select ${video.id}, ${user.id}, 'Pourquoi ?', now() from generate_series(1, ${mostQuestions})`.execute(
    db,
  );
  const refused = await call(askQuestion, {
    token,
    params: { ressourceId: video.id },
    body: { content: "Et pourquoi ?" },
  });
  expect(refusal(refused)).toEqual([409, "QUESTIONS_FULL"]);
  const { id } = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
  const answer = () =>
    call(answerQuestion, {
      token,
      params: { questionId: id },
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
        authorization: `Bearer ${token}`,
        "tus-resumable": "1.0.0",
        "upload-length": "900",
        "upload-metadata": `filename ${btoa("cours.mp4")}`,
      },
    });
  expect((await begin()).statusCode).toBe(201);
  for (let count = 1; count < mostUploads; count++)
    await db
      .insertInto("uploads")
      .values({
        id: randomUUID(),
        user_id: user.id,
        name: "cours.mp4",
        content_type: "video/mp4",
        bytes: 900,
        created_at: new Date(),
        touched_at: new Date(),
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
