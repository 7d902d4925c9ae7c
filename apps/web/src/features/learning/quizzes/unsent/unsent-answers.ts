import type { AnsweredQuiz } from "@majorant/contract/quizzes/quizzes";
import { createStore, useStore } from "@majorant/ui/store.ts";
import { type Unsent, unsentStores } from "../../unsent/stores.ts";
import { waitOf } from "../../unsent/wait.ts";
import { quizAnswersKey } from "./quiz-answers-key.ts";

/** What is answered to a question of a quiz. */
export type QuizAnswer = { number: number; answer: string; toTeacher?: true };

/** An answer that was given and did not arrive yet: one a quiz. */
export type UnsentAnswer = Unsent & QuizAnswer & { quizId: number };

export const quizAnswersOf = unsentStores<UnsentAnswer>(quizAnswersKey);

/**
 * What the server said to an answer that it did not take: it could not be decided and is asked again, or is refused.
 * Until another one is given, or its question is left.
 */
type NotTaken = { answer: UnsentAnswer } & (
  | { again: NonNullable<AnsweredQuiz["again"]> }
  | { sentence: string }
);

export const notTaken = createStore<NotTaken | null>(() => null);

const nothing: readonly UnsentAnswer[] = [];

/** The answer of a quiz that is still to be sent, what it waits for, and what was not taken; nothing on the server. */
export function useUnsentAnswer(userId: number, quizId: number) {
  const stores = quizAnswersOf(userId);
  const all = useStore(stores.unsent, () => nothing);
  const stalled = useStore(stores.stalled, () => null);
  const last = useStore(notTaken, () => null);
  const unsent = all.find((each) => each.quizId === quizId) ?? null;
  return {
    unsent,
    wait: unsent && waitOf(unsent, stalled),
    notTaken: last?.answer.quizId === quizId ? last : null,
  };
}
