import type { ExerciseChange, NewExercise } from "@majorant/contract/exercises/exercise-rules";
import { mostExercises } from "@majorant/contract/limits";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { refuseMoment } from "../../platform/http/refuse-moment.ts";
import { findSection } from "../publishing/content/sections/sections.queries.ts";
import * as exercises from "./edition.queries.ts";
import { refuseImages, refuseManyImages } from "./refuse-images.ts";

/**
 * Adds an exercise to a section of a course that is locked.
 * @throws Refusal where what it names is not there, or the section is full.
 */
export async function addExercise(
  trx: Transaction<DB>,
  { courseId, exercise, createdBy }: { courseId: number; exercise: NewExercise; createdBy: number },
): Promise<number> {
  const { section, notions = [], answers = [], ...fields } = exercise;
  await refusePlace(trx, { sectionId: section.id, courseId });
  await refuseRelated(trx, exercise, { courseId, before: null });
  await refuseImages(trx, exercise, { courseId, authorId: createdBy });
  const id = await exercises.insertExercise(trx, {
    ...fields,
    sectionId: section.id,
    createdBy,
  });
  await refuseManyImages(trx, id);
  await exercises.replaceNotions(
    trx,
    id,
    notions.map((notion) => notion.id),
  );
  await exercises.replaceAnswers(trx, id, answers);
  return id;
}

/** @throws Refusal where the section is of another course, or full. */
export async function refusePlace(
  trx: Transaction<DB>,
  { sectionId, courseId }: { sectionId: number; courseId: number },
) {
  if ((await findSection(trx, sectionId))?.courseId !== courseId)
    throw new Refusal("INVALID", { section: "Ce chapitre n'est pas dans ce cours" });
  if ((await exercises.countExercisesIn(trx, sectionId)) >= mostExercises)
    throw new Refusal("EXERCISES_FULL");
}

/** @throws Refusal where the moment is none of a video of its course, or a notion is gone. */
export async function refuseRelated(
  trx: Transaction<DB>,
  { moment, notions = [] }: Pick<ExerciseChange, "moment" | "notions">,
  { courseId, before }: { courseId: number; before: ExerciseChange["moment"] | null },
) {
  if (moment) {
    const video = await exercises.findVideoOf(trx, { videoId: moment.video.id, courseId });
    refuseMoment(moment, video, before ?? null);
  }
  if (
    !(await exercises.holdNotions(
      trx,
      notions.map(({ id }) => id),
    ))
  )
    throw new Refusal("INVALID", { notions: "Une des notions n'existe plus" });
}
