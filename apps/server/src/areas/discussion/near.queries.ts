import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { type QuestionRow, questionsFrom, withAnswers } from "./question-rows.queries.ts";

/** How far from a second a question is still about the same thing, in seconds; and how many are of use. */
const [nearness, mostNear] = [15, 5];

/** The questions asked around a second of a video, the nearest first, solved ones before open ones as near. */
export const listNearQuestions = (
  db: Kysely<DB>,
  {
    resourceId,
    second,
    reader,
  }: { resourceId: number; second: number; reader: { userId: number; now: Date } },
): Promise<QuestionRow[]> =>
  withAnswers(
    questionsFrom(db)
      .where("q.resource_id", "=", resourceId)
      .where("q.moment", ">=", second - nearness)
      .where("q.moment", "<=", second + nearness),
    reader,
  )
    .orderBy(sql`abs(q.moment - ${second})`)
    .orderBy(sql`q.accepted_answer_id is null`)
    .orderBy("q.id", "desc")
    .limit(mostNear)
    .execute();
