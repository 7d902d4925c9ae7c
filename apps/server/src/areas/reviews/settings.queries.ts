import { usualMinutes } from "@majorant/contract/reviews/review-rules";
import type { ReviewSettings } from "@majorant/contract/reviews/today";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** How much a student sees again, and until when; ten minutes and no date where they chose nothing. */
export async function readReviewSettings(db: Kysely<DB>, userId: number): Promise<ReviewSettings> {
  const row = await db
    .selectFrom("review_settings")
    .where("user_id", "=", userId)
    .select(["minutes", "exam_on as exam"])
    .executeTakeFirst();
  return row ?? { minutes: usualMinutes, exam: null };
}

export async function saveReviewSettings(
  db: Kysely<DB>,
  userId: number,
  { minutes, exam }: ReviewSettings,
): Promise<void> {
  const settings = { minutes, exam_on: exam };
  await db
    .insertInto("review_settings")
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(settings))
    .execute();
}
