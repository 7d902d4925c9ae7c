import { answerExercise, checkAnswer, readAnswer } from "@majorant/contract/exercises/answers";
import { decideAnswer, listUndecidedAnswers } from "@majorant/contract/marking/undecided-answers";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import type { Person } from "../../../test/areas/discussion.ts";
import { exercisesOf } from "../../../test/areas/exercises.ts";

const server = await testApp();
const { db, call, now } = server;
const course = exercisesOf(server);

/** A class whose exercise asks for a number, a text and a choice, and its calls. */
async function asking() {
  const people = await course.class();
  const expectedRow = { exercise_id: people.exercise.id };
  await db
    .insertInto("expected_answers")
    .values([
      { ...expectedRow, number: 1, kind: "number", label: "$I =$", expected: "1/2" },
      { ...expectedRow, number: 2, kind: "text", expected: "convergence dominée" },
      { ...expectedRow, number: 3, kind: "choice", expected: "1;3", choices: ["a", "b", "c"] },
    ])
    .execute();
  const params = { exerciseId: people.exercise.id };
  return {
    ...people,
    answer: (by: Person, answers: string[]) =>
      call(answerExercise, { params, body: { answers }, token: by.token }),
    /** Answers that go to a teacher where they can't be decided. */
    sendToTeacher: (by: Person, answers: string[]) =>
      call(answerExercise, { params, body: { answers, toTeacher: true }, token: by.token }),
    waiting: async (by: Person) => {
      const answer = await call(listUndecidedAnswers, { token: by.token });
      return { total: Number(answer.headers["x-total-count"]), rows: answer.json() };
    },
    decide: (by: Person, answerId: number, verdict: string) =>
      call(decideAnswer, { params: { answerId }, body: { verdict }, token: by.token }),
    cards: () =>
      db.selectFrom("cards").where("exercise_id", "=", people.exercise.id).select("id").execute(),
  };
}

test("answers have their verdicts, and are kept as they were typed and read", async () => {
  const { student, exercise, sendToTeacher } = await asking();
  const checked = await sendToTeacher(student, ["0,5", "théorème de convergence dominée", "3;1"]);
  expect(checked.json()).toEqual([
    { verdict: "correct", read: "0{,}5" },
    {
      verdict: "undecided",
      read: "\\text{théorème de convergence dominée}",
      waits: true,
    },
    { verdict: "correct", read: "\\text{3 ; 1}" },
  ]);
  const [first, second] = (await course.read(student, exercise)).json().answers;
  expect(first.given).toMatchObject({ answer: "0,5", read: "0{,}5", verdict: "correct" });
  expect(second.given).toMatchObject({ verdict: "undecided" });
});

test("what was left empty is not kept, and each try stays", async () => {
  const { student, exercise, answer } = await asking();
  expect((await answer(student, ["0,3"])).json()).toHaveLength(3);
  await answer(student, ["", "", "1;3"]);
  const givenAnswers = await db
    .selectFrom("given_answers")
    .where("exercise_id", "=", exercise.id)
    .select(["number", "answer", "verdict"])
    .orderBy("id")
    .execute();
  expect(givenAnswers).toEqual([
    { number: 1, answer: "0,3", verdict: "incorrect" },
    { number: 3, answer: "1;3", verdict: "correct" },
  ]);
});

test("nothing at all is refused, and a field left empty is asked for: it is not wrong, and no teacher sees it", async () => {
  const { student, teacher, answer, sendToTeacher, waiting } = await asking();
  for (const nothing of [[], ["", "", ""], ["  "]]) {
    const refused = await answer(student, nothing);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: "INVALID",
      fields: { answers: "Écrivez d’abord votre réponse." },
    });
  }
  const empty = { verdict: "undecided", read: "", note: "empty" };
  expect((await answer(student, ["0,5", " "])).json()).toEqual([
    { verdict: "correct", read: "0{,}5" },
    empty,
    empty,
  ]);
  expect((await sendToTeacher(student, ["deux", "", ""])).json().slice(1)).toEqual([empty, empty]);
  expect((await waiting(teacher)).total).toBe(1);
});

test("what is sent twice under a key is kept once, and judged again", async () => {
  const { student, exercise } = await asking();
  const body = { answers: ["0,5", "", "2"], key: crypto.randomUUID() };
  const send = () =>
    call(answerExercise, { params: { exerciseId: exercise.id }, body, token: student.token });
  const replies = await Promise.all([send(), send()]);
  for (const reply of replies)
    expect(reply.json()).toMatchObject([{ verdict: "correct" }, {}, { verdict: "incorrect" }]);
  const { count } = await db
    .selectFrom("given_answers")
    .where("exercise_id", "=", exercise.id)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
});

test("only those who study the course answer, and what is too long is refused", async () => {
  const { student, stranger, teacher, administrator, answer } = await asking();
  expect((await answer(stranger, ["1"])).statusCode).toBe(404);
  expect((await answer(teacher, ["1"])).statusCode).toBe(403);
  expect((await answer(administrator, ["1"])).statusCode).toBe(403);
  expect((await answer(student, ["(".repeat(10_000)])).statusCode).toBe(400);
  await course.end(student, now());
  expect((await answer(student, ["1/2"])).statusCode).toBe(404);
});

test("whoever writes exercises has an answer checked, and students don't", async () => {
  const { student, teacher, administrator } = await asking();
  const check = (by: Person, body: Record<string, unknown>) =>
    call(checkAnswer, { body, token: by.token });
  const body = { kind: "set", expected: "ℝ\\{0}", answer: "]-∞;0[ ∪ ]0;+∞[" };
  for (const by of [teacher, administrator])
    expect((await check(by, body)).json()).toMatchObject({ verdict: "correct" });
  expect((await check(student, body)).statusCode).toBe(403);
  expect((await check(teacher, { ...body, answer: " " })).json()).toMatchObject({
    verdict: "undecided",
    note: "empty",
  });
  const near = { kind: "number", expected: "9,81", answer: "9,8", tolerance: 0.05 };
  expect((await check(teacher, near)).json().verdict).toBe("correct");
  const choice = { kind: "choice", expected: "2", answer: "faux", choices: ["vrai", "faux"] };
  expect((await check(teacher, choice)).json().verdict).toBe("correct");
  expect((await check(teacher, { ...body, kind: "poem" })).statusCode).toBe(400);
});

test("an answer is read for whoever is signed in", async () => {
  const { stranger } = await asking();
  const read = await call(readAnswer, {
    body: { kind: "expression", answer: "x²/2" },
    token: stranger.token,
  });
  expect(read.json()).toEqual({ read: "\\frac{x^{2}}{2}" });
});

test("what could not be decided waits for the teachers of its course", async () => {
  const { student, teacher, other, administrator, stranger, exercise, sendToTeacher, waiting } =
    await asking();
  await sendToTeacher(student, ["", "théorème de convergence dominée", ""]);
  const { total, rows } = await waiting(teacher);
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    {
      source: { kind: "exercise", id: exercise.id },
      kind: "text",
      expected: "convergence dominée",
      answer: "théorème de convergence dominée",
      student: "Amine Ben Salah",
    },
  ]);
  expect((await waiting(other)).rows).toEqual([]);
  expect((await waiting(administrator)).rows).toContainEqual(rows[0]);
  expect((await call(listUndecidedAnswers, { token: stranger.token })).statusCode).toBe(403);
});

test("a teacher decides once; the student is told, and sees it again where it was wrong", async () => {
  const { student, teacher, other, exercise, sendToTeacher, waiting, decide, cards } =
    await asking();
  await sendToTeacher(student, ["", "théorème de convergence dominée", ""]);
  const [{ source }] = (await waiting(teacher)).rows;
  expect((await decide(other, source.answerId, "correct")).statusCode).toBe(404);
  expect((await decide(teacher, source.answerId, "perhaps")).statusCode).toBe(400);
  expect((await decide(teacher, source.answerId, "incorrect")).statusCode).toBe(204);
  expect((await decide(teacher, source.answerId, "correct")).json().code).toBe("ANSWER_DECIDED");
  expect((await waiting(teacher)).rows).toEqual([]);
  const [, second] = (await course.read(student, exercise)).json().answers;
  expect(second.given.verdict).toBe("incorrect");
  expect(await cards()).toHaveLength(1);
  const notices = await db
    .selectFrom("notifications")
    .where("user_id", "=", student.id)
    .select("notice")
    .execute();
  expect(notices).toMatchObject([{ notice: { kind: "answerDecided", verdict: "incorrect" } }]);
});

test("an answer that was right after all makes no card", async () => {
  const { student, teacher, sendToTeacher, waiting, decide, cards } = await asking();
  await sendToTeacher(student, ["", "théorème de convergence dominée", ""]);
  const [{ source }] = (await waiting(teacher)).rows;
  await decide(teacher, source.answerId, "correct");
  expect(await cards()).toEqual([]);
});

/** An exercise that asks for a speed in metres per second and an equation. */
async function askingWithUnit() {
  const people = await asking();
  const { exercise } = people;
  await db.deleteFrom("expected_answers").where("exercise_id", "=", exercise.id).execute();
  const row = { exercise_id: exercise.id };
  await db
    .insertInto("expected_answers")
    .values([
      {
        ...row,
        number: 1,
        kind: "number",
        label: "Vitesse, en m/s",
        expected: "2,5",
        tolerance: 0.01,
      },
      { ...row, number: 2, kind: "equation", label: "Tangente", expected: "y = 6x - 9" },
    ])
    .execute();
  return people;
}

test("the unit of the label is taken, an equal one is converted, another one is said", async () => {
  const { student, exercise, answer } = await askingWithUnit();
  for (const right of ["2,5", "2,5 m/s", "9 km/h"])
    expect((await answer(student, [right])).json()[0]).toMatchObject({ verdict: "correct" });
  expect((await answer(student, ["2,5 km/h"])).json()[0]).toMatchObject({
    verdict: "incorrect",
    note: "unit",
  });
  const [speed, tangent] = (await course.read(student, exercise)).json().answers;
  expect(speed.unit).toBe("m/s");
  expect(tangent.unit).toBeUndefined();
  // What is accepted is said; where an exact value is asked for there is nothing to say.
  expect([speed.tolerance, "tolerance" in tangent]).toEqual([0.01, false]);
});

test("what would be right with brackets is asked about, and not kept as wrong", async () => {
  const { student, exercise, answer } = await asking();
  await db
    .updateTable("expected_answers")
    .set({ kind: "expression", expected: "1/(2x)" })
    .where("exercise_id", "=", exercise.id)
    .where("number", "=", 1)
    .execute();
  expect((await answer(student, ["1/2x"])).json()[0]).toMatchObject({
    verdict: "undecided",
    note: "parentheses",
  });
  const [first] = (await course.read(student, exercise)).json().answers;
  expect(first.given).toBeNull();
  expect((await answer(student, ["1/(3x)"])).json()[0].verdict).toBe("incorrect");
});

test("what can't be read is asked again, and no teacher sees it before its student sends it", async () => {
  const { student, teacher, exercise, answer, sendToTeacher, waiting } = await askingWithUnit();
  for (const unread of ["abc", "))((", "1/0", "<b>2,5</b>"]) {
    const [checked] = (await answer(student, [unread])).json();
    expect(checked).toMatchObject({ verdict: "undecided", note: "unreadable" });
    expect(checked.waits).toBeUndefined();
  }
  expect((await answer(student, ["", "6x - 9"])).json()[1]).toMatchObject({
    verdict: "undecided",
    note: "equation",
  });
  const [before] = (await course.read(student, exercise)).json().answers;
  expect(before.given).toBeNull();
  expect((await waiting(teacher)).rows).toEqual([]);
  expect((await sendToTeacher(student, ["un peu plus de deux", ""])).json()[0]).toMatchObject({
    verdict: "undecided",
    waits: true,
  });
  expect((await waiting(teacher)).rows).toMatchObject([{ answer: "un peu plus de deux" }]);
});
