import {
  answerQuestion,
  deleteAnswer,
  getQuestion,
} from "@majorant/contract/discussion/discussion";
import { listOpenQuestions } from "@majorant/contract/discussion/open-questions";
import { giveQuestionBack, takeQuestion } from "@majorant/contract/discussion/taken-questions";
import { takenMinutes } from "@majorant/contract/limits";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf, type Person } from "../../../test/areas/discussion.ts";
import { factories } from "../../../test/factories.ts";

const server = await testApp();
const { db, call, now, setNow } = server;
const make = factories(db);
const { person, classroom, ask, answer, on, accept, noticesOf } = discussionOf(server);

/** A classroom with a second teacher, and a question that waits. */
async function waiting() {
  const room = await classroom();
  const colleague = await person({
    first_name: "Sonia",
    last_name: "Haddad",
    role: "ROLE_ENSEIGNANT",
  });
  await make.assignment({
    user_id: colleague.id,
    course_id: room.course.id,
    role: "ROLE_ENSEIGNANT",
  });
  const question = (await ask(room.asker, room.video, { content: "Pourquoi ?" })).json();
  return { ...room, colleague, question };
}

const take = (by: Person, question: { id: number }) => on(takeQuestion, by, question);
const giveBack = (by: Person, question: { id: number }) => on(giveQuestionBack, by, question);
const read = async (by: Person, question: { id: number }) =>
  (await on(getQuestion, by, question)).json();

test("a teacher takes a question: the others see who has it and since when, until it is given back", async () => {
  const { teacher, colleague, asker, question } = await waiting();
  expect(question).toMatchObject({ taken: null, may: { take: false } });
  const taken = await take(teacher, question);
  expect([taken.statusCode, taken.json().taken]).toEqual([
    200,
    { by: "Mehdi Gharbi", mine: true, since: expect.stringMatching(/Z$/) },
  ]);
  const [row] = (await call(listOpenQuestions, { token: colleague.token })).json();
  expect(row).toMatchObject({
    taken: { by: "Mehdi Gharbi", mine: false },
    may: { take: true },
  });
  expect(await read(asker, question)).toMatchObject({ taken: { by: "Mehdi G.", mine: false } });
  expect((await giveBack(teacher, question)).json().taken).toBeNull();
  expect((await take(colleague, question)).statusCode).toBe(200);
});

test("of two presses at once one has it, and the other hears so", async () => {
  const { teacher, colleague, question } = await waiting();
  const answers = await Promise.all([take(teacher, question), take(colleague, question)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toEqual({
    code: "QUESTION_TAKEN",
    error: "Un autre enseignant s'occupe déjà de cette question.",
  });
});

test("a question comes back by itself, and taking it again keeps it for longer", async () => {
  const { teacher, colleague, question } = await waiting();
  const start = now();
  const at = (minutes: number) => setNow(new Date(start.getTime() + minutes * 60_000));
  await take(teacher, question);
  at(takenMinutes - 1);
  expect((await take(colleague, question)).statusCode).toBe(409);
  await take(teacher, question);
  at(2 * takenMinutes - 2);
  expect((await take(colleague, question)).statusCode).toBe(409);
  at(2 * takenMinutes - 1);
  expect((await read(colleague, question)).taken).toBeNull();
  expect((await take(colleague, question)).statusCode).toBe(200);
  expect((await take(teacher, question)).statusCode).toBe(409);
  setNow(start);
});

test("what another has taken is answered after a clear word only; classmates answer meanwhile", async () => {
  const { teacher, colleague, classmate, question } = await waiting();
  await take(teacher, question);
  const refused = await answer(colleague, question);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "QUESTION_TAKEN"]);
  expect((await answer(classmate, question)).statusCode).toBe(200);
  expect((await read(teacher, question)).taken).toMatchObject({ mine: true });
  const despite = await call(answerQuestion, {
    params: { questionId: question.id },
    body: { content: "Parce que.", despiteTaking: true },
    token: colleague.token,
  });
  expect(despite.json()).toMatchObject({ taken: null, answers: [{}, { content: "Parce que." }] });
});

test("of two teachers who answer at once, where one had taken it, the other is refused", async () => {
  const { teacher, colleague, question, asker } = await waiting();
  await take(teacher, question);
  const answers = await Promise.all([answer(colleague, question), answer(colleague, question)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  const closed = await call(answerQuestion, {
    params: { questionId: question.id },
    body: { content: "Par densité.", outcome: "close" },
    token: teacher.token,
  });
  expect(closed.json()).toMatchObject({ taken: null, answers: [{ accepted: true }] });
  const late = await take(colleague, question);
  expect([late.statusCode, late.json().code]).toEqual([409, "QUESTION_SOLVED"]);
  // Told when it is answered, and not each time that it changes hands.
  expect(await noticesOf(asker)).toMatchObject([{ kind: "questionAnswered" }]);
});

test("giving back what another has taken leaves it with them", async () => {
  const { teacher, colleague, question } = await waiting();
  await take(teacher, question);
  const answered = await giveBack(colleague, question);
  expect([answered.statusCode, answered.json().taken]).toMatchObject([200, { mine: false }]);
});

test("only the course's teachers take: nobody who does not hold it learns of the question", async () => {
  const { asker, classmate, administrator, question } = await waiting();
  const { teacher: other } = await waiting();
  for (const [by, status] of [
    [asker, 403],
    [classmate, 403],
    [administrator, 403],
    [other, 404],
    [await person(), 404],
  ] as const)
    for (const endpoint of [takeQuestion, giveQuestionBack])
      expect((await on(endpoint, by, question)).statusCode).toBe(status);
});

test("who takes and gives back is in the journal, once for each deed", async () => {
  const { teacher, course, question } = await waiting();
  await take(teacher, question);
  await giveBack(teacher, question);
  await giveBack(teacher, question);
  const lines = await db
    .selectFrom("audit")
    .where("subject", "=", "question")
    .where("subject_id", "=", question.id)
    .select(["action", "actor_id", "details"])
    .orderBy("id")
    .execute();
  const details = { ressource: "Rolle", courseId: course.id };
  expect(lines).toEqual([
    { action: "take", actor_id: teacher.id, details },
    { action: "giveBack", actor_id: teacher.id, details },
  ]);
});

test("a question whose answer was taken away is taken anew", async () => {
  const { teacher, question } = await waiting();
  const { answers } = (await answer(teacher, question)).json();
  await accept(teacher, question, answers[0]);
  await call(deleteAnswer, { params: { answerId: answers[0].id }, token: teacher.token });
  expect((await take(teacher, question)).statusCode).toBe(200);
});
