import type { Category, CategoryNode } from "@majorant/contract/catalogue/categories";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { listCategories, openCategories } from "../catalogue.queries.ts";

/** Whether closed and inactive things are asked for too. */
type Scope = { all: boolean };

type Course = NonNullable<CategoryNode["cours"]>[number];

const visible = ({ all }: Scope) => (all ? sql`true` : sql`c.open and c.active`);

/** How many courses are at or below each category, or `within` one: one in two subjects counts once. */
async function countCourses(
  db: Kysely<DB>,
  { within = null, ...scope }: Scope & { within?: number | null },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select t.ancestor_id as id, count(distinct cc.course_id)::integer as count
    from category_tree t
    join course_categories cc on cc.category_id = t.descendant_id
    join courses c on c.id = cc.course_id
    where ${visible(scope)}
      and ${scope.all ? sql`true` : sql`t.descendant_id in ${openCategories}`}
      and (${within}::integer is null or t.ancestor_id = ${within})
    group by t.ancestor_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many courses are at or below one category. */
export const countCoursesWithin = async (
  db: Kysely<DB>,
  within: number,
  scope: Scope,
): Promise<number> => (await countCourses(db, { ...scope, within })).get(within) ?? 0;

/** The first courses right in each category in their order, which is by title until it is another. */
async function firstCourses(
  db: Kysely<DB>,
  { most = null, ...scope }: Scope & { most: number | undefined | null },
): Promise<Map<number, Course[]>> {
  if (most === 0) return new Map();
  const { rows } = await sql<{ id: number; cours: Course[] }>`
    select g.id, first.cours
    from categories g
    cross join lateral (
      select json_agg(json_build_object('type', 'Cours', 'id', id, 'titre', title,
        'special', special, 'ouvert', open, 'actif', active) order by position, title collate "fr-x-icu", id) as cours
      from (
        select c.id, c.title, c.special, c.open, c.active, cc.position
        from course_categories cc join courses c on c.id = cc.course_id
        where cc.category_id = g.id and ${visible(scope)}
        order by cc.position, c.title collate "fr-x-icu", c.id limit ${most}) listed) first
    where first.cours is not null`.execute(db);
  return new Map(rows.map(({ id, cours }) => [id, cours]));
}

/** The whole tree of categories, each level in its order, with the courses of each, or so many of them. */
export async function readCatalogueTree(
  db: Kysely<DB>,
  { courses: most, ...scope }: Scope & { courses?: number | undefined },
): Promise<CategoryNode[]> {
  const [categories, counts, courses] = await Promise.all([
    listCategories(db, scope),
    countCourses(db, scope),
    firstCourses(db, { ...scope, most }),
  ]);
  const below = Map.groupBy(categories, ({ categorieParent }) => categorieParent?.id ?? null);
  const grow = (category: Category): CategoryNode => ({
    ...category,
    type: "Categorie",
    nombreCours: counts.get(category.id) ?? 0,
    sousCategories: (below.get(category.id) ?? []).map(grow),
    cours: courses.get(category.id) ?? [],
  });
  return (below.get(null) ?? []).map(grow);
}
