import type { Categorie, CategorieNode } from "@majorant/contract/categories";
import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database/schema.ts";
import { listCategories } from "./catalogue.queries.ts";

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

/** The whole tree of categories, each level in its order, with the courses of each, or so many of them. */
export async function readCatalogueTree(
  db: Kysely<DB>,
  { courses: most, ...scope }: Scope & { courses?: number | undefined },
): Promise<CategorieNode[]> {
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
      cours: own.slice(0, most).map((course) => ({ type: "Cours" as const, ...course })),
    };
    return { node, ids };
  };
  return (below.get(null) ?? []).map((category) => grow(category).node);
}
