import { combinations, type Parameter, type Values } from "./parameters.ts";

/** A number from 0 up to 1, 1 left out. */
export type Random = () => number;

/** The fewest and the most questions of a quiz. */
export const [fewestQuestions, mostQuestionsOfAQuiz] = [5, 10] as const;

/**
 * How many questions are drawn from so many: half of them, so that another quiz has others, between five and ten.
 * None where there are fewer than five.
 */
export const quizLength = (pool: number): number =>
  pool < fewestQuestions
    ? 0
    : Math.min(mostQuestionsOfAQuiz, Math.max(fewestQuestions, Math.ceil(pool / 2)));

/** A copy in an order that the dice say. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

/** Of a pool, those that the student was asked the least often; which of these, and their order, the dice say. */
export function drawQuestions<Question extends { asked: number }>(
  pool: readonly Question[],
  random: Random,
): Question[] {
  const rarestFirst = shuffled(pool, random).sort((a, b) => a.asked - b.asked);
  return shuffled(rarestFirst.slice(0, quizLength(pool.length)), random);
}

const sameValues = (a: Values, b: Values) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value);

/** A value for each name: others than last time where there are others. */
export function drawValues(
  parameters: readonly Parameter[],
  last: Values | null,
  random: Random,
): Values {
  const all = combinations(parameters);
  const others = all.filter((values) => !(last && sameValues(values, last)));
  const candidates = others.length > 0 ? others : all;
  return candidates[Math.floor(random() * candidates.length)] ?? {};
}

/** The places of so many choices, from 1, in an order that the dice say. */
export const drawOrder = (choices: number, random: Random): number[] =>
  shuffled(
    Array.from({ length: choices }, (_, place) => place + 1),
    random,
  );
