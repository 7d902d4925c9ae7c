import type { Hit } from "@majorant/contract/learning/search";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { reachable } from "../../access/reachable.queries.ts";

/** Which courses are looked in, and for what. */
export type TitlesAsked = {
  /** The courses that the student holds, active ones. */
  held: readonly number[];
  now: Date;
  size: number;
  /** A tsquery (`searchExpression`) that has each word. */
  expression: string;
  /** The same that has one of them. */
  any: string;
};

type Title = Pick<Hit, "id" | "title" | "path" | "photo" | "course" | "section"> & {
  kind: "course" | "section" | "video";
};

/** The titles above a course: its full title without its own. */
const above = sql`left(c.full_title, greatest(0, length(c.full_title) - length(c.title) - 3))`;
const course = sql`json_build_object('id', c.id, 'title', c.title)`;
const courseWords = sql`searched_stems(c.full_title || ' ' || c.medium_title)`;

/**
 * The courses, chapters and videos that a student holds, by titles that have each word in their path and one of them in
 * their own name: whoever looks for a class is shown its courses, and not all that is in them.
 */
export async function findTitles(
  db: Kysely<DB>,
  { held, now, size, expression, any }: TitlesAsked,
): Promise<Title[]> {
  const { rows } = await sql<Title>`
    select kind, id, title, path, photo, course, section from (
      select 'course' as kind, c.id, c.title, 0 as place, 0 as position, ${above} as path, c.photo,
        ${course} as course, null::json as section
      from courses c where c.id = any(${held}) and ${courseWords} @@ ${expression}::tsquery
      union all
      select 'section', s.id, s.name, 1, s.position, concat_ws(' › ', c.full_title, up.name), c.photo,
        ${course}, null
      from sections s
      join courses c on c.id = s.course_id
      left join sections up on up.id = s.parent_id
      where s.course_id = any(${held}) and searched_stems(s.name) @@ ${any}::tsquery
        and s.active and coalesce(up.active, true)
        and searched_stems(concat_ws(' ', c.full_title, c.medium_title, up.name, s.name)) @@ ${expression}::tsquery
      union all
      select 'video', r.id, r.name, 2, r.position, concat_ws(' › ', c.full_title, up.name, s.name), c.photo,
        ${course}, json_build_object('id', s.id)
      from resources r
      join sections s on s.id = r.section_id
      join courses c on c.id = s.course_id
      left join sections up on up.id = s.parent_id
      where s.course_id = any(${held}) and r.kind = 'video' and searched_stems(r.name) @@ ${any}::tsquery
        and r.active and ${reachable(now, { section: "s", above: "up" })}
        and searched_stems(concat_ws(' ', c.full_title, c.medium_title, up.name, s.name, r.name))
          @@ ${expression}::tsquery) found
    order by place, path collate "fr-x-icu", position, id
    limit ${size}`.execute(db);
  return rows;
}

/** How many titles of other courses are looked at: what comes after them tells nobody more. */
const looked = 1_000;

/** Titles of courses that visitors see and the student does not hold, and of their chapters. */
export async function findOtherTitles(
  db: Kysely<DB>,
  { held, size, expression }: Omit<TitlesAsked, "any" | "now">,
): Promise<Title[]> {
  // Step by step: seeing a limit, or a list of categories, PostgreSQL would rather read whole tables.
  const { rows } = await sql<Title>`
    with named_courses as materialized (
      select c.id from courses c where ${courseWords} @@ ${expression}::tsquery
    ), named_sections as materialized (
      select s.id from sections s where searched_stems(s.name) @@ ${expression}::tsquery
    ), named as materialized (
      select 'course' as kind, c.id, c.title, 0 as place, ${above} as path, c.photo, ${course} as course, c.id as course_id
      from (select id from named_courses limit ${looked}) few
      join courses c on c.id = few.id
      where c.id <> all(${held}) and c.open and c.active
      union all
      select 'section', s.id, s.name, 1, concat_ws(' › ', c.full_title, up.name), c.photo, ${course}, c.id
      from (select id from named_sections limit ${looked}) few
      join sections s on s.id = few.id
      join courses c on c.id = s.course_id
      left join sections up on up.id = s.parent_id
      where c.id <> all(${held}) and c.open and c.active and s.active and coalesce(up.active, true)
    )
    select kind, id, title, path, photo, course, null as section from named
    where exists (
      select from course_categories cc
      where cc.course_id = named.course_id and cc.category_id = any (array(select open_categories())))
    order by place, path collate "fr-x-icu", id
    limit ${size}`.execute(db);
  return rows;
}
