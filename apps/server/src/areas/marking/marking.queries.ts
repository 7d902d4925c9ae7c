import type { UndecidedAnswer } from "@majorant/contract/marking/undecided-answers";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { limitClause, Page, type Paging } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { type ExerciseReader, exercisesFrom, runs } from "../exercises/exercises.queries.ts";

// The answers that could not be decided, of exercises and of quizzes, of the courses that somebody runs.

type Decision = { verdict: "correct" | "incorrect"; by: number; now: Date };

type UndecidedRow = {
  source: UndecidedAnswer["source"];
  courseId: number;
  courseTitle: string;
  section: UndecidedAnswer["section"];
  firstName: string;
  lastName: string;
  kind: UndecidedAnswer["kind"];
  label: string;
  expected: string;
  choices: string[] | null;
  answer: string;
  read: string;
  givenAt: Date;
};

/** As `runs`, with the courses that a teacher holds read once: PostgreSQL would ask each course whether they hold it. */
const runsAnyOf = ({ userId, administrator, now }: ExerciseReader) =>
  sql<boolean>`(${administrator} or (c.active
    and c.id = any (array(select held_courses(${userId}, 'ROLE_ENSEIGNANT', ${now})))))`;

/** Answers `g` to exercises that wait. */
const toExercises = (reader: ExerciseReader) => sql`
  given_answers g
  join exercises e on e.id = g.exercise_id
  join expected_answers x on x.exercise_id = g.exercise_id and x.number = g.number
  join sections s on s.id = e.section_id
  join courses c on c.id = s.course_id
  join users student on student.id = g.user_id
  where g.verdict = 'undecided' and g.decided_at is null and ${runsAnyOf(reader)}`;

/** Answers `i` to questions of quizzes that wait. */
const toQuizzes = (reader: ExerciseReader) => sql`
  quiz_items i
  join quizzes z on z.id = i.quiz_id
  join courses c on c.id = i.course_id
  join users student on student.id = z.user_id
  left join quiz_questions q on q.id = i.question_id
  left join sections s on s.id = q.section_id
  where i.verdict = 'undecided' and ${runsAnyOf(reader)}`;

/** How many answers wait for somebody. */
export async function countUndecided(db: Kysely<DB>, reader: ExerciseReader): Promise<number> {
  const countOf = (waiting: RawBuilder<unknown>) => sql`(select count(*) from ${waiting})`;
  const { rows } = await sql<{ count: number }>`
    select (${countOf(toExercises(reader))} + ${countOf(toQuizzes(reader))})::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A page of what waits, the oldest first, and how many there are. */
export async function listUndecided(
  db: Kysely<DB>,
  reader: ExerciseReader,
  { page, size = 100 }: Paging,
): Promise<Page<UndecidedAnswer>> {
  const place = sql`c.id as "courseId", c.title as "courseTitle",
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as section,
    student.first_name as "firstName", student.last_name as "lastName"`;
  const [{ rows }, total] = await Promise.all([
    sql<UndecidedRow>`
      select json_build_object('kind', 'exercise', 'id', e.id, 'title', e.title, 'answerId', g.id) as source,
        ${place}, x.kind, x.label, x.expected, x.choices, g.answer, '$' || g.read || '$' as read,
        g.given_at as "givenAt", g.id as number
      from ${toExercises(reader)}
      union all
      select json_build_object('kind', 'quiz', 'id', z.id, 'title', z.title, 'number', i.number,
          'statement', i.statement),
        ${place}, i.kind, i.label, i.expected, i.choices, i.answer, i.read, i.answered_at, i.number
      from ${toQuizzes(reader)}
      order by "givenAt", number
      ${limitClause({ page, size })}`.execute(db),
    countUndecided(db, reader),
  ]);
  return new Page(rows, total).map(
    ({ courseId, courseTitle, firstName, lastName, givenAt, ...row }) => ({
      source: row.source,
      section: row.section,
      kind: row.kind,
      label: row.label,
      expected: row.expected,
      choices: row.choices,
      answer: row.answer,
      read: row.read,
      course: { id: courseId, title: courseTitle },
      student: `${firstName} ${lastName}`,
      givenAt: givenAt.toISOString(),
    }),
  );
}

/** An answer to an exercise of a course that somebody runs, held until the transaction ends. */
export const lockExerciseAnswer = (
  trx: Transaction<DB>,
  answerId: number,
  reader: ExerciseReader,
) =>
  exercisesFrom(trx)
    .innerJoin("given_answers as g", "g.exercise_id", "e.id")
    .where("g.id", "=", answerId)
    .where(runs(reader))
    .select(["g.user_id as userId", "g.answer", "g.verdict", "g.decided_at as decidedAt"])
    .select(["e.id as exerciseId", "e.title", "c.id as courseId"])
    .forNoKeyUpdate("g")
    .executeTakeFirst();

export const keepExerciseDecision = (
  trx: Transaction<DB>,
  answerId: number,
  { verdict, by, now }: Decision,
) =>
  trx
    .updateTable("given_answers")
    .set({ verdict, decided_by: by, decided_at: now })
    .where("id", "=", answerId)
    .execute();

type QuizAnswerKey = { quizId: number; number: number };

/**
 * A question of a quiz of a course that somebody runs, as it was drawn and answered, held until the transaction
 * ends. `sectionId` is null where the question is not there any more.
 */
export const lockQuizAnswer = (
  trx: Transaction<DB>,
  { quizId, number }: QuizAnswerKey,
  reader: ExerciseReader,
) =>
  trx
    .selectFrom("quiz_items as i")
    .innerJoin("quizzes as z", "z.id", "i.quiz_id")
    .innerJoin("courses as c", "c.id", "i.course_id")
    .leftJoin("quiz_questions as q", "q.id", "i.question_id")
    .where("i.quiz_id", "=", quizId)
    .where("i.number", "=", number)
    .where("i.verdict", "is not", null)
    .where(runs(reader))
    .select(["z.user_id as userId", "z.title", "c.id as courseId", "i.answer", "i.verdict"])
    .select(["i.question_id as questionId", "q.section_id as sectionId"])
    .select(["i.statement", "i.label", "i.choices", "i.expected", "i.explanation"])
    .select("i.expected_read as expectedRead")
    .forNoKeyUpdate("i")
    .executeTakeFirst();

export const keepQuizDecision = (
  trx: Transaction<DB>,
  { quizId, number }: QuizAnswerKey,
  { verdict, by, now }: Decision,
) =>
  trx
    .updateTable("quiz_items")
    .set({ verdict, decided_by: by, decided_at: now })
    .where("quiz_id", "=", quizId)
    .where("number", "=", number)
    .execute();
