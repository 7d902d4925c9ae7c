import {
  getExercise,
  getSheet,
  keepAttemptPhoto,
  listExercises,
  openStep,
  removeAttemptPhoto,
  sayOutcome,
} from "@majorant/contract/exercises/exercises";
import { mayReadExercise } from "@majorant/domain/exercises/exercises";
import { orGiveBack } from "../../platform/accounts/rate-limits.ts";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { isVisible } from "../learning/courses.queries.ts";
import type { TextImages } from "../learning/text-images.queries.ts";
import { rememberExercise } from "../reviews/cards.queries.ts";
import {
  type AttemptKey,
  findAttempt,
  findStep,
  keepOpened,
  keepOutcome,
  replaceAttemptPhoto,
} from "./attempts.queries.ts";
import {
  findExercise,
  findNextExercise,
  findSheet,
  listExercisesOf,
  readerOf,
} from "./exercises.queries.ts";
import type { AttemptPhotos } from "./photos.ts";
import { readAttempt, readExercise } from "./read-exercise.ts";
import { refuseToTry, signFor } from "./reader.ts";

/** Exercises as students have them, and what they do with them. */
export function attemptsRoutes(
  platform: Platform,
  photos: AttemptPhotos,
  imagesIn: TextImages,
): void {
  const { serve, db, clock, rateLimits } = platform;
  const photoLimit = rateLimits("attempt-photo", {
    tries: 60,
    seconds: 3_600,
    code: "TOO_MANY_POSTS",
  });

  const attemptOf = async (caller: Caller, key: AttemptKey) =>
    readAttempt(orNotFound(await findAttempt(db, key)), signFor(platform, photos, caller));

  serve(listExercises, async ({ caller, params: { coursId }, query: { role } }) => {
    const reader = { userId: caller.id, role, now: clock() };
    const course = orNotFound(await listExercisesOf(db, coursId, reader));
    if (!isVisible(course, reader)) throw new Refusal("NOT_FOUND");
    return course.exercises;
  });

  serve(getExercise, async ({ caller, params: { exerciseId } }) => {
    const now = clock();
    const row = orNotFound(await findExercise(db, exerciseId, readerOf(caller, now)));
    if (!mayReadExercise(row)) throw new Refusal("NOT_FOUND");
    const next = row.student || row.staff ? await findNextExercise(db, { ...row, now }) : undefined;
    const exercise = readExercise(row, {
      next: next ?? null,
      sign: signFor(platform, photos, caller),
    });
    const texts = [exercise.statement, ...exercise.steps.map(({ content }) => content)];
    return { ...exercise, images: await imagesIn(texts, caller) };
  });

  serve(getSheet, async ({ caller, params: { sectionId } }) => {
    const sheet = orNotFound(await findSheet(db, sectionId, readerOf(caller, clock())));
    const texts = sheet.exercises.map(({ statement }) => statement);
    return { ...sheet, images: await imagesIn(texts, caller) };
  });

  serve(openStep, async ({ caller, params: { exerciseId }, body: { step } }) => {
    const now = clock();
    await refuseToTry(db, exerciseId, readerOf(caller, now));
    const content = orNotFound(await findStep(db, exerciseId, step));
    const openedAt = await keepOpened(db, { userId: caller.id, exerciseId }, { step, now });
    const images = await imagesIn([content], caller);
    return { step, openedAt: openedAt.toISOString(), content, images };
  });

  serve(sayOutcome, async ({ caller, params: { exerciseId }, body: { outcome } }) => {
    const now = clock();
    await refuseToTry(db, exerciseId, readerOf(caller, now));
    const key = { userId: caller.id, exerciseId };
    await db.transaction().execute(async (trx) => {
      await keepOutcome(trx, key, { outcome, now });
      await rememberExercise(trx, { ...key, outcome, at: now });
    });
    return attemptOf(caller, key);
  });

  serve(keepAttemptPhoto, async ({ caller, params: { exerciseId }, files }) => {
    const now = clock();
    await refuseToTry(db, exerciseId, readerOf(caller, now));
    const [file] = files.photo ?? [];
    if (!file) throw new Refusal("INVALID", { photo: "La photo est obligatoire" });
    const key = { userId: caller.id, exerciseId };
    const photo = await orGiveBack(await photoLimit.spend(String(caller.id)), () =>
      photos.keep(file),
    );
    const before = await photos.orRemove(photo, () =>
      db.transaction().execute((trx) => replaceAttemptPhoto(trx, key, { photo, now })),
    );
    if (before) await photos.remove(before);
    return attemptOf(caller, key);
  });

  serve(removeAttemptPhoto, async ({ caller, params: { exerciseId } }) => {
    const key = { userId: caller.id, exerciseId };
    // One's own goes even once the access has ended.
    orNotFound(await findAttempt(db, key));
    const now = clock();
    const before = await db
      .transaction()
      .execute((trx) => replaceAttemptPhoto(trx, key, { photo: null, now }));
    if (before) await photos.remove(before);
    return attemptOf(caller, key);
  });
}
