import { type ExerciseStanding, mayReadExercise } from "@majorant/domain/exercises/exercises";
import type { Kysely } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { validUntil } from "../../platform/addresses.ts";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import { photoSeconds } from "../../platform/photos/kept-photos.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ExerciseReader, findExerciseStanding } from "./exercises.queries.ts";
import type { AttemptPhotos } from "./photos.ts";
import type { SignPhoto } from "./read-exercise.ts";

/** How the photos of a caller's own attempts are signed for them. */
export function signFor(
  { clock }: Pick<Platform, "clock">,
  photos: AttemptPhotos,
  { id, sessionId }: Caller,
): SignPhoto {
  const until = validUntil(clock(), photoSeconds);
  // The role only says whose address it is: a photo is its owner's.
  const grant = { userId: id, sessionId, role: "ROLE_APPRENANT", until } as const;
  return (photo) => photos.sign(photo, grant);
}

/** What a caller is on an exercise. @throws Refusal NOT_FOUND to who may not know of it. */
export async function standingOn(
  db: Kysely<DB>,
  exerciseId: number,
  reader: ExerciseReader,
): Promise<ExerciseStanding> {
  const standing = orNotFound(await findExerciseStanding(db, exerciseId, reader));
  if (!mayReadExercise(standing)) throw new Refusal("NOT_FOUND");
  return standing;
}

/**
 * Refuses who may not try an exercise.
 * @throws Refusal NOT_FOUND to who is not enrolled (any more), FORBIDDEN to who runs the course.
 */
export async function refuseToTry(
  db: Kysely<DB>,
  exerciseId: number,
  reader: ExerciseReader,
): Promise<void> {
  const { student, staff } = await standingOn(db, exerciseId, reader);
  if (!student) throw new Refusal(staff ? "FORBIDDEN" : "NOT_FOUND");
}
