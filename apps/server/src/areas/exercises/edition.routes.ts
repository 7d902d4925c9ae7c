import * as calls from "@majorant/contract/exercises/edition";
import type { Placed } from "@majorant/domain/exercises/exercises";
import { isWholeOrder } from "@majorant/domain/learning/ordering";
import type { Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { auditOf, changesOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockTaughtCourse, mayTeach } from "../access/teaching.queries.ts";
import type { TextImages } from "../learning/text-images.queries.ts";
import { listContents, placeContents } from "../publishing/content/contents.queries.ts";
import { findSection } from "../publishing/content/sections/sections.queries.ts";
import { addExercise, refusePlace, refuseRelated } from "./add-exercise.ts";
import * as exercises from "./edition.queries.ts";
import { refuseImages, refuseManyImages } from "./refuse-images.ts";

/** The exercises of a course, for those who run it. */
export function editionRoutes({ serve, db, clock }: Platform, imagesIn: TextImages): void {
  const note = auditOf("exercise", clock);
  const noteOfSection = auditOf("section", clock);

  /** The course is locked; to those who do not run it, it is not there. */
  const lock = async (trx: Transaction<DB>, courseId: number, caller: Caller) => {
    if (!(await lockTaughtCourse(trx, { courseId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
  };

  /** An exercise, as it is once its course is locked. */
  const lockExercise = async (trx: Transaction<DB>, id: number, caller: Caller) => {
    const { courseId } = orNotFound(await exercises.findExerciseCourse(trx, id));
    await lock(trx, courseId, caller);
    return orNotFound(await exercises.findEditableExercise(trx, id));
  };

  const withImages = async (exercise: StoredExercise, caller: Caller) => {
    const { statement, hint, method, solution } = exercise;
    return { ...exercise, images: await imagesIn([statement, hint, method, solution], caller) };
  };

  serve(calls.listEditableExercises, async ({ caller, params: { coursId } }) => {
    if (!(await mayTeach(db, { courseId: coursId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
    return exercises.listEditableExercisesOf(db, coursId);
  });

  serve(calls.getEditableExercise, async ({ caller, params: { exerciseId } }) => {
    const exercise = orNotFound(await exercises.findEditableExercise(db, exerciseId));
    if (!(await mayTeach(db, { courseId: exercise.course.id, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
    return withImages(exercise, caller);
  });

  serve(calls.addExercise, async ({ caller, body, ...call }) => {
    const added = await db.transaction().execute(async (trx) => {
      const { courseId } = orNotFound(await findSection(trx, body.section.id));
      await lock(trx, courseId, caller);
      const id = await addExercise(trx, { courseId, exercise: body, createdBy: caller.id });
      await note(trx, { caller, ...call }, { action: "add", id, details: named(body, courseId) });
      return orNotFound(await exercises.findEditableExercise(trx, id));
    });
    return withImages(added, caller);
  });

  serve(calls.changeExercise, async ({ caller, params: { exerciseId: id }, body, ...call }) => {
    const changed = await db.transaction().execute(async (trx) => {
      const before = await lockExercise(trx, id, caller);
      const { section, version, notions, answers, ...fields } = body;
      checkVersion(before, version);
      const sectionId = section && section.id !== before.section.id ? section.id : undefined;
      const courseId = before.course.id;
      if (sectionId !== undefined) await refusePlace(trx, { sectionId, courseId });
      await refuseRelated(trx, body, { courseId, before: before.moment });
      await refuseImages(trx, body, { courseId, authorId: caller.id });
      await exercises.updateExercise(trx, id, { ...fields, sectionId });
      await refuseManyImages(trx, id);
      if (notions)
        await exercises.replaceNotions(
          trx,
          id,
          notions.map((notion) => notion.id),
        );
      if (answers) await exercises.replaceAnswers(trx, id, answers);
      const after = orNotFound(await exercises.findEditableExercise(trx, id));
      const details = { nom: after.title, ...changesOf(told(before), told(after)) };
      await note(trx, { caller, ...call }, { action: "change", id, details });
      return after;
    });
    return withImages(changed, caller);
  });

  serve(calls.deleteExercise, async ({ caller, params: { exerciseId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const exercise = await lockExercise(trx, id, caller);
      await exercises.removeExercise(trx, id);
      const details = named(exercise, exercise.course.id);
      await note(trx, { caller, ...call }, { action: "delete", id, details });
    });
    return undefined;
  });

  serve(calls.orderContents, async ({ caller, params: { sectionId }, body, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const { courseId } = orNotFound(await findSection(trx, sectionId));
      await lock(trx, courseId, caller);
      const contents = await listContents(trx, sectionId);
      if (!isWholeOrderOf(contents, body.order)) throw new Refusal("ORDER_CHANGED");
      await placeContents(trx, body.order);
      const details = { ordre: body.order.map(({ kind, id }) => `${kind} ${id}`) };
      await noteOfSection(trx, { caller, ...call }, { action: "order", id: sectionId, details });
    });
    return undefined;
  });
}

type StoredExercise = NonNullable<Awaited<ReturnType<typeof exercises.findEditableExercise>>>;

const named = ({ title }: { title: string }, courseId: number) => ({ nom: title, courseId });

/** What the journal tells of an exercise: notions by their names, answers as they are expected. */
function told(exercise: StoredExercise) {
  const { id: _, course: __, createdAt: ___, position: ____, version: _____, ...fields } = exercise;
  return {
    ...fields,
    section: fields.section.name,
    moment: fields.moment && `${fields.moment.video.name}, ${fields.moment.second} s`,
    notions: fields.notions.map(({ title }) => title),
    answers: fields.answers.map(({ label, expected }) => `${label} ${expected}`.trim()),
  };
}

const keyOf = ({ kind, id }: Placed) => (kind === "resource" ? id : -id);

const isWholeOrderOf = (contents: readonly Placed[], order: readonly Placed[]): boolean =>
  isWholeOrder(contents.map(keyOf), order.map(keyOf));
