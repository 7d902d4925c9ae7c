import {
  decideAnswer,
  decideQuizAnswer,
  listUndecidedAnswers,
} from "@majorant/contract/marking/undecided-answers";
import { cardOf } from "@majorant/domain/quizzes/drawn-question";
import { auditOf } from "../../platform/audit.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { readerOf } from "../exercises/exercises.queries.ts";
import { notify } from "../notifications/notifications.queries.ts";
import { rememberExercise, rememberQuizQuestion } from "../reviews/cards.queries.ts";
import * as marking from "./marking.queries.ts";

/** What teachers decide of the answers that could not be. */
export function markingRoutes({ serve, db, clock }: Platform): void {
  const noteExercise = auditOf("givenAnswer", clock);
  const noteQuiz = auditOf("quizAnswer", clock);

  serve(listUndecidedAnswers, async ({ caller, query }) =>
    marking.listUndecided(db, readerOf(caller, clock()), query),
  );

  serve(decideAnswer, async ({ caller, params: { answerId }, body: { verdict }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const locked = await marking.lockExerciseAnswer(trx, answerId, readerOf(caller, now));
      const { userId, exerciseId, title, answer, courseId, ...row } = orNotFound(locked);
      if (row.verdict !== "undecided" || row.decidedAt) throw new Refusal("ANSWER_DECIDED");
      await marking.keepExerciseDecision(trx, answerId, { verdict, by: caller.id, now });
      const outcome = verdict === "correct" ? "alone" : "again";
      await rememberExercise(trx, { userId, exerciseId, outcome, at: now });
      const exercise = { id: exerciseId, title };
      await notify(trx, { userId, notice: { kind: "answerDecided", exercise, verdict }, now });
      const details = { exercise: title, answer, verdict, courseId };
      await noteExercise(trx, { caller, ...call }, { action: "decide", id: answerId, details });
      return undefined;
    }),
  );

  serve(decideQuizAnswer, async ({ caller, params, body: { verdict }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const item = orNotFound(await marking.lockQuizAnswer(trx, params, readerOf(caller, now)));
      if (item.verdict !== "undecided") throw new Refusal("ANSWER_DECIDED");
      await marking.keepQuizDecision(trx, params, { verdict, by: caller.id, now });
      const { userId, questionId, sectionId, title, answer, courseId } = item;
      const correct = verdict === "correct";
      if (questionId !== null && sectionId !== null)
        await rememberQuizQuestion(trx, {
          userId,
          questionId,
          sectionId,
          correct,
          at: now,
          ...cardOf(item),
        });
      const quiz = { id: params.quizId, title };
      await notify(trx, { userId, notice: { kind: "quizAnswerDecided", quiz, verdict }, now });
      const details = { quiz: title, number: params.number, answer, verdict, courseId };
      await noteQuiz(trx, { caller, ...call }, { action: "decide", id: params.quizId, details });
      return undefined;
    }),
  );
}
