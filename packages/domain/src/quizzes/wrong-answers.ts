import { placesBefore, placesIn } from "./choices.ts";
import type { Values } from "./parameters.ts";
import { fewestOfAnAnswer } from "./score.ts";

/** A wrong answer to a question, as it was drawn. */
export type WrongAnswer = {
  userId: number;
  /** As it was typed; empty where the student did not know. */
  answer: string;
  /** In Markdown. */
  read: string;
  /** Of a choice: the place that each choice has in the question. */
  order: readonly number[] | null;
  values: Values;
};

/** How many wrong answers are told of a question. */
const mostTold = 5;

/**
 * The wrong answers most given, by how many students gave them: of choices by what they are in the question,
 * whatever their order was; of others with the values that were drawn. One that only one student gave is not told.
 */
export function mostGiven(
  answers: readonly WrongAnswer[],
  choices: readonly string[] | null,
): { answer: string; students: number }[] {
  const groups = Map.groupBy(answers, (each) => wordsOf(each, choices));
  return [...groups]
    .map(([answer, same]) => ({ answer, students: new Set(same.map((each) => each.userId)).size }))
    .filter(({ students }) => students >= fewestOfAnAnswer)
    .sort((a, b) => b.students - a.students || (a.answer < b.answer ? -1 : 1))
    .slice(0, mostTold);
}

function wordsOf({ answer, read, order, values }: WrongAnswer, choices: readonly string[] | null) {
  if (answer === "") return "";
  if (choices && order)
    return (placesIn(placesBefore(answer, order), choices.length) ?? [])
      .map((place) => choices[place - 1])
      .join(" ; ");
  const drawn = Object.entries(values).map(([name, value]) => `$${name} = ${value}$`);
  return drawn.length > 0 ? `${read} (${drawn.join(", ")})` : read;
}
