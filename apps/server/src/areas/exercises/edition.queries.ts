import type { EditableExercise, EditableExerciseRow } from "@majorant/contract/exercises/edition";
import type { ExerciseChange, ExpectedAnswer } from "@majorant/contract/exercises/exercise-rules";
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { countOf } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { notionsCarried } from "../notions/notions.queries.ts";
import { nextPosition } from "../publishing/content/contents.queries.ts";
import { exercisesFrom } from "./exercises.queries.ts";

/** All of an exercise, as those who run its course change it. */
export async function findEditableExercise(
  db: Kysely<DB>,
  id: number,
): Promise<Omit<EditableExercise, "images"> | undefined> {
  const row = await exercisesFrom(db)
    .leftJoin("resources as moment", "moment.id", "e.moment_resource_id")
    .where("e.id", "=", id)
    .select(["e.id", "e.position", "e.title", "e.statement", "e.difficulty", "e.minutes"])
    .select(["e.source", "e.hint", "e.method", "e.solution", "e.visible", "e.version"])
    .select(["e.moment_second as second", "e.created_at as createdAt"])
    .select(["moment.id as videoId", "moment.name as videoName"])
    .select(["c.id as courseId", "c.title as courseTitle"])
    .select(["sections.id as sectionId", "sections.name as sectionName"])
    .select((from) => [
      notionsCarried("exercise_notions", "exercise_id", "e.id").as("notions"),
      jsonArrayFrom(
        from
          .selectFrom("expected_answers as x")
          .whereRef("x.exercise_id", "=", "e.id")
          .select(["x.kind", "x.label", "x.expected", "x.choices", "x.tolerance"])
          .orderBy("x.number"),
      ).as("answers"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { videoId, videoName, second, courseId, courseTitle, sectionId, sectionName, ...rest } =
    row;
  return {
    ...rest,
    answers: rest.answers as ExpectedAnswer[], // the table's checks
    createdAt: rest.createdAt.toISOString(),
    course: { id: courseId, title: courseTitle },
    section: { id: sectionId, name: sectionName },
    moment:
      videoId !== null && videoName !== null && second !== null
        ? { video: { id: videoId, name: videoName }, second }
        : null,
  };
}

/** All exercises of a course, hidden ones too, chapter by chapter. */
export const listEditableExercisesOf = (
  db: Kysely<DB>,
  courseId: number,
): Promise<EditableExerciseRow[]> =>
  exercisesFrom(db)
    .where("c.id", "=", courseId)
    .select(["e.id", "e.section_id as sectionId", "e.title", "e.position", "e.difficulty"])
    .select(["e.minutes", "e.visible", "e.version"])
    .select((from) =>
      from
        .selectFrom("resources as r")
        .whereRef("r.section_id", "=", "e.section_id")
        .whereRef("r.position", "<=", "e.position")
        .select("r.id")
        .orderBy("r.position", "desc")
        .orderBy("r.id", "desc")
        .limit(1)
        .as("after"),
    )
    .select(
      sql<number>`(select count(*)::integer from attempts a where a.exercise_id = e.id)`.as(
        "attempts",
      ),
    )
    .orderBy("sections.position")
    .orderBy("sections.id")
    .orderBy("e.position")
    .orderBy("e.id")
    .execute();

/** The course that an exercise is of; undefined where there is none of that id. */
export const findExerciseCourse = (db: Kysely<DB>, id: number) =>
  exercisesFrom(db).where("e.id", "=", id).select("c.id as courseId").executeTakeFirst();

export const countExercisesIn = (db: Kysely<DB>, sectionId: number): Promise<number> =>
  countOf(db.selectFrom("exercises").where("section_id", "=", sectionId));

/** A video of that course, with its duration in seconds where that is known; undefined where it is none of its. */
export const findVideoOf = (
  db: Kysely<DB>,
  { videoId, courseId }: { videoId: number; courseId: number },
) =>
  db
    .selectFrom("resources as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .leftJoin("media as m", "m.id", "r.medium_id")
    .where("r.id", "=", videoId)
    .where("r.kind", "=", "video")
    .where("s.course_id", "=", courseId)
    .select(["r.id", "m.duration"])
    .executeTakeFirst();

/** Whether all of these notions are there; they stay until the transaction ends. */
export async function holdNotions(trx: Transaction<DB>, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const held = await trx
    .selectFrom("notions")
    .where("id", "in", [...new Set(ids)])
    .select("id")
    .orderBy("id")
    .forKeyShare()
    .execute();
  return held.length === new Set(ids).size;
}

/** An exercise as it is stored, without what hangs on it. */
type ExerciseFields = Omit<ExerciseChange, "section" | "version" | "notions" | "answers">;

const columnsOf = ({ moment, ...fields }: ExerciseFields) => ({
  ...fields,
  ...(moment !== undefined && {
    moment_resource_id: moment?.video.id ?? null,
    moment_second: moment?.second ?? null,
  }),
});

/** Adds an exercise as what comes last in its section. */
export async function insertExercise(
  trx: Transaction<DB>,
  {
    sectionId,
    createdBy,
    ...exercise
  }: ExerciseFields & {
    sectionId: number;
    createdBy: number;
    title: string;
    statement: string;
    solution: string;
    difficulty: number;
    minutes: number;
  },
): Promise<number> {
  const { title, statement, solution, difficulty, minutes } = exercise;
  const { id } = await trx
    .insertInto("exercises")
    .values({
      ...columnsOf(exercise),
      title,
      statement,
      solution,
      difficulty,
      minutes,
      section_id: sectionId,
      created_by: createdBy,
      position: nextPosition(sectionId),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an exercise; what is left out stays. In another section it is what comes last. */
export const updateExercise = (
  trx: Transaction<DB>,
  id: number,
  { sectionId, ...fields }: ExerciseFields & { sectionId?: number | undefined },
) =>
  trx
    .updateTable("exercises")
    .set({
      // Named whatever is changed: what hangs on an exercise makes it another version as well.
      title: sql`title`,
      ...columnsOf(fields),
      ...(sectionId !== undefined && {
        section_id: sectionId,
        position: nextPosition(sectionId),
      }),
    })
    .where("id", "=", id)
    .execute();

/** The notions of an exercise, in place of those it had. */
export async function replaceNotions(
  trx: Transaction<DB>,
  exerciseId: number,
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom("exercise_notions").where("exercise_id", "=", exerciseId).execute();
  const rows = [...new Set(ids)].map((id) => ({ exercise_id: exerciseId, notion_id: id }));
  if (rows.length > 0) await trx.insertInto("exercise_notions").values(rows).execute();
}

/** What is to be answered, in place of what was. */
export async function replaceAnswers(
  trx: Transaction<DB>,
  exerciseId: number,
  answers: readonly ExpectedAnswer[],
): Promise<void> {
  await trx.deleteFrom("expected_answers").where("exercise_id", "=", exerciseId).execute();
  const rows = answers.map((answer, n) => ({ ...answer, exercise_id: exerciseId, number: n + 1 }));
  if (rows.length > 0) await trx.insertInto("expected_answers").values(rows).execute();
}

export const removeExercise = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom("exercises").where("id", "=", id).execute();
