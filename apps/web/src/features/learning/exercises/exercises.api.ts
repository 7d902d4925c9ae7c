import { call } from "@majorant/client/api/call.ts";
import { isAway } from "@majorant/client/api/queries.ts";
import { query } from "@majorant/client/api/query.ts";
import { onceBack } from "@majorant/client/line/back.ts";
import type { Attempt, Exercise, ExerciseStep } from "@majorant/contract/exercises/exercises";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { studentView } from "../learning.api.ts";

/** An exercise, with what its reader has opened of it. */
export const exercise = (exerciseId: number) => ({
  ...query("GET /exercises/{exerciseId}", { params: { exerciseId } }),
  // Photos and images have short-lived addresses (an hour).
  refetchInterval: 20 * 60_000,
});

/** The exercises of a course, with what the student said of each. */
export const courseExercises = (coursId: number) =>
  query("GET /courses/{coursId}/exercises", { params: { coursId }, query: studentView });

/** The exercises of a section, to print. */
export const sheet = (sectionId: number) => ({
  ...query("GET /sections/{sectionId}/sheet", { params: { sectionId } }),
  // As above.
  refetchInterval: 20 * 60_000,
});

/** Opens a step, which then stands on the page. */
export function useOpenStep(exerciseId: number) {
  const change = useExerciseChange(exerciseId);
  return useWhenBack((step: ExerciseStep) =>
    call("POST /exercises/{exerciseId}/steps", { params: { exerciseId }, body: { step } }).then(
      (opened) =>
        change(({ steps, images, attempt, ...rest }) => ({
          ...rest,
          steps: steps.map((each) => (each.step === opened.step ? opened : each)),
          images: [...images, ...opened.images],
          attempt: attempt ?? {
            begunAt: opened.openedAt,
            outcome: null,
            outcomeAt: null,
            photo: null,
          },
        })),
    ),
  );
}

/** Keeps a photo of one's attempt, or takes it away. */
export function useAttemptPhoto(exerciseId: number) {
  const { keep } = useAttempt(exerciseId);
  const params = { exerciseId };
  return useMutation({
    mutationFn: (photo: File | null) =>
      photo
        ? call("PUT /exercises/{exerciseId}/photo", { params, photos: { photo } })
        : call("DELETE /exercises/{exerciseId}/photo", { params }),
    onSuccess: keep,
  });
}

function useAttempt(exerciseId: number) {
  const change = useExerciseChange(exerciseId);
  return { keep: (attempt: Attempt) => change((before) => ({ ...before, attempt })) };
}

/** Puts what the server has answered into the exercise that is shown. */
function useExerciseChange(exerciseId: number) {
  const queries = useQueryClient();
  return (change: (before: Exercise) => Exercise) => {
    queries.setQueryData(exercise(exerciseId).queryKey, (before) => before && change(before));
  };
}

/**
 * Does what is asked; where the line or the server is away, as soon as it is back: `waits` is what for.
 * What is asked meanwhile takes its place.
 */
function useWhenBack<Input>(act: (input: Input) => Promise<unknown>) {
  const { mutate, error, isPending, variables } = useMutation({ mutationFn: act });
  const waits = isAway(error) ? variables : undefined;
  useEffect(
    () => (waits === undefined ? undefined : onceBack(() => mutate(waits))),
    [waits, mutate],
  );
  return {
    ask: (input: Input) => mutate(input),
    /** What is under way, or waits for the line. */
    asked: isPending ? variables : waits,
    isPending,
    waits: waits !== undefined,
    /** Why it was refused. */
    refused: waits === undefined ? error : null,
  };
}
