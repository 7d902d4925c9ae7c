import type { Offer, OfferContents } from "@majorant/contract/shop/offers";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { offersWithCategory, toOffer } from "./offer-columns.ts";

/**
 * What can be bought now: active, a fixed period that is not over, and in a category that is open,
 * as all above it are.
 */
const onSale = (db: Kysely<DB>, now: Date) =>
  offersWithCategory(db)
    .select(
      sql<number[]>`array(select t.descendant_id from category_tree t
        where t.ancestor_id = o.category_id order by t.descendant_id)`.as("opens"),
    )
    .where("o.active", "=", true)
    .where((e) => e.or([e("o.ends_at", "is", null), e("o.ends_at", ">", now)]))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("category_tree as t")
            .innerJoin("categories as above", "above.id", "t.ancestor_id")
            .whereRef("t.descendant_id", "=", "o.category_id")
            .where("above.open", "=", false)
            .select("above.id"),
        ),
      ),
    );

/** All offers on sale, in the order of their categories. */
export async function listOffersOnSale(db: Kysely<DB>, now: Date): Promise<Offer[]> {
  const rows = await onSale(db, now)
    .orderBy("c.position")
    .orderBy("o.category_id")
    .orderBy("o.fixed_period")
    .orderBy("o.id")
    .execute();
  return rows.map(toOffer);
}

/** The offers on sale that open a category or a course: those of a category at or above it, the closest first. */
export async function listOffersOpening(
  db: Kysely<DB>,
  now: Date,
  opened: { categoryId: number } | { courseId: number },
): Promise<Offer[]> {
  const rows = await onSale(db, now)
    .innerJoin(
      (from) =>
        ("courseId" in opened
          ? from
              .selectFrom("course_categories as cc")
              .innerJoin("category_tree as t", "t.descendant_id", "cc.category_id")
              .where("cc.course_id", "=", opened.courseId)
          : from.selectFrom("category_tree as t").where("t.descendant_id", "=", opened.categoryId)
        )
          .select("t.ancestor_id as id")
          .distinct()
          .as("opening"),
      (join) => join.onRef("opening.id", "=", "o.category_id"),
    )
    // The deeper, the closer: the tree has a row for each ancestor.
    .orderBy(
      (e) =>
        e
          .selectFrom("category_tree as above")
          .whereRef("above.descendant_id", "=", "o.category_id")
          .select(({ fn }) => fn.countAll<number>().as("depth")),
      "desc",
    )
    .orderBy("o.fixed_period")
    .orderBy("o.id")
    .execute();
  return rows.map(toOffer);
}

/** Those of these offers that are on sale; locked, so that none changes while it is being sold. */
export async function findOffersOnSale(
  trx: Transaction<DB>,
  now: Date,
  ids: number[],
): Promise<Offer[]> {
  const rows = await onSale(trx, now).where("o.id", "in", ids).forShare("o").execute();
  return rows.map(toOffer);
}

type CourseRow = OfferContents["courses"][number];

/** What visitors may know of what a category opens: its courses by title, each once, and their videos. */
export async function readContents(db: Kysely<DB>, categoryId: number): Promise<OfferContents> {
  const { rows: courses } = await sql<CourseRow>`
    select c.id, c.title, (
      select count(*)::integer from sections s
      left join sections above on above.id = s.parent_id
      join resources r on r.section_id = s.id
      where s.course_id = c.id and r.kind = 'video'
        and r.active and s.active and coalesce(above.active, true)) as videos
    from courses c
    where c.id in (select open_courses()) and c.id in (
      select cc.course_id from course_categories cc
      join category_tree t on t.descendant_id = cc.category_id
      where t.ancestor_id = ${categoryId})
    order by folded(c.title), c.id`.execute(db);
  return { courses, videos: courses.reduce((sum, { videos }) => sum + videos, 0) };
}
