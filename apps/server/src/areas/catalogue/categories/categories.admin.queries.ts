import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { refuseTooDeep } from "../../../platform/database/trees.ts";

// The tree of categories as administrators change it.

/** Holds the tree still until the transaction ends: two moves at once could close a circle. */
export const lockCategories = (trx: Transaction<DB>) =>
  sql`lock table categories in share row exclusive mode`.execute(trx);

/** What changing a category looks at first; the tree is locked. */
export const findAnyCategory = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("categories")
    .where("id", "=", id)
    .select(["id", "parent_id as parentId", "photo", "version"])
    .executeTakeFirst();

/** Whether a category is another one, or somewhere below it. */
export async function isCategoryAtOrBelow(
  db: Kysely<DB>,
  { categoryId, ancestorId }: { categoryId: number; ancestorId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("category_tree")
    .where("ancestor_id", "=", ancestorId)
    .where("descendant_id", "=", categoryId)
    .select("descendant_id")
    .executeTakeFirst();
  return row !== undefined;
}

export type CategoryChange = {
  title?: string;
  short_description?: string | null;
  photo?: string | null;
  parent_id?: number | null;
  special?: boolean;
  open?: boolean;
};

const isBelow = (parentId: number | null) =>
  sql<SqlBool>`parent_id is not distinct from ${parentId}`;

/** The place after all that are below that parent. */
async function nextPosition(trx: Transaction<DB>, parentId: number | null): Promise<number> {
  const { last } = await trx
    .selectFrom("categories")
    .where(isBelow(parentId))
    .select((e) => e.fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Adds a category as the last one below its parent. @throws Refusal TREE_TOO_DEEP. */
export async function insertCategory(
  trx: Transaction<DB>,
  category: CategoryChange & { title: string; parent_id: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto("categories")
    .values({ ...category, position: await nextPosition(trx, category.parent_id) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await refuseTooDeep(trx, "categories", id);
  return id;
}

/** Changes a category; with a `parent_id` it moves, and comes last there. @throws Refusal TREE_TOO_DEEP. */
export async function updateCategory(
  trx: Transaction<DB>,
  id: number,
  change: CategoryChange,
): Promise<void> {
  const { parent_id: parentId } = change;
  await trx
    .updateTable("categories")
    .set({
      ...change,
      ...(parentId === undefined ? {} : { position: await nextPosition(trx, parentId) }),
    })
    .where("id", "=", id)
    .execute();
  await refuseTooDeep(trx, "categories", id);
}

/** The ids below a parent (null is the top), in their order. */
export const listSiblings = async (db: Kysely<DB>, parentId: number | null): Promise<number[]> =>
  (
    await db
      .selectFrom("categories")
      .where(isBelow(parentId))
      .select("id")
      .orderBy("position")
      .orderBy("id")
      .execute()
  ).map(({ id }) => id);

/** Gives categories the places 1, 2, … of that order. */
export const placeCategories = (trx: Transaction<DB>, ids: number[]) =>
  sql`update categories set position = place from unnest(${ids}::integer[]) with ordinality
    as asked (id, place) where categories.id = asked.id`.execute(trx);

/** Holds a category, and which courses are in it, until the transaction ends. */
export const lockCategory = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom("categories").where("id", "=", id).select("id").forUpdate().executeTakeFirst();

export const listCourseIds = async (db: Kysely<DB>, categoryId: number): Promise<number[]> =>
  (
    await db
      .selectFrom("course_categories")
      .where("category_id", "=", categoryId)
      .select("course_id as id")
      .execute()
  ).map(({ id }) => id);

/** Gives the courses of a category the places 1, 2, … of that order. */
export const placeCourses = (trx: Transaction<DB>, categoryId: number, ids: number[]) =>
  sql`update course_categories set position = place from unnest(${ids}::integer[]) with ordinality
    as asked (id, place) where course_id = asked.id and category_id = ${categoryId}`.execute(trx);

/** Those of these categories that are there, held so that they stay until the transaction ends. */
export const holdCategories = async (trx: Transaction<DB>, ids: number[]): Promise<number[]> =>
  (
    await trx
      .selectFrom("categories")
      .where("id", "in", ids)
      .select("id")
      .orderBy("id")
      .forKeyShare()
      .execute()
  ).map(({ id }) => id);
