import type { Category, CategoryTree } from "@majorant/contract/catalogue/categories";
import type { OpenCourse } from "@majorant/contract/learning/courses";
import { type Kysely, sql } from "kysely";
import { french } from "../../platform/database/french.ts";
import type { DB } from "../../platform/database/schema.ts";
import { openCourseColumns } from "./courses/course-columns.queries.ts";

/** The categories, and the courses, that visitors see (migrations/0002_catalogue.sql). */
export const openCategories = sql<number>`(select open_categories())`;
export const openCourses = sql<number>`(select open_courses())`;

/** The open categories as a tree, English family; what is below a closed one is closed too. */
export async function readCategoryTree(db: Kysely<DB>): Promise<CategoryTree[]> {
  const rows = await db
    .selectFrom("categories")
    .where("open", "=", true)
    .select(["id", "title", "parent_id as parentId"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const nodes = new Map(
    rows.map(({ id, title }): [number, CategoryTree] => [id, { id, title, subCategories: [] }]),
  );
  const roots: CategoryTree[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    const siblings = parentId === null ? roots : nodes.get(parentId)?.subCategories;
    if (node && siblings) siblings.push(node);
  }
  return roots;
}

/** Categories, French family; without `all` those that visitors see. */
export async function listCategories(
  db: Kysely<DB>,
  { all, special, parentId }: { all: boolean; special?: boolean | undefined; parentId?: number },
): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories")
    .$if(!all, (query) => query.where("id", "in", openCategories))
    .$if(special !== undefined, (query) => query.where("special", "=", special === true))
    .$if(parentId !== undefined, (query) => query.where("parent_id", "=", parentId ?? null))
    .select([
      "id",
      "title as titre",
      "short_description as descriptionCourte",
      "photo",
      "special as speciale",
      "open as ouvert",
      "parent_id as parentId",
    ])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ parentId, ...row }) => ({
    ...row,
    categorieParent: parentId === null ? null : { id: parentId },
  }));
}

/** Those of some categories that somebody can be in: open ones with none below them. */
export const listLeafCategories = (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> =>
  db
    .selectFrom("categories")
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where("id", "in", openCategories)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("categories as below")
            .whereRef("below.parent_id", "=", "categories.id")
            .select(sql`1`.as("one")),
        ),
      ),
    )
    .select(["id", "title"])
    .execute();

/** Whether a category is there, open, and has none below it: what a class has to be. */
export const isLeafCategory = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await listLeafCategories(db, [id])).length > 0;

/** Courses that anyone may see listed, French family. */
export const listOpenCourses = (
  db: Kysely<DB>,
  { special }: { special: boolean | undefined },
): Promise<OpenCourse[]> =>
  db
    .selectFrom("courses as c")
    .where("id", "in", openCourses)
    .$if(special !== undefined, (query) => query.where("special", "=", special === true))
    .select(openCourseColumns)
    .orderBy(french("title"))
    .orderBy("id")
    .execute();
