import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What a user asked, the oldest first, with the place it is about. */
export const listQuestionsBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("questions as q")
    .innerJoin("resources as r", "r.id", "q.resource_id")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("q.author_id", "=", userId)
    .select(["c.title as course", "s.name as section", "r.name as resource"])
    .select(["q.moment", "q.content", "q.created_at as at"])
    .orderBy("q.id")
    .execute();

/** What a user answered to others, the oldest first. */
export const listAnswersBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("answers as a")
    .innerJoin("questions as q", "q.id", "a.question_id")
    .innerJoin("resources as r", "r.id", "q.resource_id")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("a.author_id", "=", userId)
    .select(["c.title as course", "s.name as section", "r.name as resource"])
    .select(["a.content", "a.created_at as at"])
    .orderBy("a.id")
    .execute();
