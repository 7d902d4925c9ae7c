import { answerExercise, checkAnswer, readAnswer } from "@majorant/contract/exercises/answers";
import { orNotFound } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { keepAnswers, listQuestionsOfExercise } from "./answers.queries.ts";
import { checkAnswers, readingOf } from "./checking/check-answers.ts";
import { readerOf, refuseToTry } from "./reader.ts";

/** Answers that are checked. */
export function answersRoutes({ serve, db, clock, rateLimits }: Platform): void {
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

  serve(
    answerExercise,
    async ({ caller, params: { exerciseId }, body: { answers, key = null } }) => {
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
        .execute((trx) => keepAnswers(trx, { userId: caller.id, exerciseId, now, key }, rows));
      return checked;
    },
  );
}
