import { importSheet, previewSheet } from "@majorant/contract/exercises/imports";
import { mostExercises } from "@majorant/contract/limits";
import {
  nameKey,
  newNotionsOf,
  type PlacedExercise,
  placeSheet,
} from "@majorant/domain/exercises/sheet-places";
import type { SheetFault } from "@majorant/domain/exercises/sheets";
import { type Subject, subjectOf } from "@majorant/domain/learning/subjects";
import type { Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { auditOf, auditOfMany } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockTaughtCourse, mayTeach } from "../access/teaching.queries.ts";
import { insertNotions, listNotions, lockNotions } from "../notions/notions.queries.ts";
import { findSection } from "../publishing/content/sections/sections.queries.ts";
import * as imports from "./imports.queries.ts";
import { imageFaults } from "./refuse-images.ts";
import { readSheetApart, type Sheet } from "./sheets/read-sheet.ts";

/** The most faults that a refusal tells. */
const mostFaults = 200;

/** Whole sheets of exercises, for those who run their course. */
export function importsRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("exercise", clock);
  const noteNotions = auditOfMany("notion", clock);

  serve(previewSheet, async ({ caller, body }) => {
    const { courseId } = orNotFound(await findSection(db, body.section.id));
    if (!(await mayTeach(db, { courseId, caller, now: clock() }))) throw new Refusal("NOT_FOUND");
    const sheet = await readSheetApart(body.text);
    const author = { courseId, authorId: caller.id };
    const { exercises, faults, nameOf } = await db
      .transaction()
      .execute((trx) => placeFor(trx, author, body.section, sheet));
    return {
      exercises: exercises.map(({ line, title, sectionId }) => ({
        line,
        title,
        section: { name: nameOf(sectionId) },
      })),
      faults,
      newNotions: newNotionsOf(exercises),
    };
  });

  serve(importSheet, async ({ caller, body, ...call }) => {
    const { section, key, leftOut = [] } = body;
    // Who may not import it has nothing read; and nothing is locked for as long as that takes.
    const known = orNotFound(await findSection(db, section.id));
    if (!(await mayTeach(db, { courseId: known.courseId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
    const written = await readSheetApart(body.text);
    return db.transaction().execute(async (trx) => {
      const { courseId } = orNotFound(await findSection(trx, section.id));
      if (!(await lockTaughtCourse(trx, { courseId, caller, now: clock() })))
        throw new Refusal("NOT_FOUND");
      // The course is locked: what was sent twice waits here for the first.
      const before = key && (await imports.findImport(trx, key));
      if (before && before.sectionId === section.id) return { added: before.added };
      const author = { courseId, authorId: caller.id };
      const { subject, ...sheet } = await placeFor(trx, author, section, written);
      const without = new Set(leftOut);
      refuse(sheet.faults.filter(({ exercise }) => exercise === null || !without.has(exercise)));
      const chosen = sheet.exercises.filter(({ line }) => !without.has(line));
      await refuseFull(trx, chosen);
      const exercises = await withNotions(trx, chosen, { subject, caller, ...call });
      const ids = await imports.insertExercises(
        trx,
        exercises.map((exercise) => ({ ...exercise, createdBy: caller.id })),
      );
      for (const [i, id] of ids.entries()) {
        const details = { nom: exercises[i]?.title, courseId };
        await note(trx, { caller, ...call }, { action: "add", id, details });
      }
      const now = clock();
      if (key)
        await imports.keepImport(trx, { key, sectionId: section.id, added: ids.length, now });
      return { added: ids.length };
    });
  });

  /** The exercises with the notions that were not there yet, which are added. */
  async function withNotions(
    trx: Transaction<DB>,
    exercises: readonly PlacedExercise[],
    {
      subject,
      ...call
    }: { subject: Subject; caller: Caller } & Pick<Parameters<typeof noteNotions>[1], "request">,
  ): Promise<PlacedExercise[]> {
    const titles = newNotionsOf(exercises);
    if (titles.length === 0) return [...exercises];
    await lockNotions(trx);
    const known = new Map((await listNotions(trx)).map((one) => [nameKey(one.title), one.id]));
    // A sheet may name thousands, and nobody else changes notions meanwhile.
    const added = titles
      .filter((title) => !known.has(nameKey(title)))
      .map((title) => ({ subject, title, otherNames: [], parentId: null }));
    const ids = await insertNotions(trx, added);
    if (ids === null) throw new Refusal("NOTION_TAKEN");
    const lines = ids.map((id, i) => ({ id, details: { titre: added[i]?.title } }));
    await noteNotions(trx, call, "add", lines);
    for (const [i, { title }] of added.entries()) {
      const id = ids[i];
      if (id !== undefined) known.set(nameKey(title), id);
    }
    return exercises.map((exercise) => ({
      ...exercise,
      notionIds: [
        ...new Set([
          ...exercise.notionIds,
          ...exercise.newNotions.flatMap((title) => known.get(nameKey(title)) ?? []),
        ]),
      ],
    }));
  }
}

/** A sheet with what its course has of what it names. */
async function placeFor(
  trx: Transaction<DB>,
  author: { courseId: number; authorId: number },
  section: { id: number },
  sheet: Sheet,
) {
  const { title, chapters, videos } = await imports.listCourseNames(trx, author.courseId);
  const subject = subjectOf(title);
  const all = await listNotions(trx);
  const own = all.filter((notion) => notion.subject === subject);
  const notions = [...own, ...all.filter((notion) => notion.subject !== subject)];
  const placed = placeSheet(
    sheet.exercises,
    {
      chapters,
      videos,
      notions: notions.map(({ id, title: name, otherNames }) => ({ id, name, otherNames })),
    },
    section.id,
  );
  const wrong = await imageFaults(trx, placed.exercises, author);
  const faults = placed.exercises.flatMap(({ line }, i) => {
    const message = wrong[i];
    return message === undefined ? [] : [{ line, message, exercise: line }];
  });
  const nameOf = (id: number) => chapters.find((chapter) => chapter.id === id)?.name ?? "";
  return {
    exercises: placed.exercises.filter((_, i) => !wrong[i]),
    subject,
    nameOf,
    faults: [...sheet.faults, ...placed.faults, ...faults].sort(
      (one, other) => one.line - other.line,
    ),
  };
}

/** @throws Refusal SHEET_FAULTY, with each fault by its line. */
function refuse(faults: readonly SheetFault[]): void {
  if (faults.length === 0) return;
  const fields = faults
    .slice(0, mostFaults)
    .map(({ line, message }) => [`lignes.${line}`, `Ligne ${line} : ${message}`]);
  throw new Refusal("SHEET_FAULTY", Object.fromEntries(fields));
}

/** @throws Refusal EXERCISES_FULL where a section would have too many. */
async function refuseFull(
  trx: Transaction<DB>,
  exercises: readonly PlacedExercise[],
): Promise<void> {
  const bySection = Map.groupBy(exercises, ({ sectionId }) => sectionId);
  const counts = await imports.countExercisesBySection(trx, [...bySection.keys()]);
  for (const [id, added] of bySection)
    if ((counts.get(id) ?? 0) + added.length > mostExercises) throw new Refusal("EXERCISES_FULL");
}
