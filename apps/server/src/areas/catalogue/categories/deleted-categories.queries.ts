import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** Which category, and what is to go along with it. */
export type CategoryDeletion = { id: number; subcategories: boolean; courses: boolean };

/** What a deletion comes to: which categories go, which courses go with them or move up. */
type DeletionContents = {
  categoryIds: number[];
  deletedCourseIds: number[];
  movedCourseIds: number[];
  /** How many right below move up. */
  movedCategories: number;
  assignments: number;
  students: number;
  /** Why it can't be done. */
  refusal: string | null;
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What keeps these categories: offers that sell them, orders that sold them, codes that are for them. */
async function findSales(db: Kysely<DB>, categoryIds: number[]): Promise<string | null> {
  const { rows } = await sql<{ offers: number; orders: number; codes: number }>`
    select
      (select count(*)::integer from offers where category_id = any (${categoryIds})) as offers,
      (select count(distinct order_id)::integer from order_lines
        where category_id = any (${categoryIds})) as orders,
      (select count(distinct code_id)::integer from code_categories
        where category_id = any (${categoryIds})) as codes`.execute(db);
  const { offers = 0, orders = 0, codes = 0 } = rows[0] ?? {};
  const by = [
    ...(offers ? [plural(offers, "offre", "offres")] : []),
    ...(orders ? [plural(orders, "commande", "commandes")] : []),
    ...(codes ? [plural(codes, "code de réduction", "codes de réduction")] : []),
  ];
  if (by.length === 0) return null;
  const what = categoryIds.length === 1 ? "Cette catégorie" : "Une des catégories";
  return `${what} figure dans ${new Intl.ListFormat("fr").format(by)} : fermez-la plutôt que de la supprimer.`;
}

/** What deleting a category takes along, and why it may not be. */
export async function listCategoryDeletion(
  db: Kysely<DB>,
  { id, subcategories, courses }: CategoryDeletion,
  parentId: number | null,
): Promise<DeletionContents> {
  const below = await db
    .selectFrom("category_tree")
    .where("ancestor_id", "=", id)
    .select("descendant_id as id")
    .orderBy("descendant_id")
    .execute();
  const categoryIds = subcategories ? below.map((row) => row.id) : [id];

  const only = await db
    .selectFrom("courses as c")
    .where("c.id", "in", (e) =>
      e.selectFrom("course_categories").where("category_id", "in", categoryIds).select("course_id"),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("course_categories as cc")
            .whereRef("cc.course_id", "=", "c.id")
            .where("cc.category_id", "not in", categoryIds)
            .select("cc.course_id"),
        ),
      ),
    )
    .select("c.id")
    .orderBy("c.id")
    .execute();
  const courseIds = only.map((row) => row.id);

  const { rows } = await sql<{ assignments: number; students: number; moved: number }>`
    select
      (select count(*)::integer from categories
        where parent_id = any (${categoryIds}) and id <> all (${categoryIds})) as moved,
      (select count(*)::integer from assignments where category_id = any (${categoryIds})) as assignments,
      (select count(*)::integer from users where category_id = any (${categoryIds})) as students`.execute(
    db,
  );
  const nowhere =
    !courses && parentId === null && courseIds.length > 0
      ? courseIds.length === 1
        ? "1 cours n'est dans aucune autre catégorie : placez-le ailleurs, ou supprimez-le aussi."
        : `${courseIds.length} cours ne sont dans aucune autre catégorie : placez-les ailleurs, ou supprimez-les aussi.`
      : null;
  return {
    categoryIds,
    deletedCourseIds: courses ? courseIds : [],
    movedCourseIds: courses ? [] : courseIds,
    movedCategories: rows[0]?.moved ?? 0,
    assignments: rows[0]?.assignments ?? 0,
    students: rows[0]?.students ?? 0,
    refusal: (await findSales(db, categoryIds)) ?? nowhere,
  };
}

/** Holds categories and what would refer to them anew, until the transaction ends. */
export const holdForDeletion = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("categories as c")
    .innerJoin("category_tree as t", "t.descendant_id", "c.id")
    .where("t.ancestor_id", "=", id)
    .select("c.id")
    .orderBy("c.id")
    .forUpdate("c")
    .execute();

/**
 * Deletes categories, whose courses were deleted or stay elsewhere. Categories right below that are
 * not among them, and the courses that have no other, move up to `parentId`. Answers the photos
 * they had.
 */
export async function removeCategories(
  trx: Transaction<DB>,
  { categoryIds, movedCourseIds }: Pick<DeletionContents, "categoryIds" | "movedCourseIds">,
  parentId: number | null,
): Promise<(string | null)[]> {
  if (parentId !== null && movedCourseIds.length > 0)
    await trx
      .insertInto("course_categories")
      .values(movedCourseIds.map((course_id) => ({ course_id, category_id: parentId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await trx.deleteFrom("course_categories").where("category_id", "in", categoryIds).execute();
  await trx
    .updateTable("categories")
    .set({ parent_id: parentId })
    .where("parent_id", "in", categoryIds)
    .where("id", "not in", categoryIds)
    .execute();
  // In one statement, so that a category does not hold back the one above it.
  const rows = await trx
    .deleteFrom("categories")
    .where("id", "in", categoryIds)
    .returning("photo")
    .execute();
  return rows.map(({ photo }) => photo);
}
