import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { openCategories, openCourses } from "./catalogue.queries.ts";

/** The ids of what has a public page: the categories and the courses that visitors see. */
export async function listOpenAddresses(
  db: Kysely<DB>,
): Promise<{ categories: number[]; courses: number[] }> {
  const [categories, courses] = await Promise.all([
    db
      .selectFrom("categories")
      .where("id", "in", openCategories)
      .select("id")
      .orderBy("id")
      .execute(),
    db.selectFrom("courses").where("id", "in", openCourses).select("id").orderBy("id").execute(),
  ]);
  return { categories: categories.map(({ id }) => id), courses: courses.map(({ id }) => id) };
}

/** The same of past papers: those that are shown, and the notions that they asked for. */
export async function listPaperAddresses(
  db: Kysely<DB>,
): Promise<{ papers: number[]; notions: number[] }> {
  const [papers, notions] = await Promise.all([
    db.selectFrom("papers").where("visible", "=", true).select("id").orderBy("id").execute(),
    db
      .selectFrom("paper_question_notions as l")
      .innerJoin("paper_questions as q", "q.id", "l.question_id")
      .innerJoin("papers as p", "p.id", "q.paper_id")
      .where("p.visible", "=", true)
      .select("l.notion_id as id")
      .distinct()
      .orderBy("l.notion_id")
      .execute(),
  ]);
  return { papers: papers.map(({ id }) => id), notions: notions.map(({ id }) => id) };
}
