import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
} from "@majorant/contract/discussion/discussion";
import {
  listAllQuestionedCourses,
  listAllQuestions,
  listOpenQuestions,
  listQuestionedCourses,
} from "@majorant/contract/discussion/open-questions";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf, now } = await testApp();
const make = factories(db);

/** A teacher of two courses of one category, a student of both, and what is asked there. */
async function teaching() {
  const category = await make.category();
  const [analysis, algebra] = [
    await make.course({ category, title: "Analyse" }),
    await make.course({ category, title: "Algèbre" }),
  ];
  const videoOf = async (course: { id: number }) =>
    make.video({ section_id: (await make.section({ course_id: course.id })).id });
  const [limit, matrix] = [await videoOf(analysis), await videoOf(algebra)];
  const [teacher, student] = [
    await make.user({ role: "ROLE_ENSEIGNANT" }),
    await make.user({ first_name: "Inès", last_name: "Khelifi" }),
  ];
  await make.assignment({
    user_id: teacher.id,
    category_id: category.id,
    role: "ROLE_ENSEIGNANT",
  });
  await make.assignment({ user_id: student.id, category_id: category.id });
  const [token, by] = [await tokenOf(teacher), await tokenOf(student)];
  return {
    analysis,
    algebra,
    limit,
    matrix,
    teacher,
    token,
    by,
    ask: async (video: { id: number }, content: string) =>
      (
        await call(askQuestion, { params: { ressourceId: video.id }, body: { content }, token: by })
      ).json(),
    queue: async (query: Record<string, string> = {}, as = token) => {
      const answer = await call(listOpenQuestions, { query, token: as });
      return {
        total: Number(answer.headers["x-total-count"]),
        rows: answer.json() as { id: number; content: string }[],
      };
    },
    courses: async (as = token) => (await call(listQuestionedCourses, { token: as })).json(),
  };
}

test("a teacher's queue has the open questions of their courses, the oldest first", async () => {
  const { analysis, algebra, limit, matrix, ask, queue, courses, token } = await teaching();
  const first = await ask(limit, "un");
  await ask(matrix, "deux");
  await ask(limit, "trois");
  const { total, rows } = await queue();
  expect(total).toBe(3);
  expect(rows.map(({ content }) => content)).toEqual(["un", "deux", "trois"]);
  expect(rows[0]).toMatchObject({
    author: { name: "Inès Khelifi", teacher: false, mine: false },
    course: { id: analysis.id, title: "Analyse" },
    section: { name: expect.stringContaining("Chapitre") },
    resource: { id: limit.id, name: expect.stringContaining("Vidéo") },
    may: { change: false, delete: true, answer: true, accept: true },
  });
  expect((await queue({ page: "1", size: "2" })).rows.map(({ content }) => content)).toEqual([
    "trois",
  ]);
  expect((await queue({ course: String(algebra.id) })).rows).toHaveLength(1);
  expect(await courses()).toEqual([
    { id: algebra.id, title: "Algèbre", open: 1 },
    { id: analysis.id, title: "Analyse", open: 2 },
  ]);

  const params = { questionId: first.id };
  const answer = await call(answerQuestion, { params, body: { content: "Oui." }, token });
  expect((await queue()).total).toBe(3);
  const body = { answer: { id: answer.json().answers[0].id } };
  await call(acceptAnswer, { params, body, token });
  expect((await queue()).rows.map(({ content }) => content)).toEqual(["deux", "trois"]);
});

test("a teacher's answer that closes the question takes it out of the queue; its asker opens it again", async () => {
  const { limit, ask, queue, token, by } = await teaching();
  const question = await ask(limit, "un");
  const params = { questionId: question.id };
  const answer = (content: string, outcome: string | undefined, as: string) =>
    call(answerQuestion, { params, body: { content, outcome }, token: as });
  const closed = (await answer("Par densité.", "close", token)).json();
  expect(closed.answers).toMatchObject([{ content: "Par densité.", accepted: true }]);
  expect((await queue()).total).toBe(0);

  await answer("Merci.", undefined, by);
  expect((await queue()).total).toBe(0);
  const reopened = (await answer("Et si c’est un fermé ?", "reopen", by)).json();
  expect(reopened.answers.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([
    false,
    false,
    false,
  ]);
  expect((await queue()).rows).toMatchObject([{ id: question.id }]);
});

test("who may not accept an answer neither closes nor opens a question by answering", async () => {
  const { analysis, limit, ask, queue, token } = await teaching();
  const question = await ask(limit, "un");
  const classmate = await make.user();
  await make.assignment({ user_id: classmate.id, course_id: analysis.id });
  const as = await tokenOf(classmate);
  const params = { questionId: question.id };
  for (const outcome of ["close", "reopen"]) {
    const refused = await call(answerQuestion, {
      params,
      body: { content: "Moi je sais.", outcome },
      token: as,
    });
    expect(refused.statusCode).toBe(403);
  }
  const [stillOpen] = (await queue()).rows;
  expect(stillOpen).toMatchObject({ answers: [] });
  const unknown = await call(answerQuestion, {
    params,
    body: { content: "?", outcome: "delete" },
    token,
  });
  expect(unknown.statusCode).toBe(400);
});

test("an administrator reads the questions of every course, and only takes them away", async () => {
  const { analysis, algebra, limit, matrix, ask, token } = await teaching();
  const first = await ask(limit, "fermée");
  await ask(limit, "ouverte");
  await ask(matrix, "ailleurs");
  const params = { questionId: first.id };
  await call(answerQuestion, { params, body: { content: "Oui.", outcome: "close" }, token });
  await db.updateTable("courses").set({ active: false }).where("id", "=", algebra.id).execute();

  const administrator = await tokenOf(await make.user({ administrator: true }));
  const listAll = async (query: Record<string, string>) => {
    const answer = await call(listAllQuestions, { query, token: administrator });
    const rows: { content: string }[] = answer.json();
    return [Number(answer.headers["x-total-count"]), ...rows.map(({ content }) => content)];
  };
  const course = String(analysis.id);
  expect(await listAll({ course })).toEqual([1, "ouverte"]);
  expect(await listAll({ course, state: "all" })).toEqual([2, "ouverte", "fermée"]);
  expect(await listAll({ course, state: "all", page: "1", size: "1" })).toEqual([2, "fermée"]);
  expect(await listAll({ course: String(algebra.id) })).toEqual([1, "ailleurs"]);

  const [row] = (await call(listAllQuestions, { query: { course }, token: administrator })).json();
  expect(row).toMatchObject({
    author: { name: "Inès Khelifi" },
    course: { id: analysis.id, title: "Analyse" },
    resource: { id: limit.id },
    may: { change: false, delete: true, answer: false, accept: false },
  });
  const courses = (await call(listAllQuestionedCourses, { token: administrator })).json();
  expect(courses).toEqual(
    expect.arrayContaining([
      { id: analysis.id, title: "Analyse", open: 1 },
      { id: algebra.id, title: "Algèbre", open: 1 },
    ]),
  );
});

test("it is each teacher's own, as long as they teach there and the course is active", async () => {
  const [one, other] = [await teaching(), await teaching()];
  await one.ask(one.limit, "ici");
  await one.ask(one.matrix, "là");
  expect(await other.queue()).toEqual({ total: 0, rows: [] });
  expect(await other.courses()).toEqual([]);
  expect((await other.queue({ course: String(one.analysis.id) })).rows).toEqual([]);
  await db.updateTable("courses").set({ active: false }).where("id", "=", one.algebra.id).execute();
  expect((await one.queue()).rows.map(({ content }) => content)).toEqual(["ici"]);
  await db
    .updateTable("assignments")
    .set({ ends_at: now() })
    .where("user_id", "=", one.teacher.id)
    .execute();
  expect((await one.queue()).total).toBe(0);
});

test("a student whom an assignment makes a teacher of one course has its queue", async () => {
  const { analysis, limit, matrix, ask } = await teaching();
  await ask(limit, "à lui");
  await ask(matrix, "pas à lui");
  const tutor = await make.user();
  const token = await tokenOf(tutor);
  expect((await call(listOpenQuestions, { token })).statusCode).toBe(403);
  await make.assignment({
    user_id: tutor.id,
    course_id: analysis.id,
    role: "ROLE_ENSEIGNANT",
  });
  expect((await call(listOpenQuestions, { token })).json()).toMatchObject([{ content: "à lui" }]);
});
