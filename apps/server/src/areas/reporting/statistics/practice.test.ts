import { listCoursePractice, listNotionPractice } from "@majorant/contract/reporting/statistics";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const at = new Date("2026-11-20T10:00:00Z");

async function aNotion(title: string) {
  return db
    .insertInto("notions")
    .values({ subject: "mathematiques", title })
    .returning("id")
    .executeTakeFirstOrThrow();
}

async function anExercise(
  course: { id: number },
  { notions = [], visible = true }: { notions?: { id: number }[]; visible?: boolean } = {},
) {
  const section = await make.section({ course_id: course.id });
  const exercise = await db
    .insertInto("exercises")
    .values({
      section_id: section.id,
      title: "Exercice",
      statement: "Soit $f$.",
      solution: "Oui.",
      difficulty: 1,
      minutes: 10,
      visible,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { id } of notions)
    await db
      .insertInto("exercise_notions")
      .values({ exercise_id: exercise.id, notion_id: id })
      .execute();
  return exercise;
}

const attempt = (
  student: { id: number },
  exercise: { id: number },
  outcome: "alone" | "helped" | "again" | null,
) =>
  db
    .insertInto("attempts")
    .values({
      user_id: student.id,
      exercise_id: exercise.id,
      begun_at: at,
      outcome,
      outcome_at: outcome && at,
    })
    .execute();

const answer = (
  student: { id: number },
  exercise: { id: number },
  verdict: "correct" | "incorrect" | "undecided",
) =>
  db
    .insertInto("given_answers")
    .values({
      user_id: student.id,
      exercise_id: exercise.id,
      number: 1,
      answer: "2",
      read: "2",
      verdict,
      given_at: at,
    })
    .execute();

test("what is tried, helped and known is counted by course and by notion; teachers see their own courses", async () => {
  const [easy, hard, untouched] = [
    await aNotion("Continuité"),
    await aNotion("Convergence dominée"),
    await aNotion("Compacité"),
  ];
  const [one, two] = [
    await make.course({ title: "Intégration" }),
    await make.course({ title: "Topologie" }),
  ];
  const [sarra, amine] = [await make.user(), await make.user()];
  const first = await anExercise(one, { notions: [easy, hard] });
  const second = await anExercise(one, { notions: [hard] });
  const other = await anExercise(two, { notions: [easy] });
  await anExercise(two, { notions: [untouched] });
  const hidden = await anExercise(two, { visible: false, notions: [untouched] });
  await attempt(sarra, first, "alone");
  await attempt(amine, first, "helped");
  await attempt(sarra, second, "again");
  await attempt(sarra, other, "alone");
  await attempt(sarra, hidden, "alone");
  for (const verdict of ["correct", "incorrect", "undecided"] as const)
    await answer(sarra, first, verdict);

  const question = await db
    .insertInto("quiz_questions")
    .values({
      section_id: (await make.section({ course_id: one.id })).id,
      kind: "number",
      statement: "Combien ?",
      expected: "2",
      explanation: "Deux.",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("quiz_question_notions")
    .values({ question_id: question.id, notion_id: hard.id })
    .execute();
  const quiz = await db
    .insertInto("quizzes")
    .values({ user_id: sarra.id, notion_id: hard.id, title: "Quiz", started_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const item = {
    quiz_id: quiz.id,
    question_id: question.id,
    course_id: one.id,
    kind: "number",
    statement: "Combien ?",
    label: "",
    expected: "2",
    explanation: "Deux.",
  };
  const said = { answer: "2", read: "2", answered_at: at };
  await db
    .insertInto("quiz_items")
    .values([
      { ...item, ...said, number: 1, verdict: "correct" },
      { ...item, ...said, number: 2, verdict: "incorrect" },
    ])
    .execute();
  await db
    .insertInto("quiz_items")
    .values({ ...item, number: 3 })
    .execute();

  const courses = await call(listCoursePractice, { token });
  expect(courses.headers["x-total-count"]).toBe("2");
  const figuresOfOne = {
    exercices: 2,
    etudiants: 2,
    essais: 3,
    seuls: 1,
    aides: 1,
    aRevoir: 1,
    reponses: 3,
    justes: 1,
    fausses: 1,
    quiz: 2,
    quizJustes: 1,
  };
  const none = { reponses: 0, justes: 0, fausses: 0, quiz: 0, quizJustes: 0 };
  expect(courses.json()).toMatchObject([
    { cours: { id: one.id }, ...figuresOfOne },
    { cours: { id: two.id }, ...none, exercices: 2, etudiants: 1, essais: 1, seuls: 1, aides: 0 },
  ]);
  const csv = await call(listCoursePractice, { token, query: { q: "integration", format: "csv" } });
  expect(csv.body.trim().split("\r\n")[1]).toMatch(/Intégration;2;2;3;1;1;1;3;1;1;2;1$/);

  const notions = await call(listNotionPractice, { token });
  expect(notions.json()).toMatchObject([
    {
      notion: { id: hard.id },
      matiere: "mathematiques",
      exercices: 2,
      etudiants: 2,
      essais: 3,
      quiz: 2,
      quizJustes: 1,
    },
    { notion: { id: easy.id }, exercices: 2, essais: 3, seuls: 2, aides: 1, aRevoir: 0 },
    { notion: { id: untouched.id }, exercices: 1, essais: 0, seuls: 0 },
  ]);
  const page = await call(listNotionPractice, { token, query: { size: "1", page: "1" } });
  expect([page.json().length, page.headers["x-total-count"]]).toEqual([1, "3"]);
  const file = await call(listNotionPractice, { token, query: { format: "csv" } });
  expect(file.body).toContain("Convergence dominée;Mathématiques;2");

  const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
  await make.assignment({ user_id: teacher.id, course_id: two.id, role: "ROLE_ENSEIGNANT" });
  const own = await tokenOf(teacher);
  expect((await call(listCoursePractice, { token: own })).json()).toMatchObject([
    { cours: { id: two.id } },
  ]);
  expect((await call(listNotionPractice, { token: own })).json()).toMatchObject([
    { notion: { id: easy.id }, essais: 1, seuls: 1 },
    { notion: { id: untouched.id } },
  ]);
  const query = { cours: String(one.id) };
  expect((await call(listNotionPractice, { token: own, query })).statusCode).toBe(404);
  expect((await call(listNotionPractice, { token, query })).json()).toHaveLength(2);
});
