import type { CourseNames, PlacedExercise } from "@majorant/domain/exercises/sheet-places";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { nextPosition } from "../publishing/content/contents.queries.ts";

/** The chapters and videos of a course by their names. */
export async function listCourseNames(
  db: Kysely<DB>,
  courseId: number,
): Promise<Pick<CourseNames, "chapters" | "videos"> & { title: string }> {
  const { title } = await db
    .selectFrom("courses")
    .where("id", "=", courseId)
    .select("title")
    .executeTakeFirstOrThrow();
  const chapters = await db
    .selectFrom("sections")
    .where("course_id", "=", courseId)
    .select(["id", "name"])
    .orderBy("id")
    .execute();
  const videos = await db
    .selectFrom("resources as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .leftJoin("media as m", "m.id", "r.medium_id")
    .where("s.course_id", "=", courseId)
    .where("r.kind", "=", "video")
    .select(["r.id", "r.name", "m.duration"])
    .orderBy("r.id")
    .execute();
  return { title, chapters, videos };
}

/** How many exercises each of some sections has; none where it has none. */
export async function countExercisesBySection(
  db: Kysely<DB>,
  sectionIds: readonly number[],
): Promise<Map<number, number>> {
  if (sectionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("exercises")
    .where("section_id", "in", sectionIds)
    .groupBy("section_id")
    .select((e) => ["section_id as id", e.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** What an import with that key added before; undefined where there was none. */
export const findImport = (db: Kysely<DB>, key: string) =>
  db
    .selectFrom("exercise_imports")
    .where("key", "=", key)
    .select(["added", "section_id as sectionId"])
    .executeTakeFirst();

export const keepImport = (
  trx: Transaction<DB>,
  { key, sectionId, added, now }: { key: string; sectionId: number; added: number; now: Date },
) =>
  trx
    .insertInto("exercise_imports")
    .values({ key, section_id: sectionId, added, imported_at: now })
    .execute();

/**
 * Adds the exercises of a sheet, each as what comes last in its section, in the order of the sheet; answers
 * their ids in that order. Their course is locked, and their notions are held.
 */
export async function insertExercises(
  trx: Transaction<DB>,
  exercises: readonly (PlacedExercise & { createdBy: number })[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { sectionId, videoId, moment, createdBy, ...exercise } of exercises) {
    const { title, statement, difficulty, minutes, source } = exercise;
    const { hint, method, solution, visible } = exercise;
    const { id } = await trx
      .insertInto("exercises")
      .values({
        title,
        statement,
        difficulty,
        minutes,
        source,
        hint,
        method,
        solution,
        visible,
        section_id: sectionId,
        position: nextPosition(sectionId),
        moment_resource_id: videoId,
        moment_second: moment?.second ?? null,
        created_by: createdBy,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  const withIds = exercises.map((exercise, i) => ({ ...exercise, id: ids[i] ?? 0 }));
  const notions = withIds.flatMap(({ id, notionIds }) =>
    notionIds.map((notion_id) => ({ exercise_id: id, notion_id })),
  );
  for (let i = 0; i < notions.length; i += mostRows)
    await trx
      .insertInto("exercise_notions")
      .values(notions.slice(i, i + mostRows))
      .execute();
  const answers = withIds.flatMap(({ id, answers: own }) =>
    own.map((answer, n) => ({ ...answer, exercise_id: id, number: n + 1 })),
  );
  for (let i = 0; i < answers.length; i += mostRows)
    await trx
      .insertInto("expected_answers")
      .values(answers.slice(i, i + mostRows))
      .execute();
  return ids;
}

/** PostgreSQL takes 65,535 parameters a statement. */
const mostRows = 5_000;
