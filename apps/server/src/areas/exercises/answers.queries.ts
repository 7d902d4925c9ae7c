import type { UndecidedAnswer } from "@majorant/contract/exercises/answers";
import type { Checked, Question } from "@majorant/domain/answers/check";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { holds } from "../learning/courses.queries.ts";
import { type ExerciseReader, exercisesFrom } from "./exercises.queries.ts";

/** What an exercise asks, in its order. */
export async function listQuestionsOfExercise(
  db: Kysely<DB>,
  exerciseId: number,
): Promise<(Question & { number: number })[]> {
  const rows = await db
    .selectFrom("expected_answers")
    .where("exercise_id", "=", exerciseId)
    .select(["number", "kind", "expected", "choices", "tolerance"])
    .orderBy("number")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Question["kind"] })); // the table's check
}

/** Keeps what was answered, and that the exercise was begun. */
export async function keepAnswers(
  trx: Kysely<DB>,
  { userId, exerciseId, now }: { userId: number; exerciseId: number; now: Date },
  answers: readonly (Checked & { number: number; answer: string })[],
): Promise<void> {
  await trx
    .insertInto("attempts")
    .values({ user_id: userId, exercise_id: exerciseId, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (answers.length === 0) return;
  const place = { user_id: userId, exercise_id: exerciseId, given_at: now };
  await trx
    .insertInto("given_answers")
    .values(
      answers.map(({ number, answer, read, verdict }) => ({
        ...place,
        number,
        answer,
        read,
        verdict,
      })),
    )
    .execute();
}

/** Answers `g` that wait for a teacher, of the courses that somebody runs. */
const waitingFor = (db: Kysely<DB>, { userId, administrator, now }: ExerciseReader) =>
  exercisesFrom(db)
    .innerJoin("given_answers as g", "g.exercise_id", "e.id")
    .innerJoin("expected_answers as x", (join) =>
      join.onRef("x.exercise_id", "=", "g.exercise_id").onRef("x.number", "=", "g.number"),
    )
    .innerJoin("users as student", "student.id", "g.user_id")
    .where("g.verdict", "=", "undecided")
    .where("g.decided_at", "is", null)
    .where(
      sql<boolean>`(${administrator} or (c.active and ${holds({ userId, role: "ROLE_ENSEIGNANT", now })}))`,
    );

/** How many answers wait for somebody. */
export const countUndecided = async (db: Kysely<DB>, reader: ExerciseReader): Promise<number> =>
  (
    await waitingFor(db, reader)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

/** A page of what waits, the oldest first, and how many there are. */
export async function listUndecided(
  db: Kysely<DB>,
  reader: ExerciseReader,
  { page = 0, size = 100 }: { page?: number | undefined; size?: number | undefined },
): Promise<{ answers: UndecidedAnswer[]; count: number }> {
  const [rows, count] = await Promise.all([
    waitingFor(db, reader)
      .select([
        "g.id",
        "g.answer",
        "g.read",
        "g.given_at",
        "x.kind",
        "x.label",
        "x.expected",
        "x.choices",
      ])
      .select(["c.id as courseId", "c.title as courseTitle"])
      .select(["sections.id as sectionId", "sections.name as sectionName"])
      .select(["e.id as exerciseId", "e.title as exerciseTitle"])
      .select(["student.first_name as firstName", "student.last_name as lastName"])
      .orderBy("g.id")
      .limit(size)
      .offset(page * size)
      .execute(),
    countUndecided(db, reader),
  ]);
  return {
    count,
    answers: rows.map((row) => ({
      ...{ id: row.id, label: row.label, expected: row.expected, choices: row.choices },
      ...{ answer: row.answer, read: row.read },
      kind: row.kind as UndecidedAnswer["kind"], // the table's check
      course: { id: row.courseId, title: row.courseTitle },
      section: { id: row.sectionId, name: row.sectionName },
      exercise: { id: row.exerciseId, title: row.exerciseTitle },
      student: `${row.firstName} ${row.lastName}`,
      givenAt: row.given_at.toISOString(),
    })),
  };
}

/** An answer of a course that somebody runs, held until the transaction ends: whether it still waits. */
export const lockGivenAnswer = (
  trx: Kysely<DB>,
  answerId: number,
  { userId, administrator, now }: ExerciseReader,
) =>
  exercisesFrom(trx)
    .innerJoin("given_answers as g", "g.exercise_id", "e.id")
    .where("g.id", "=", answerId)
    .where(
      sql<boolean>`(${administrator} or (c.active and ${holds({ userId, role: "ROLE_ENSEIGNANT", now })}))`,
    )
    .select(["g.user_id as userId", "g.answer", "g.verdict", "g.decided_at as decidedAt"])
    .select(["e.id as exerciseId", "e.title", "c.id as courseId"])
    .forNoKeyUpdate("g")
    .executeTakeFirst();

export const keepDecision = (
  trx: Kysely<DB>,
  {
    answerId,
    verdict,
    by,
    now,
  }: { answerId: number; verdict: "correct" | "incorrect"; by: number; now: Date },
) =>
  trx
    .updateTable("given_answers")
    .set({ verdict, decided_by: by, decided_at: now })
    .where("id", "=", answerId)
    .execute();
