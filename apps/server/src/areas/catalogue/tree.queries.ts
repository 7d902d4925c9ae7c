import type { CatalogueEntry } from "@majorant/contract/catalogue";
import type { Categorie, CategorieNode } from "@majorant/contract/categories";
import { type Kysely, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database/schema.ts";
import { listCategories, openCategories, openCourses } from "./catalogue.queries.ts";

/** Whether closed and inactive things are asked for too. */
type Scope = { all: boolean };

/** The courses in each category in their order, which is by title until it is another. */
const coursesByCategory = (db: Kysely<DB>, { all }: Scope) =>
  db
    .selectFrom("categories as g")
    .select("g.id")
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom("course_categories as cc")
          .innerJoin("courses as c", "c.id", "cc.course_id")
          .whereRef("cc.category_id", "=", "g.id")
          .$if(!all, (query) => query.where("c.open", "=", true).where("c.active", "=", true))
          .select(["c.id", "c.title as titre", "c.special", "c.open as ouvert"])
          .select("c.active as actif")
          .orderBy("cc.position")
          .orderBy("c.title")
          .orderBy("c.id"),
      ).as("cours"),
    )
    .execute();

/** The whole tree of categories, each level in its order, with the courses of each. */
export async function readCatalogueTree(db: Kysely<DB>, scope: Scope): Promise<CategorieNode[]> {
  const [categories, lists] = await Promise.all([
    listCategories(db, scope),
    coursesByCategory(db, scope),
  ]);
  const courses = new Map(lists.map(({ id, cours }) => [id, cours]));
  const below = Map.groupBy(categories, ({ categorieParent }) => categorieParent?.id ?? null);

  /** A node, and the ids of the courses at or below it: one in two subjects counts once. */
  const grow = (category: Categorie): { node: CategorieNode; ids: Set<number> } => {
    const grown = (below.get(category.id) ?? []).map(grow);
    const own = courses.get(category.id) ?? [];
    const ids = new Set(own.map(({ id }) => id));
    for (const child of grown) for (const id of child.ids) ids.add(id);
    const node = {
      ...category,
      type: "Categorie" as const,
      nombreCours: ids.size,
      sousCategories: grown.map((child) => child.node),
      cours: own.map((course) => ({ type: "Cours" as const, ...course })),
    };
    return { node, ids };
  };
  return (below.get(null) ?? []).map((category) => grow(category).node);
}

/** Each word of a search is somewhere in what a row is searched by, accents and case aside. */
export const searching = (q: string) =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => sql<SqlBool>`position(folded(${word}) in search) > 0`);

/** A page of the categories, then the courses, whose path has each word, and how many there are. */
export async function searchEntries(
  db: Kysely<DB>,
  {
    q,
    all,
    page = 0,
    size = 25,
  }: Scope & { q: string; page?: number | undefined; size?: number | undefined },
): Promise<{ entries: CatalogueEntry[]; count: number }> {
  const categories = db
    .selectFrom("categories")
    .where((e) => e.and(searching(q)))
    .$if(!all, (query) => query.where("id", "in", openCategories))
    .select([
      sql<"Categorie" | "Cours">`'Categorie'`.as("type"),
      "id",
      "title as titre",
      "full_title as chemin",
      "photo",
      "open as ouvert",
      sql<boolean>`true`.as("actif"),
    ]);
  const courses = db
    .selectFrom("courses")
    .where((e) => e.and(searching(q)))
    .$if(!all, (query) => query.where("id", "in", openCourses))
    .select([
      sql<"Categorie" | "Cours">`'Cours'`.as("type"),
      "id",
      "title as titre",
      "full_title as chemin",
      "photo",
      "open as ouvert",
      "active as actif",
    ]);
  const found = db.selectFrom(categories.unionAll(courses).as("found"));
  const entries = await found
    .selectAll()
    .orderBy("type")
    .orderBy("chemin")
    .orderBy("id")
    .limit(size)
    .offset(page * size)
    .execute();
  const { count } = await found
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { entries, count: Number(count) };
}
