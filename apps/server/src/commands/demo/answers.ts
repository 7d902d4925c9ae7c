import type { Transaction } from "kysely";
import { keepAnswers, listQuestionsOfExercise } from "../../areas/exercises/answers.queries.ts";
import { checkAnswers } from "../../areas/exercises/checking/check-answers.ts";
import type { DB } from "../../platform/database/schema.ts";
import { daysFrom } from "./calendar.ts";
import { getOrThrow } from "./catalogue.ts";
import type { DemoExercise } from "./exercises.ts";
import type { People } from "./people.ts";

/** What was answered, by whom: right, wrong, and what only a teacher can decide. Empty fields were not answered. */
const typed: readonly {
  who: string;
  title: string;
  daysAgo: number;
  answers: readonly string[];
}[] = [
  {
    who: "etudiant",
    title: "Bornes d'un ensemble de termes",
    daysAgo: 12,
    answers: ["3/2", "-1", "2"],
  },
  { who: "etudiant", title: "La méthode de Héron", daysAgo: 9, answers: ["17/12", "1,414"] },
  { who: "etudiant", title: "La méthode de Héron", daysAgo: 9, answers: ["17/12", "√2"] },
  { who: "etudiant", title: "Deux limites par équivalents", daysAgo: 8, answers: ["1/2", "e^6"] },
  {
    who: "etudiant",
    title: "Deux tangentes issues d'un point",
    daysAgo: 5,
    answers: ["{-1 ; 3}", "y = 6x + 9"],
  },
  { who: "etudiant", title: "Une forme indéterminée", daysAgo: 3, answers: ["1/3 ?"] },
  {
    who: "etudiant",
    title: "Deux sommes de Riemann",
    daysAgo: 1,
    answers: ["π/4", "ln 2 ?"],
  },
];

/** Answers to exercises, judged as the product judges them. */
export async function answerDemo(
  trx: Transaction<DB>,
  now: Date,
  exercises: readonly DemoExercise[],
  { userId }: People,
): Promise<void> {
  const ids = new Map(exercises.map(({ title }, i) => [title as string, i + 1]));
  for (const { who, title, daysAgo, answers } of typed) {
    const exerciseId = getOrThrow(ids, title);
    const questions = await listQuestionsOfExercise(trx, exerciseId);
    const checked = await checkAnswers(questions, answers);
    const about = { userId: getOrThrow(userId, who), exerciseId, key: null };
    await keepAnswers(
      trx,
      { ...about, now: new Date(daysFrom(now, -daysAgo).getTime() + 20 * 60_000) },
      questions.flatMap(({ number }, i) => {
        const [answer, one] = [answers[i], checked[i]];
        return answer && one ? [{ ...one, number, answer }] : [];
      }),
    );
  }
}
