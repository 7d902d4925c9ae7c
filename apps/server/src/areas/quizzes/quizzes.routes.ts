import * as calls from "@majorant/contract/quizzes/quizzes";
import { quizLength } from "@majorant/domain/quizzes/draw";
import { cardOf } from "@majorant/domain/quizzes/drawn-question";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { rememberQuizQuestion } from "../reviews/cards.queries.ts";
import { drawQuiz, judge } from "./draw-quiz.ts";
import * as drawing from "./drawing.queries.ts";
import { quizQuestionsRoutes } from "./quiz-questions.routes.ts";
import * as quizzes from "./quizzes.queries.ts";
import { readQuiz } from "./read-quiz.ts";

/** Quizzes: what they are drawn from, and students taking them. */
export function quizzesRoutes(platform: Platform): void {
  quizQuestionsRoutes(platform);
  const { serve, db, clock, rateLimits } = platform;
  const starts = rateLimits("quiz", { tries: 60, seconds: 3_600 });

  serve(calls.listCourseQuizzes, async ({ caller, params: { coursId } }) => {
    const student = { userId: caller.id, now: clock() };
    if (!(await drawing.studies(db, coursId, student))) throw new Refusal("NOT_FOUND");
    const latest = await quizzes.listLatest(db, { userId: caller.id, courseId: coursId });
    return (await drawing.listDrawable(db, coursId, student.now)).flatMap(
      ({ sectionId, questions }) => {
        const length = quizLength(questions);
        return length === 0
          ? []
          : [{ sectionId, questions: length, last: latest.get(sectionId) ?? null }];
      },
    );
  });

  serve(calls.listOwnQuizzes, async ({ caller, query }) =>
    quizzes.listQuizzesOf(db, { userId: caller.id, ...query }),
  );

  serve(calls.startQuiz, async ({ caller, body: { section, notion } }) => {
    const student = { userId: caller.id, now: clock() };
    if ((section === undefined) === (notion === undefined))
      throw new Refusal("INVALID", { section: "Choisissez un chapitre ou une notion" });
    const place = section
      ? await drawing.findStudiedSection(db, section.id, student)
      : notion && (await drawing.findNotion(db, notion.id));
    const { id, title } = orNotFound(place);
    const subject = section ? { section: id } : { notion: id };
    const underWay = await quizzes.findUnderWay(db, caller.id, subject);
    if (underWay !== undefined) return read(db, underWay, student);
    const pool = drawing.listPool(db, subject, student);
    const items = await drawQuiz(await pool, Math.random);
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

  serve(calls.answerQuizItem, async ({ caller, params: { quizId }, body }) => {
    const { number, answer, toTeacher = false } = body;
    const student = { userId: caller.id, now: clock() };
    const quiz = orNotFound(await quizzes.findQuiz(db, { id: quizId, userId: caller.id }));
    const items = await quizzes.listItems(db, quizId, student);
    const item = orNotFound(items.find((each) => each.number === number));
    if (item.verdict !== null) return read(db, quizId, student);
    if (quiz.endedAt) throw new Refusal("QUIZ_OVER");
    if (!item.open) throw new Refusal("NOT_FOUND");
    const { note, ...judged } = await judge(item, answer);
    // What can't be decided is asked again, unless its student sends it to a teacher.
    if (judged.verdict === "undecided" && !toTeacher)
      return {
        ...(await read(db, quizId, student)),
        again: { read: judged.read, ...(note && { note }) },
      };
    await db.transaction().execute(async (trx) => {
      const locked = orNotFound(await quizzes.lockQuiz(trx, quizId));
      if (locked.ended_at) return;
      const answered = { ...judged, answer, now: student.now };
      // Another press was first: what it answered counts.
      if (!(await quizzes.keepAnswer(trx, { quizId, number }, answered))) return;
      await quizzes.endQuiz(trx, quizId, { now: student.now, ifAnswered: true });
      const { questionId, sectionId } = item;
      if (questionId !== null && sectionId !== null && judged.verdict !== "undecided")
        await rememberQuizQuestion(trx, {
          userId: caller.id,
          questionId,
          sectionId,
          at: student.now,
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
async function read(db: Kysely<DB>, id: number, student: drawing.Student): Promise<calls.Quiz> {
  const quiz = orNotFound(await quizzes.findQuiz(db, { id, userId: student.userId }));
  return readQuiz(quiz, await quizzes.listItems(db, id, student));
}
