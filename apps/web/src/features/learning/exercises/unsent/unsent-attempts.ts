import type { JudgedAnswer } from "@majorant/contract/exercises/answers";
import type { ExerciseOutcome } from "@majorant/contract/exercises/exercises";
import { createStore, useStore } from "@majorant/ui/store.ts";
import { type Unsent, unsentStores } from "../../unsent/stores.ts";
import { attemptsKey } from "./attempts-key.ts";

/** What was said of an exercise, or answered there, which the server doesn't know yet. */
export type UnsentAttempt = Unsent & { exerciseId: number } & (
    | { kind: "outcome"; outcome: ExerciseOutcome }
    | { kind: "answers"; answers: string[]; toTeacher?: true }
  );

export const attemptsOf = unsentStores<UnsentAttempt>(attemptsKey);

/** What the server said to the last one that it did not take. */
export const refusedAttempt = createStore<{ exerciseId: number; sentence: string } | null>(
  () => null,
);

/**
 * What was made of answers that were sent once the line was back, until their page is left: it may have gone and come
 * again before.
 */
export const broughtAnswers = createStore<{
  userId: number;
  exerciseId: number;
  answers: readonly string[];
  verdicts: readonly JudgedAnswer[];
} | null>(() => null);

const nothing: readonly UnsentAttempt[] = [];

/** What of an exercise is still to be sent, and whether the line is awaited for it; nothing on the server. */
export function useUnsentAttempt(userId: number, exerciseId: number) {
  const { unsent, stalled } = attemptsOf(userId);
  const own = useStore(unsent, () => nothing).filter((each) => each.exerciseId === exerciseId);
  const brought = useStore(broughtAnswers, () => null);
  const refused = useStore(refusedAttempt, () => null);
  return {
    outcome: own.find((each) => each.kind === "outcome")?.outcome ?? null,
    answers: own.find((each) => each.kind === "answers")?.answers ?? null,
    brought: brought?.userId === userId && brought.exerciseId === exerciseId ? brought : null,
    stalled: useStore(stalled, () => false),
    refusal: refused?.exerciseId === exerciseId ? refused.sentence : null,
  };
}
