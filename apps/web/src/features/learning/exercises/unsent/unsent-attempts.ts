import type { JudgedAnswer } from "@majorant/contract/exercises/answers";
import type { ExerciseOutcome } from "@majorant/contract/exercises/exercises";
import { createStore, useStore } from "@majorant/ui/store.ts";
import { type Unsent, unsentStores } from "../../unsent/stores.ts";
import { waitOf } from "../../unsent/wait.ts";
import { attemptsKey } from "./attempts-key.ts";

/** What was said of an exercise, or answered there, which the server doesn't know yet. */
export type UnsentAttempt = Unsent & { exerciseId: number } & (
    | { kind: "outcome"; outcome: ExerciseOutcome }
    | { kind: "answers"; answers: string[]; toTeacher?: true }
  );

export const attemptsOf = unsentStores<UnsentAttempt>(attemptsKey);

/** What the server will not have, with its last word on it, until something else is said or its page is left. */
export const refusedAttempts = createStore<
  readonly { userId: number; attempt: UnsentAttempt; sentence: string }[]
>(() => []);

/** Of two that are the same, the last word stands. */
export const isSameAttempt =
  ({ exerciseId, kind }: Pick<UnsentAttempt, "exerciseId" | "kind">) =>
  (other: UnsentAttempt) =>
    other.exerciseId === exerciseId && other.kind === kind;

export const forgetRefused = (attempt: Pick<UnsentAttempt, "exerciseId" | "kind">): void =>
  refusedAttempts.set(
    refusedAttempts.read().filter((each) => !isSameAttempt(attempt)(each.attempt)),
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

const noneRefused: ReturnType<typeof refusedAttempts.read> = [];

/** What of an exercise is still to be sent, what it waits for, and what was refused; nothing on the server. */
function useUnsent<Kind extends UnsentAttempt["kind"]>(
  userId: number,
  exerciseId: number,
  kind: Kind,
) {
  type OfKind = Extract<UnsentAttempt, { kind: Kind }>;
  const isOwn = (each: UnsentAttempt): each is OfKind => isSameAttempt({ exerciseId, kind })(each);
  const stores = attemptsOf(userId);
  const unsent = useStore(stores.unsent, () => nothing).find(isOwn) ?? null;
  const stalled = useStore(stores.stalled, () => null);
  const refused = useStore(refusedAttempts, () => noneRefused).flatMap((each) =>
    each.userId === userId && isOwn(each.attempt) ? [{ ...each, attempt: each.attempt }] : [],
  )[0];
  return { unsent, wait: unsent && waitOf(unsent, stalled), refused: refused ?? null };
}

export const useUnsentOutcome = (userId: number, exerciseId: number) =>
  useUnsent(userId, exerciseId, "outcome");

/** The same of answers, with what was made of those that were sent meanwhile. */
export function useUnsentAnswers(userId: number, exerciseId: number) {
  const brought = useStore(broughtAnswers, () => null);
  return {
    ...useUnsent(userId, exerciseId, "answers"),
    brought: brought?.userId === userId && brought.exerciseId === exerciseId ? brought : null,
  };
}
