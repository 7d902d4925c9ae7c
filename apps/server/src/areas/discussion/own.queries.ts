import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What a user asked, the oldest first, with the place it is about. */
export const listQuestionsBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("questions as q")
    .leftJoin("resources as r", "r.id", "q.resource_id")
    .leftJoin("exercises as e", "e.id", "q.exercise_id")
    .innerJoin("sections as s", (join) =>
      join.on(sql<boolean>`s.id = coalesce(r.section_id, e.section_id)`),
    )
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("q.author_id", "=", userId)
    .select([
      "c.title as course",
      "s.name as section",
      sql<string>`coalesce(r.name, e.title)`.as("resource"),
    ])
    .leftJoin("session_questions as sq", "sq.question_id", "q.id")
    .leftJoin("live_sessions as l", "l.id", "sq.live_session_id")
    .select(["q.moment", "q.content", "q.photo", "l.title as liveSession"])
    .select(["q.created_at as at", "q.changed_at as changedAt"])
    .orderBy("q.id")
    .execute();

/** What a user answered to others, the oldest first. */
export const listAnswersBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("answers as a")
    .innerJoin("questions as q", "q.id", "a.question_id")
    .leftJoin("resources as r", "r.id", "q.resource_id")
    .leftJoin("exercises as e", "e.id", "q.exercise_id")
    .innerJoin("sections as s", (join) =>
      join.on(sql<boolean>`s.id = coalesce(r.section_id, e.section_id)`),
    )
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("a.author_id", "=", userId)
    .select([
      "c.title as course",
      "s.name as section",
      sql<string>`coalesce(r.name, e.title)`.as("resource"),
    ])
    .select(["a.content", "a.photo", "a.created_at as at", "a.changed_at as changedAt"])
    // Its bytes are the course's, as those of its videos are.
    .select(
      sql<boolean>`exists (select from answer_videos av where av.answer_id = a.id)`.as("video"),
    )
    .orderBy("a.id")
    .execute();

/** The questions of others that a user has too, the oldest vote first. */
export const listVotesBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("question_votes as v")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .where("v.user_id", "=", userId)
    .select(["q.content as question", "v.created_at as at"])
    .orderBy("v.created_at")
    .orderBy("q.id")
    .execute();

/** The questions that a teacher has taken and not given back. */
export const listTakingsBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("question_takings as t")
    .innerJoin("questions as q", "q.id", "t.question_id")
    .where("t.user_id", "=", userId)
    .select(["q.content as question", "t.taken_at as at"])
    .orderBy("t.taken_at")
    .orderBy("q.id")
    .execute();

/** The names of the photos of what a user asked and answered. */
export async function listPhotosBy(db: Kysely<DB>, userId: number): Promise<string[]> {
  const of = (table: "questions" | "answers") =>
    db
      .selectFrom(table)
      .where("author_id", "=", userId)
      .where("photo", "is not", null)
      .select("photo");
  const rows = await of("questions").unionAll(of("answers")).execute();
  return rows.flatMap(({ photo }) => photo ?? []);
}
