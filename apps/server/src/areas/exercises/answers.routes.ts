import { answerExercise, checkAnswer, readAnswer } from "@majorant/contract/exercises/answers";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { keepAnswers, listQuestionsOfExercise } from "./answers.queries.ts";
import { checkAnswers, readingOf } from "./checking/check-answers.ts";
import { readerOf } from "./exercises.queries.ts";
import { refuseToTry } from "./reader.ts";

/** Answers that are checked. */
export function answersRoutes({ serve, db, clock, rateLimits }: Platform): void {
  const answerLimit = rateLimits("given-answer", {
    tries: 300,
    seconds: 3_600,
    code: "TOO_MANY_POSTS",
  });

  serve(
    checkAnswer,
    async ({ body: { answer, label = "", choices = null, tolerance = null, ...question } }) => {
      const asked = { ...question, label, choices, tolerance };
      const [checked] = await checkAnswers([asked], [answer]);
      return orNotFound(checked);
    },
  );

  serve(readAnswer, async ({ body: { kind, answer } }) => readingOf(kind, answer));

  serve(answerExercise, async ({ caller, params: { exerciseId }, body }) => {
    const { answers, key = null, toTeacher = false } = body;
    const now = clock();
    await refuseToTry(db, exerciseId, readerOf(caller, now));
    if (answers.every(isEmpty))
      throw new Refusal("INVALID", { answers: "Écrivez d’abord votre réponse." });
    await answerLimit.spend(String(caller.id));
    const questions = await listQuestionsOfExercise(db, exerciseId);
    const checked = await checkAnswers(questions, answers);
    const rows = questions.flatMap(({ number }, i) => {
      const [answer = "", one] = [answers[i], checked[i]];
      if (!one || isEmpty(answer)) return [];
      // What can't be decided is asked again, and kept for a teacher only where its student wants that.
      return one.verdict !== "undecided" || toTeacher ? [{ ...one, number, answer }] : [];
    });
    await db
      .transaction()
      .execute((trx) => keepAnswers(trx, { userId: caller.id, exerciseId, now, key }, rows));
    return checked.map((one, i) =>
      toTeacher && one.verdict === "undecided" && !isEmpty(answers[i])
        ? { ...one, waits: true }
        : one,
    );
  });
}

const isEmpty = (answer = ""): boolean => answer.trim() === "";
