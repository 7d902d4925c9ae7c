import { folded } from "@majorant/domain/bulk/import-lines";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What the catalogue has already, as a file names it: titles are compared without accents and case. */
export type Existing = {
  /** The id of a category, by its parent (null is the top) and title. */
  categories: Map<string, number>;
  /** Courses and offers, by their category and title. */
  courses: Set<string>;
  offers: Set<string>;
};

/** How a title below a category is found in these. */
export const titleKey = (categoryId: number | null, title: string): string =>
  `${categoryId ?? "top"} ${folded(title)}`;

export async function readExisting(db: Kysely<DB>): Promise<Existing> {
  const [categories, courses, offers] = await Promise.all([
    db
      .selectFrom("categories")
      .select(["id", "title", "parent_id as parentId"])
      .orderBy("id", "desc")
      .execute(),
    db
      .selectFrom("courses")
      .innerJoin("course_categories as place", "place.course_id", "courses.id")
      .select(["title", "place.category_id as categoryId"])
      .execute(),
    db.selectFrom("offers").select(["title", "category_id as categoryId"]).execute(),
  ]);
  const keys = (rows: { categoryId: number; title: string }[]) =>
    new Set(rows.map(({ categoryId, title }) => titleKey(categoryId, title)));
  return {
    // Of two of one title the older one, which comes last.
    categories: new Map(
      categories.map(({ id, title, parentId }) => [titleKey(parentId, title), id]),
    ),
    courses: keys(courses),
    offers: keys(offers),
  };
}
