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
