import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import type { EditableExerciseRow } from "@majorant/contract/exercises/edition";
import { queryOptions } from "@tanstack/react-query";

/** The exercises of a course, hidden ones too, read anew each time. */
export const exercisesOf = (coursId: number) =>
  queryOptions({
    ...query("GET /cours/{coursId}/exercises", { params: { coursId } }),
    staleTime: 0,
  });

/** All of an exercise, as it is now. */
export const editionOf = (exerciseId: number) =>
  queryOptions({
    ...query("GET /exercises/{exerciseId}/edition", { params: { exerciseId } }),
    staleTime: 0,
  });

export const saveVisibility = ({ id, version }: EditableExerciseRow, visible: boolean) =>
  call("PUT /exercises/{exerciseId}", { params: { exerciseId: id }, body: { visible, version } });
