import * as calls from "@majorant/contract/quizzes/quizzes";
import { isRightChoice, placesAfter, placesIn } from "@majorant/domain/quizzes/choices";
import { drawOrder, drawQuestions, drawValues, quizLength } from "@majorant/domain/quizzes/draw";
import type { Verdict } from "@majorant/domain/quizzes/score";
import { substituteAll } from "@majorant/domain/quizzes/values";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { checkAnswers } from "../exercises/checking/check-answers.ts";
import { rememberQuizQuestion } from "../reviews/cards.queries.ts";
import * as drawing from "./drawing.queries.ts";
import { quizQuestionsRoutes } from "./quiz-questions.routes.ts";
import * as quizzes from "./quizzes.queries.ts";
import { cardOf, readQuiz } from "./read-quiz.ts";

/** Quizzes: what they are drawn from, and students taking them. */
export function quizzesRoutes(platform: Platform): void {
  quizQuestionsRoutes(platform);
  const { serve, db, clock, rateLimits } = platform;
  const starts = rateLimits("quiz", { tries: 60, seconds: 3_600 });

  serve(calls.listCourseQuizzes, async ({ caller, params: { coursId } }) => {
    if (!(await drawing.studies(db, coursId, { userId: caller.id, now: clock() })))
      throw new Refusal("NOT_FOUND");
    const latest = await quizzes.listLatest(db, { userId: caller.id, courseId: coursId });
    return (await drawing.listDrawable(db, coursId)).flatMap(({ sectionId, questions }) => {
      const length = quizLength(questions);
      return length === 0
        ? []
        : [{ sectionId, questions: length, last: latest.get(sectionId) ?? null }];
    });
  });

  serve(calls.listOwnQuizzes, async ({ caller, query, total }) => {
    const own = await quizzes.listQuizzesOf(db, { userId: caller.id, ...query });
    total(own.count);
    return own.quizzes;
  });

  serve(calls.startQuiz, async ({ caller, body: { section, notion } }) => {
    const student = { userId: caller.id, now: clock() };
    if ((section === undefined) === (notion === undefined))
      throw new Refusal("INVALID", { section: "Choisissez un chapitre ou une notion" });
    const found = section
      ? await drawing.findStudiedSection(db, section.id, student)
      : notion && (await drawing.findNotion(db, notion.id));
    const { id, title } = orNotFound(found);
    const subject = section ? { section: id } : { notion: id };
    const underWay = await quizzes.findUnderWay(db, caller.id, subject);
    if (underWay !== undefined) return read(db, underWay, student);
    const pool = drawing.listPool(db, subject, student);
    const items = await draw(await pool);
    if (items.length === 0) throw new Refusal("QUIZ_TOO_SMALL");
    await starts.spend(String(caller.id));
    const quizId = await db
      .transaction()
      .execute((trx) => quizzes.insertQuiz(trx, { ...student, subject, title, items }));
    // Two presses at once: the second goes on with what the first began.
    return read(
      db,
      orNotFound(quizId ?? (await quizzes.findUnderWay(db, caller.id, subject))),
      student,
    );
  });

  serve(calls.getQuiz, async ({ caller, params: { quizId } }) =>
    read(db, quizId, { userId: caller.id, now: clock() }),
  );

  serve(calls.answerQuizItem, async ({ caller, params: { quizId }, body: { number, answer } }) => {
    const student = { userId: caller.id, now: clock() };
    const quiz = orNotFound(await quizzes.findQuiz(db, { id: quizId, userId: caller.id }));
    const items = await quizzes.listItems(db, quizId);
    const item = orNotFound(items.find((each) => each.number === number));
    if (item.verdict !== null) return read(db, quizId, student);
    if (quiz.endedAt) throw new Refusal("QUIZ_OVER");
    if (item.courseId === null || !(await drawing.studies(db, item.courseId, student)))
      throw new Refusal("NOT_FOUND");
    const judged = await judge(item, answer);
    await db.transaction().execute(async (trx) => {
      const locked = orNotFound(await quizzes.lockQuiz(trx, quizId));
      if (locked.ended_at) return;
      const given = { ...judged, answer, now: student.now };
      // Another press was first: what it answered counts.
      if (!(await quizzes.keepAnswer(trx, { quizId, number }, given))) return;
      await quizzes.endQuiz(trx, quizId, { now: student.now, ifAnswered: true });
      const { questionId, sectionId } = item;
      if (questionId !== null && sectionId !== null && judged.verdict !== "undecided")
        await rememberQuizQuestion(trx, {
          ...{ userId: caller.id, questionId, sectionId, at: student.now },
          ...cardOf(item),
          correct: judged.verdict === "correct",
        });
    });
    return read(db, quizId, student);
  });

  serve(calls.endQuiz, async ({ caller, params: { quizId } }) => {
    const student = { userId: caller.id, now: clock() };
    orNotFound(await quizzes.findQuiz(db, { id: quizId, userId: caller.id }));
    await quizzes.endQuiz(db, quizId, { now: student.now });
    return read(db, quizId, student);
  });
}

/** A quiz as its student sees it; whoever else asks, it is not there. */
async function read(
  db: Kysely<DB>,
  id: number,
  student: drawing.Student,
): Promise<calls.Quiz> {
  const quiz = orNotFound(await quizzes.findQuiz(db, { id, userId: student.userId }));
  const items = await quizzes.listItems(db, id);
  const courses = new Set(items.flatMap(({ courseId }) => courseId ?? []));
  const studied = await Promise.all(
    [...courses].map((courseId) => drawing.studies(db, courseId, student)),
  );
  return readQuiz(quiz, items, studied.includes(true));
}

/** Draws a quiz: its questions, the values of each, and the order of its choices. */
async function draw(pool: readonly drawing.PoolQuestion[]): Promise<quizzes.DrawnItem[]> {
  const drawn = drawQuestions(pool, Math.random).map((question, place) => {
    const values = drawValues(question.parameters, question.last, Math.random);
    const texts = substituteAll(question, values);
    const { choices } = texts;
    const order = choices && drawOrder(choices.length, Math.random);
    return {
      number: place + 1,
      questionId: question.id,
      courseId: question.courseId,
      kind: question.kind,
      tolerance: question.tolerance,
      momentResourceId: question.momentResourceId,
      momentSecond: question.momentSecond,
      ...{ statement: texts.statement, label: texts.label, explanation: texts.explanation },
      expected: order ? placesAfter(texts.expected, order) : texts.expected,
      choices: choices && order && order.flatMap((former) => choices[former - 1] ?? []),
      choiceOrder: order,
      values,
    };
  });
  const checked = drawn.filter(({ choices }) => choices === null);
  const readings = await checkAnswers(
    checked.map(toQuestion),
    checked.map(({ expected }) => expected),
  );
  return drawn.map((item) => ({
    ...item,
    expectedRead: readings[checked.indexOf(item)]?.read ?? null,
  }));
}

/** As the checker takes it. Its kind is one that the table takes. */
const toQuestion = ({ kind, expected, tolerance }: Judged) => ({
  kind: kind as calls.QuizItem["kind"],
  ...{ expected, tolerance, choices: null },
});

type Judged = { kind: string; expected: string; tolerance: number | null };

/** What an answer is worth, and how it is read, in Markdown. Who does not know has answered, not rightly. */
async function judge(
  item: quizzes.ItemRow,
  answer: string,
): Promise<{ verdict: Verdict; read: string }> {
  if (answer === "") return { verdict: "incorrect", read: "" };
  const { choices, expected } = item;
  if (choices) {
    const places = placesIn(answer, choices.length);
    if (!places) throw new Refusal("INVALID", { answer: "Choisissez parmi les réponses proposées" });
    return {
      verdict: isRightChoice(expected, answer, choices.length) ? "correct" : "incorrect",
      read: places.map((place) => choices[place - 1]).join(" ; "),
    };
  }
  const [checked] = await checkAnswers([toQuestion(item)], [answer]);
  return checked
    ? { verdict: checked.verdict, read: `$${checked.read}$` }
    : { verdict: "undecided", read: answer };
}
