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
    .select(["q.moment", "q.content", "q.created_at as at"])
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
    .select(["a.content", "a.created_at as at"])
    .orderBy("a.id")
    .execute();
