import type {
  CatalogueCourse,
  CategoryCourses,
  CategoryDetail,
  CourseDetail,
} from "@majorant/contract/catalogue/catalogue";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { french } from "../../platform/database/french.ts";
import { type Page, type Paging, paged } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { reachable } from "../access/reachable.queries.ts";
import { listCategories, openCategories } from "./catalogue.queries.ts";
import { countCoursesWithin } from "./categories/tree.queries.ts";
import { catalogueColumns, catalogueHeadColumns } from "./courses/course-columns.queries.ts";

/** Whether closed and inactive things are asked for too. */
type Scope = { all: boolean };

/** A category with those right below it; null where whoever asks does not see it. */
export async function findCategory(
  db: Kysely<DB>,
  id: number,
  { all }: Scope,
): Promise<CategoryDetail | null> {
  const row = await db
    .selectFrom("categories as c")
    .leftJoin("categories as above", "above.id", "c.parent_id")
    .where("c.id", "=", id)
    .$if(!all, (query) => query.where("c.id", "in", openCategories))
    .select(["c.id", "c.title as titre", "c.short_description as descriptionCourte", "c.photo"])
    .select(["c.special as speciale", "c.open as ouvert", "c.full_title as chemin", "c.version"])
    .select(["above.id as parentId", "above.title as parentTitle"])
    .executeTakeFirst();
  if (!row) return null;
  const { parentId, parentTitle, ...category } = row;
  return {
    ...category,
    categorieParent: parentId && parentTitle ? { id: parentId, titre: parentTitle } : null,
    sousCategories: await listCategories(db, { all, parentId: id }),
    nombreCours: await countCoursesWithin(db, id, { all }),
  };
}

/** A page of the courses in a category itself, in their order, and how many there are. */
export async function listCoursesIn(
  db: Kysely<DB>,
  categoryId: number,
  { all, page, size = 100 }: Scope & Paging,
): Promise<Page<CatalogueCourse>> {
  const inside = db
    .selectFrom("course_categories as cc")
    .innerJoin("courses as c", "c.id", "cc.course_id")
    .where("cc.category_id", "=", categoryId)
    // The category is one that whoever asks sees: a course in it is closed by itself only.
    .$if(!all, (query) => query.where("c.open", "=", true).where("c.active", "=", true))
    .select(catalogueColumns)
    .orderBy("cc.position")
    .orderBy(french("c.title"))
    .orderBy("c.id");
  return await paged(inside, { page, size });
}

/** Open categories with their open courses and these courses' chapters; only those at or below one. */
export async function listCategoryCourses(
  db: Kysely<DB>,
  { within }: { within: number | null },
): Promise<CategoryCourses[]> {
  const { rows } = await sql<CategoryCourses>`
    with chapters as (
      select s.course_id, json_agg(s.name order by s.position, s.id) as names
      from sections s
      where s.parent_id is null and s.active
        and (${within}::integer is null or s.course_id in (
          select cc.course_id from course_categories cc
          join category_tree t on t.descendant_id = cc.category_id where t.ancestor_id = ${within}))
      group by s.course_id)
    select g.id, g.title, g.full_title as "fullTitle",
      g.short_description as "descriptionShort", json_agg(json_build_object(
      'id', c.id, 'title', c.title, 'mediumTitle', c.medium_title, 'photo', c.photo,
      'smallDescription', c.short_description,
      'sections', coalesce(chapters.names, '[]')) order by cc.position, c.title collate "fr-x-icu", c.id) as courses
    from categories g
    join course_categories cc on cc.category_id = g.id
    join courses c on c.id = cc.course_id and c.open and c.active
    left join chapters on chapters.course_id = c.id
    where g.id in (select open_categories())
      and (${within}::integer is null or g.id in (
        select descendant_id from category_tree where ancestor_id = ${within}))
    group by g.id order by g.full_title collate "fr-x-icu", g.id`.execute(db);
  return rows;
}

const chaptersOf = (db: Kysely<DB>, courseId: number) =>
  db
    .selectFrom("sections as s")
    .where("s.course_id", "=", courseId)
    .where("s.active", "=", true)
    .select(["s.id", "s.name as nom", "s.parent_id as parentId"])
    .select(
      sql<number>`(select count(*)::integer from resources r
        where r.section_id = s.id and r.kind = 'video' and r.active)`.as("nombreVideos"),
    )
    .orderBy("s.position")
    .orderBy("s.id")
    .execute();

/**
 * A course's outline, what is active of it; null where whoever asks does not see it. `links` adds
 * those of its live sessions to come.
 */
export async function findCourseOutline(
  db: Kysely<DB>,
  id: number,
  { all, links, now }: Scope & { links: boolean; now: Date },
): Promise<CourseDetail | null> {
  const row = await db
    .selectFrom("courses as c")
    .where("c.id", "=", id)
    .$if(!all, (query) => query.where(sql<boolean>`is_open_course(c.id)`))
    .select(catalogueHeadColumns)
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom("course_categories as cc")
          .innerJoin("categories as g", "g.id", "cc.category_id")
          .whereRef("cc.course_id", "=", "c.id")
          .$if(!all, (query) => query.where("g.id", "in", openCategories))
          .select(["g.id", "g.title as titre"])
          .orderBy("g.id"),
      ).as("categories"),
      jsonArrayFrom(
        from
          .selectFrom("live_sessions as l")
          .whereRef("l.course_id", "=", "c.id")
          .where(sql`l.starts_at + make_interval(mins => l.minutes)`, ">", now)
          .select(["l.id", "l.title", "l.minutes", "l.link"])
          .select(sql<boolean>`l.cancelled_at is not null`.as("cancelled"))
          .select(sql<string>`l.starts_at`.as("date"))
          .orderBy("l.starts_at")
          .orderBy("l.id"),
      ).as("liveSessions"),
      jsonArrayFrom(
        from
          .selectFrom("resources as r")
          .innerJoin("sections as s", "s.id", "r.section_id")
          .leftJoin("sections as above", "above.id", "s.parent_id")
          .whereRef("s.course_id", "=", "c.id")
          .where("r.kind", "=", "video")
          .where("r.free_preview", "=", true)
          .where(sql<boolean>`r.active and ${reachable(now, { section: "s" })}`)
          .select(["r.id", "r.name as nom"])
          .orderBy(sql`coalesce(above.position, s.position)`)
          .orderBy("s.position")
          .orderBy("r.position")
          .orderBy("r.id"),
      ).as("apercus"),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const chapters = await chaptersOf(db, id);
  const under = (parent: number | null) =>
    chapters.flatMap(({ parentId, ...chapter }) => (parentId === parent ? [chapter] : []));
  return {
    ...row,
    sections: under(null).map((chapter) => ({ ...chapter, sousSections: under(chapter.id) })),
    liveSessions: row.liveSessions.map(({ date, link, ...session }) => ({
      ...session,
      date: new Date(date).toISOString(),
      link: links ? link : null,
    })),
  };
}
