import type { ListedExercise, Sheet } from "@majorant/contract/exercises/exercises";
import type { ExerciseStanding } from "@majorant/domain/exercises/exercises";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Caller } from "../../platform/accounts/sessions.ts";
import type { DB } from "../../platform/database/schema.ts";
import { reachable } from "../access/reachable.queries.ts";
import { type CourseReader, findCourseStanding, holds } from "../learning/courses.queries.ts";
import { notionsCarried } from "../notions/notions.queries.ts";

/** Who asks, and when. */
export type ExerciseReader = { userId: number; administrator: boolean; now: Date };

export const readerOf = ({ id, roles }: Caller, now: Date): ExerciseReader => ({
  userId: id,
  administrator: roles.includes("ROLE_ADMINISTRATEUR"),
  now,
});

/** Exercises `e` with their section, the one above it, and the course `c`. */
export const exercisesFrom = (db: Kysely<DB>) =>
  db
    .selectFrom("exercises as e")
    .innerJoin("sections", "sections.id", "e.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .innerJoin("courses as c", "c.id", "sections.course_id");

/** One that students see, as far as it and the sections it lies in are concerned. */
const reachableExercise = (now: Date) => sql<boolean>`(e.visible and ${reachable(now)})`;

/** The order of a course: its chapters, in each what lies in it, then its sub-chapters. */
const readingOrder = sql`coalesce(above.position, sections.position), coalesce(above.id, sections.id),
  above.id is not null, sections.position, sections.id, e.position, e.id`;

const studies = ({ userId, now }: ExerciseReader) =>
  sql<boolean>`(c.active and ${reachableExercise(now)}
    and ${holds({ userId, role: "ROLE_APPRENANT", now })})`;

/** Whether a reader teaches the course `c`, or is an administrator. */
export const runs = ({ userId, administrator, now }: ExerciseReader) =>
  sql<boolean>`(${administrator} or (c.active and ${holds({ userId, role: "ROLE_ENSEIGNANT", now })}))`;

const tried = ({ userId }: ExerciseReader) =>
  sql<boolean>`exists (select from attempts a where a.exercise_id = e.id and a.user_id = ${userId})`;

/** Whether a reader has the statement, and of the steps those that they opened. */
export const reads = (reader: ExerciseReader) =>
  sql<boolean>`(${studies(reader)} or ${tried(reader)})`;

/** What a reader is on the course of an exercise; undefined where there is none of that id. */
export const findExerciseStanding = (
  db: Kysely<DB>,
  exerciseId: number,
  reader: ExerciseReader,
): Promise<ExerciseStanding | undefined> =>
  exercisesFrom(db)
    .where("e.id", "=", exerciseId)
    .select([studies(reader).as("student"), runs(reader).as("staff"), tried(reader).as("begun")])
    .executeTakeFirst();

/** All of an exercise, with what its reader is on its course and did with it. */
export const findExercise = (db: Kysely<DB>, exerciseId: number, reader: ExerciseReader) =>
  exercisesFrom(db)
    .leftJoin("resources as moment", (join) =>
      join.onRef("moment.id", "=", "e.moment_resource_id").on("moment.active", "=", true),
    )
    .leftJoin("attempts as own", (join) =>
      join.onRef("own.exercise_id", "=", "e.id").on("own.user_id", "=", reader.userId),
    )
    .where("e.id", "=", exerciseId)
    .select(["e.id", "e.title", "e.statement", "e.difficulty", "e.minutes", "e.source"])
    .select(["e.hint", "e.method", "e.solution", "e.moment_second as second"])
    .select([
      "moment.id as videoId",
      "moment.name as videoName",
      "moment.section_id as videoSectionId",
    ])
    .select(["c.id as courseId", "c.title as courseTitle"])
    .select(["sections.id as sectionId", "sections.name as sectionName"])
    .select(["own.begun_at as begunAt", "own.hint_at as hintAt", "own.method_at as methodAt"])
    .select(["own.solution_at as solutionAt", "own.outcome", "own.outcome_at as outcomeAt"])
    .select(["own.photo", "own.photo_width as photoWidth", "own.photo_height as photoHeight"])
    .select([studies(reader).as("student"), runs(reader).as("staff"), tried(reader).as("begun")])
    .select((from) => [
      notionsCarried("exercise_notions", "exercise_id", "e.id").as("notions"),
      jsonArrayFrom(
        from
          .selectFrom("expected_answers as x")
          .leftJoinLateral(
            (latest) =>
              latest
                .selectFrom("given_answers as g")
                .whereRef("g.exercise_id", "=", "x.exercise_id")
                .whereRef("g.number", "=", "x.number")
                .where("g.user_id", "=", reader.userId)
                .select(["g.answer", "g.read", "g.verdict", "g.given_at"])
                .orderBy("g.id", "desc")
                .limit(1)
                .as("last"),
            (join) => join.onTrue(),
          )
          .whereRef("x.exercise_id", "=", "e.id")
          .select(["x.number", "x.kind", "x.label", "x.choices", "x.tolerance"])
          .select(["last.answer", "last.read", "last.verdict"])
          .select(sql<string | null>`last.given_at`.as("givenAt"))
          .orderBy("x.number"),
      ).as("answers"),
    ])
    .executeTakeFirst();

export type ExerciseRow = NonNullable<Awaited<ReturnType<typeof findExercise>>>;

/** The exercise that students find after one of a course; undefined after its last. */
export async function findNextExercise(
  db: Kysely<DB>,
  { id, courseId, now }: { id: number; courseId: number; now: Date },
) {
  const { rows } = await sql<{ id: number; title: string }>`
    with placed as (
      select e.id, e.title, row_number() over (order by ${readingOrder}) as place
      from exercises e
      join sections on sections.id = e.section_id
      left join sections above on above.id = sections.parent_id
      where sections.course_id = ${courseId} and ${reachableExercise(now)})
    select next.id, next.title from placed this join placed next on next.place = this.place + 1
    where this.id = ${id}`.execute(db);
  return rows[0];
}

/** The video or file of its section that an exercise follows; what is hidden is passed over for students. */
const followed = ({ role }: CourseReader) => sql<number | null>`(
  select r.id from resources r
  where r.section_id = e.section_id and r.position <= e.position
    and (r.active or ${role}::text <> 'ROLE_APPRENANT')
  order by r.position desc, r.id desc limit 1)`;

/**
 * The exercises of a course that may be seen, in its order, with what the user said of each: to students
 * those that are visible. Undefined where the course is not there for them.
 */
export async function listExercisesOf(
  db: Kysely<DB>,
  courseId: number,
  reader: CourseReader,
): Promise<{ open: boolean; held: boolean; exercises: ListedExercise[] } | undefined> {
  const course = await findCourseStanding(db, courseId, reader);
  if (!course) return undefined;
  const rows = await exercisesFrom(db)
    .leftJoin("attempts as own", (join) =>
      join.onRef("own.exercise_id", "=", "e.id").on("own.user_id", "=", reader.userId),
    )
    .where("c.id", "=", courseId)
    .$if(reader.role === "ROLE_APPRENANT", (query) => query.where(reachableExercise(reader.now)))
    .select(["e.id", "e.section_id as sectionId", "e.title", "e.position", "e.difficulty"])
    .select(["e.minutes", "own.outcome", followed(reader).as("after")])
    .orderBy(readingOrder)
    .execute();
  return {
    ...course,
    exercises: rows.map((row) => ({
      ...row,
      outcome: row.outcome as ListedExercise["outcome"], // the table's check
    })),
  };
}

/** The visible exercises of a section, to print; undefined to who neither studies nor runs its course. */
export async function findSheet(
  db: Kysely<DB>,
  sectionId: number,
  { userId, administrator, now }: ExerciseReader,
): Promise<Omit<Sheet, "images"> | undefined> {
  const place = await db
    .selectFrom("sections")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .innerJoin("courses as c", "c.id", "sections.course_id")
    .where("sections.id", "=", sectionId)
    .where(
      sql<boolean>`(${administrator}
        or (c.active and ${holds({ userId, role: "ROLE_ENSEIGNANT", now })})
        or (c.active and ${reachable(now)}
          and ${holds({ userId, role: "ROLE_APPRENANT", now })}))`,
    )
    .select(["sections.id", "sections.name", "c.id as courseId", "c.title as courseTitle"])
    .executeTakeFirst();
  if (!place) return undefined;
  const exercises = await db
    .selectFrom("exercises")
    .where("section_id", "=", sectionId)
    .where("visible", "=", true)
    .select(["id", "title", "statement", "difficulty", "minutes", "source"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return {
    course: { id: place.courseId, title: place.courseTitle },
    section: { id: place.id, name: place.name },
    exercises,
  };
}
