import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { takenSince } from "./question-rows.queries.ts";

type Taking = { questionId: number; userId: number; now: Date };

/**
 * Takes a question for a teacher, or keeps it for them; false where another has it. In one statement: of two at
 * once one has it.
 */
export async function insertTaking(
  db: Kysely<DB>,
  { questionId, userId, now }: Taking,
): Promise<boolean> {
  const row = await db
    .insertInto("question_takings")
    .values({ question_id: questionId, user_id: userId, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .column("question_id")
        .doUpdateSet({ user_id: userId, taken_at: now })
        .where((e) =>
          e.or([
            e("question_takings.user_id", "=", userId),
            e("question_takings.taken_at", "<=", takenSince(now)),
          ]),
        ),
    )
    .returning("question_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another teacher has taken a question, and still has it. */
export const isTakenByAnother = async (
  db: Kysely<DB>,
  { questionId, userId, now }: Taking,
): Promise<boolean> =>
  (await db
    .selectFrom("question_takings")
    .where("question_id", "=", questionId)
    .where("user_id", "<>", userId)
    .where("taken_at", ">", takenSince(now))
    .select("question_id")
    .executeTakeFirst()) !== undefined;

/** Gives a question back: whoever has it, or that user only. False where there was nothing to give back. */
export async function removeTaking(
  db: Kysely<DB>,
  { questionId, userId }: { questionId: number; userId?: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("question_takings")
    .where("question_id", "=", questionId)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
