import type { Checked } from "@majorant/domain/answers/check";
import type { Question } from "@majorant/domain/answers/question";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What an exercise asks, in its order. */
export async function listQuestionsOfExercise(
  db: Kysely<DB>,
  exerciseId: number,
): Promise<(Question & { number: number })[]> {
  const rows = await db
    .selectFrom("expected_answers")
    .where("exercise_id", "=", exerciseId)
    .select(["number", "kind", "label", "expected", "choices", "tolerance"])
    .orderBy("number")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Question["kind"] })); // the table's check
}

/** Keeps what was answered, once under its key, and that the exercise was begun. */
export async function keepAnswers(
  trx: Transaction<DB>,
  about: { userId: number; exerciseId: number; now: Date; key: string | null },
  answers: readonly (Checked & { number: number; answer: string })[],
): Promise<void> {
  const { userId, exerciseId, now, key } = about;
  await trx
    .insertInto("attempts")
    .values({ user_id: userId, exercise_id: exerciseId, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (answers.length === 0) return;
  const place = { user_id: userId, exercise_id: exerciseId, given_at: now, key };
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
