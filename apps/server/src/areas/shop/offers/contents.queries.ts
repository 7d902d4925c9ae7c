import type { OfferContents } from "@majorant/contract/shop/offers";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

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
