import { call } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import { under } from "@majorant/client/api/query.ts";
import { newKey } from "@majorant/client/new-key.ts";
import type { Attempt, ExerciseOutcome } from "@majorant/contract/exercises/exercises";
import { unsentSender } from "../../unsent/sender.ts";
import type { Wait } from "../../unsent/wait.ts";
import { exercise } from "../exercises.api.ts";
import { attemptsKey } from "./attempts-key.ts";
import {
  attemptsOf,
  broughtAnswers,
  forgetRefused,
  isSameAttempt,
  refusedAttempts,
  type UnsentAttempt,
} from "./unsent-attempts.ts";

const sender = unsentSender({
  keyOf: attemptsKey,
  storesOf: attemptsOf,
  bring: async (userId, unsent: UnsentAttempt) => {
    const { exerciseId, key } = unsent;
    const params = { exerciseId };
    if (unsent.kind === "outcome") {
      const body = { outcome: unsent.outcome };
      learn(exerciseId, await call("PUT /exercises/{exerciseId}/outcome", { params, body }));
    } else {
      const { answers, toTeacher } = unsent;
      const body = { answers, key, ...(toTeacher && { toTeacher }) };
      const verdicts = await call("POST /exercises/{exerciseId}/answers", { params, body });
      broughtAnswers.set({ userId, exerciseId, answers, verdicts });
      queries.invalidateQueries({ queryKey: under("/exercises/{}", exerciseId) });
    }
  },
  settle: (userId, attempt, refusal) => {
    forgetRefused(attempt);
    if (!refusal) return;
    const refused = { userId, attempt, sentence: refusal.message };
    refusedAttempts.set([...refusedAttempts.read(), refused]);
  },
  kindOf: ({ kind }) => kind,
});

/** Says how an exercise went: it is kept in this browser at once, then sent. The last word stands. */
export const keepOutcome = (
  userId: number,
  exerciseId: number,
  outcome: ExerciseOutcome,
): Promise<void> => keep(userId, { kind: "outcome", key: newKey(), exerciseId, outcome });

/** Answers that were not taken yet, under the key that they were sent with, and what they wait for. */
export const keepAnswers = (
  userId: number,
  exerciseId: number,
  { key, answers, toTeacher }: { key: string; answers: string[]; toTeacher?: true },
  wait: Wait,
): Promise<void> =>
  keep(userId, {
    kind: "answers",
    key,
    exerciseId,
    answers,
    ...(toTeacher && { toTeacher }),
    ...(wait.why === "turn" && { notBefore: wait.until }),
  });

function keep(userId: number, item: UnsentAttempt): Promise<void> {
  forgetRefused(item);
  const sent = sender.keep(userId, item, isSameAttempt(item));
  sender.watch(userId);
  return sent;
}

/** Answers that are sent by themselves take the place of those that wait. */
export function dropAnswers(userId: number, exerciseId: number): void {
  const answers = { exerciseId, kind: "answers" } as const;
  broughtAnswers.set(null);
  forgetRefused(answers);
  attemptsOf(userId).unsent.change((all) => all.filter((each) => !isSameAttempt(answers)(each)));
}

export const watchAttempts = sender.watch;

/** What is made of an outcome: the exercise that is shown, the outline, and what comes back on which day. */
function learn(exerciseId: number, attempt: Attempt): void {
  queries.setQueryData(exercise(exerciseId).queryKey, (before) => before && { ...before, attempt });
  queries.invalidateQueries({ queryKey: under("/courses") });
  queries.invalidateQueries({ queryKey: under("/users") });
}
