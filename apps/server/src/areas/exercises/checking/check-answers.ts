import { type Checked, checkAnswer, type Question } from "@majorant/domain/answers/check";

/** What each answer is worth, question by question; one without a question is left out. */
export async function checkAnswers(
  questions: readonly Question[],
  answers: readonly string[],
): Promise<Checked[]> {
  return questions.map((question, i) => checkAnswer(question, answers[i] ?? ""));
}
