import { keptStore } from "@majorant/ui/kept-store.ts";
import { useStore } from "@majorant/ui/store.ts";

/** An answer that was given and did not arrive yet. */
export type UnsentAnswer = {
  number: number;
  answer: string;
  toTeacher?: true;
  /** The server takes no more answers before, in epoch milliseconds of this browser. */
  notBefore?: number;
};

type Unsent = Readonly<Record<number, UnsentAnswer>>;

/** By quiz: kept where a reload finds them. A quiz is its student's alone, so whose they are need not be said. */
const unsentAnswers = keptStore<Unsent>("quiz-answers", {
  parse: (text) => (text ? read(JSON.parse(text)) : {}),
  isNothing: (unsent) => Object.keys(unsent).length === 0,
});

/** What is not such a record was not written by us. */
const read = (value: unknown): Unsent =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Unsent) : {};

export const keepAnswer = (quizId: number, answer: UnsentAnswer): void =>
  unsentAnswers.change((unsent) => ({ ...unsent, [quizId]: answer }));

export const dropAnswer = (quizId: number): void =>
  unsentAnswers.change(({ [quizId]: _, ...others }) => others);

/** The answer of a quiz that waits; on the server there is none. */
export const useUnsentAnswer = (quizId: number): UnsentAnswer | null =>
  useStore(unsentAnswers, () => nothing)[quizId] ?? null;

const nothing: Unsent = {};
