import {
  answerExercise,
  checkAnswer,
  decideAnswer,
  listUndecidedAnswers,
  readAnswer,
} from "@majorant/contract/exercises/answers";
import { auditOf } from "../../platform/audit.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { notify } from "../notifications/notifications.queries.ts";
import { rememberExercise } from "../reviews/cards.queries.ts";
import {
  keepAnswers,
  keepDecision,
  listQuestionsOfExercise,
  listUndecided,
  lockGivenAnswer,
} from "./answers.queries.ts";
import { checkAnswers, readingOf } from "./checking/check-answers.ts";
import { readerOf, refuseToTry } from "./reader.ts";

/** Answers that are checked, and what teachers decide of those that could not be. */
export function answersRoutes({ serve, db, clock, rateLimits }: Platform): void {
  const note = auditOf("givenAnswer", clock);
  const answerLimit = rateLimits("given-answer", {
    tries: 300,
    seconds: 3_600,
    code: "TOO_MANY_POSTS",
  });

  serve(
    checkAnswer,
    async ({ body: { answer, choices = null, tolerance = null, ...question } }) => {
      const [checked] = await checkAnswers([{ ...question, choices, tolerance }], [answer]);
      return orNotFound(checked);
    },
  );

  serve(readAnswer, async ({ body: { kind, answer } }) => readingOf(kind, answer));

  serve(answerExercise, async ({ caller, params: { exerciseId }, body: { answers } }) => {
    const now = clock();
    await refuseToTry(db, exerciseId, readerOf(caller, now));
    await answerLimit.spend(String(caller.id));
    const questions = await listQuestionsOfExercise(db, exerciseId);
    const checked = await checkAnswers(questions, answers);
    const rows = questions.flatMap(({ number }, i) => {
      const [answer = "", one] = [answers[i], checked[i]];
      return one && answer.trim() !== "" ? [{ ...one, number, answer }] : [];
    });
    await db
      .transaction()
      .execute((trx) => keepAnswers(trx, { userId: caller.id, exerciseId, now }, rows));
    return checked;
  });

  serve(listUndecidedAnswers, async ({ caller, query, total }) => {
    const { answers, count } = await listUndecided(db, readerOf(caller, clock()), query);
    total(count);
    return answers;
  });

  serve(decideAnswer, async ({ caller, params: { answerId }, body: { verdict }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const givenAnswer = orNotFound(await lockGivenAnswer(trx, answerId, readerOf(caller, now)));
      if (givenAnswer.verdict !== "undecided" || givenAnswer.decidedAt)
        throw new Refusal("ANSWER_DECIDED");
      await keepDecision(trx, { answerId, verdict, by: caller.id, now });
      const { userId, exerciseId, title } = givenAnswer;
      const outcome = verdict === "correct" ? "alone" : "again";
      await rememberExercise(trx, { userId, exerciseId, outcome, at: now });
      const notice = {
        kind: "answerDecided",
        exercise: { id: exerciseId, title },
        verdict,
      } as const;
      await notify(trx, { userId, notice, now });
      const details = {
        exercise: title,
        answer: givenAnswer.answer,
        verdict,
        courseId: givenAnswer.courseId,
      };
      await note(trx, { caller, ...call }, { action: "decide", id: answerId, details });
      return undefined;
    }),
  );
}
