import type { AnswerNote } from "@majorant/contract/exercises/answers";
import type { QuizItem } from "@majorant/contract/quizzes/quizzes";
import type { Question } from "@majorant/domain/answers/question";
import { isRightChoice, placesAfter, placesIn } from "@majorant/domain/quizzes/choices";
import { drawOrder, drawQuestions, drawValues, type Random } from "@majorant/domain/quizzes/draw";
import { substituteAll } from "@majorant/domain/quizzes/parameters";
import type { Verdict } from "@majorant/domain/quizzes/score";
import { Refusal } from "../../platform/http/refusal.ts";
import { checkAnswers } from "../exercises/checking/check-answers.ts";
import type { PoolQuestion } from "./drawing.queries.ts";
import type { DrawnItem } from "./quizzes.queries.ts";

/** Draws a quiz: its questions, the values of each, and the order of its choices. */
export async function drawQuiz(
  pool: readonly PoolQuestion[],
  random: Random,
): Promise<DrawnItem[]> {
  const drawn = drawQuestions(pool, random).map((question, place) => {
    const values = drawValues(question.parameters, question.last, random);
    const texts = substituteAll(question, values);
    const { choices } = texts;
    const order = choices && drawOrder(choices.length, random);
    return {
      number: place + 1,
      questionId: question.id,
      courseId: question.courseId,
      kind: question.kind,
      tolerance: question.tolerance,
      momentResourceId: question.momentResourceId,
      momentSecond: question.momentSecond,
      statement: texts.statement,
      label: texts.label,
      explanation: texts.explanation,
      expected: order ? placesAfter(texts.expected, order) : texts.expected,
      choices: order?.flatMap((former) => choices?.[former - 1] ?? []) ?? null,
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
const toQuestion = ({ kind, label, expected, tolerance }: Judged): Question => ({
  kind: kind as QuizItem["kind"],
  label,
  expected,
  tolerance,
  choices: null,
});

type Answerable = Judged & { choices: readonly string[] | null };

type Judged = { kind: string; label: string; expected: string; tolerance: number | null };

/** What an answer is worth, and how it is read, in Markdown. Who does not know has answered, not rightly. */
export async function judge(
  item: Answerable,
  answer: string,
): Promise<{ verdict: Verdict; read: string; note?: AnswerNote | undefined }> {
  if (answer === "") return { verdict: "incorrect", read: "" };
  const { choices, expected } = item;
  if (choices) {
    const places = placesIn(answer, choices.length);
    if (!places)
      throw new Refusal("INVALID", { answer: "Choisissez parmi les réponses proposées" });
    return {
      verdict: isRightChoice(expected, answer, choices.length) ? "correct" : "incorrect",
      read: places.map((place) => choices[place - 1]).join(" ; "),
    };
  }
  const [checked] = await checkAnswers([toQuestion(item)], [answer]);
  return checked
    ? { verdict: checked.verdict, read: `$${checked.read}$`, note: checked.note }
    : { verdict: "undecided", read: answer };
}
