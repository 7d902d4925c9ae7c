import {
  decideAnswer,
  decideQuizAnswer,
  listUndecidedAnswers,
} from "@majorant/contract/marking/undecided-answers";
import { getQuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import { getQuiz, type Quiz } from "@majorant/contract/quizzes/quizzes";
import { listOwnNotions } from "@majorant/contract/reviews/today";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { quizzesOf } from "../../../test/areas/quizzes.ts";

const server = await testApp();
const { db, call } = server;
const { place, sendToTeacher, person, make } = quizzesOf(server);

type Verdict = "correct" | "incorrect";

/** A student who answered a quiz's first question with something that nobody but a teacher can decide. */
async function undecided() {
  const at = await place();
  const questionIds = await at.fill(5, {
    kind: "text",
    choices: null,
    expected: "convergence dominée",
  });
  const student = await at.student();
  const { id }: Quiz = (await at.begin(student.token)).json();
  const answered = await sendToTeacher(id, 1, "théorème de convergence dominée", student.token);
  const quiz: Quiz = answered.json();
  const [first] = quiz.items;
  const questionId = questionIds[Number(first?.statement.split(" ")[1]) - 1] ?? 0;
  const params = { quizId: id, number: 1 };
  return {
    ...at,
    student,
    quiz,
    params,
    questionId,
    read: async (): Promise<Quiz> =>
      (await call(getQuiz, { params: { quizId: id }, token: student.token })).json(),
    decide: (verdict: Verdict, token: string) =>
      call(decideQuizAnswer, { params, body: { verdict }, token }),
    question: async () =>
      (
        await call(getQuizQuestion, {
          params: { quizQuestionId: questionId },
          token: at.teacher.token,
        })
      ).json(),
    cards: () =>
      db.selectFrom("cards").where("user_id", "=", student.id).select(["front", "back"]).execute(),
  };
}

const listOf = async (token: string) => {
  const reply = await call(listUndecidedAnswers, { token });
  return { total: Number(reply.headers["x-total-count"]), rows: reply.json() };
};

describe("an answer to a quiz that could not be decided", () => {
  test("waits for the teachers of its course, with its reading, and is not wrong before", async () => {
    const { course, section, teacher, quiz, question, cards } = await undecided();
    expect(quiz.score).toMatchObject({ correct: 0, incorrect: 0, undecided: 1 });
    expect(await cards()).toEqual([]);
    expect((await question()).figures).toMatchObject({ students: 1, undecided: 1 });
    const { total, rows } = await listOf(teacher.token);
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        source: { kind: "quiz", id: quiz.id, number: 1, statement: quiz.items[0]?.statement },
        course: { id: course.id },
        section: { id: section.id },
        kind: "text",
        expected: "convergence dominée",
        answer: "théorème de convergence dominée",
        read: "$\\text{théorème de convergence dominée}$",
      },
    ]);
  });

  test("is right or wrong as a teacher decides; the student is told, the rates follow", async () => {
    const { teacher, student, decide, read, question, cards } = await undecided();
    expect((await decide("incorrect", teacher.token)).statusCode).toBe(204);
    const { items, score } = await read();
    expect(items[0]?.given).toMatchObject({ verdict: "incorrect" });
    expect(score).toMatchObject({ incorrect: 1, undecided: 0 });
    expect((await question()).figures).toMatchObject({ students: 1, undecided: 0 });
    expect(await cards()).toEqual([
      {
        front: expect.stringContaining("Question"),
        back: expect.stringContaining("convergence dominée"),
      },
    ]);
    const notices = await db
      .selectFrom("notifications")
      .where("user_id", "=", student.id)
      .select("notice")
      .execute();
    expect(notices).toMatchObject([
      { notice: { kind: "quizAnswerDecided", verdict: "incorrect" } },
    ]);
    expect((await listOf(teacher.token)).rows).toEqual([]);
  });

  test("makes no card where it was right after all", async () => {
    const { teacher, decide, read, cards } = await undecided();
    await decide("correct", teacher.token);
    expect((await read()).score).toMatchObject({ correct: 1, undecided: 0 });
    expect(await cards()).toEqual([]);
  });

  test("counts in a notion's facts once it is decided", async () => {
    const { student, teacher, questionId, decide } = await undecided();
    const notion = await make.notion();
    await db
      .insertInto("quiz_question_notions")
      .values({ question_id: questionId, notion_id: notion.id })
      .execute();
    const stateOf = async () =>
      JSON.stringify(
        (
          await call(listOwnNotions, {
            params: { utilisateurId: student.id },
            token: student.token,
          })
        ).json(),
      );
    expect(await stateOf()).toContain('"unseen"');
    await decide("correct", teacher.token);
    expect(await stateOf()).toContain('"known"');
  });

  test("is decided once, by whichever of two teachers was first", async () => {
    const { course, teacher, decide, cards, read } = await undecided();
    const second = await person(course, { role: "ROLE_ENSEIGNANT" });
    const replies = await Promise.all([
      decide("incorrect", teacher.token),
      decide("correct", second.token),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe("ANSWER_DECIDED");
    const wrong = (await read()).items[0]?.given?.verdict === "incorrect";
    expect(await cards()).toHaveLength(wrong ? 1 : 0);
  });

  test("is not there for another course's teacher, and for no student", async () => {
    const { teacher, student, params, decide } = await undecided();
    const elsewhere = await place();
    expect((await decide("correct", elsewhere.teacher.token)).statusCode).toBe(404);
    expect((await listOf(elsewhere.teacher.token)).rows).toEqual([]);
    expect((await decide("correct", student.token)).statusCode).toBe(403);
    const nobody = await call(decideQuizAnswer, { params, body: { verdict: "correct" } });
    expect(nobody.statusCode).toBe(401);
    const not = await call(decideQuizAnswer, {
      params: { ...params, number: 2 },
      body: { verdict: "correct" },
      token: teacher.token,
    });
    expect(not.statusCode).toBe(404);
    expect((await decide("perhaps" as Verdict, teacher.token)).statusCode).toBe(400);
  });

  test("can be decided by an administrator, where its question is not there any more", async () => {
    const { questionId, decide, read, cards } = await undecided();
    await db.deleteFrom("quiz_questions").where("id", "=", questionId).execute();
    const administrator = await server.tokenOf(await make.user({ administrator: true }));
    const { rows } = await listOf(administrator);
    expect(rows).toContainEqual(expect.objectContaining({ section: null }));
    expect((await decide("incorrect", administrator)).statusCode).toBe(204);
    expect((await read()).score.incorrect).toBe(1);
    expect(await cards()).toEqual([]);
  });
});

test("answers of exercises and of quizzes wait in one queue, the oldest first", async () => {
  const course = await make.course();
  const teacher = await person(course, { role: "ROLE_ENSEIGNANT" });
  const section = await make.section({ course_id: course.id });
  const { id } = await make.undecidedAnswer(await make.exercise({ section_id: section.id }));
  await make.undecidedQuizAnswer(course);
  const { rows, total } = await listOf(teacher.token);
  expect(rows.map(({ source }: { source: { kind: string } }) => source.kind)).toEqual([
    "exercise",
    "quiz",
  ]);
  expect(total).toBe(2);
  const decide = () =>
    call(decideAnswer, {
      params: { answerId: id },
      body: { verdict: "correct" },
      token: teacher.token,
    });
  const replies = await Promise.all([decide(), decide()]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
});
