import type { CourseRow, VideoRow } from "@majorant/contract/statistics";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { finished } from "../learning/positions.queries.ts";
import { activeInActiveSections } from "../learning/videos.queries.ts";
import { type Scope, within } from "./scope.queries.ts";

type Page = { q?: string | undefined; page?: number | undefined; size?: number | undefined };

/** All rows where there is no page. */
const limited = ({ page = 0, size }: Page) =>
  size === undefined ? sql`` : sql`limit ${size} offset ${page * size}`;

const titleHas = (q = "") =>
  q.trim() === "" ? sql`true` : sql`position(folded(${q.trim()}) in folded(c.full_title)) > 0`;

type CourseAsked = Page & { sort?: "titre" | "-titre" | "inscrits" | "-inscrits" | undefined };

const courseOrders = {
  titre: sql`c.full_title, c.id`,
  "-titre": sql`c.full_title desc, c.id desc`,
  inscrits: sql`held.inscrits, c.full_title, c.id`,
  "-inscrits": sql`held.inscrits desc, c.full_title, c.id`,
};

/** The ids of a page of the courses, and how many there are; enrolments are counted if it is by them. */
async function listCourseIds(
  db: Kysely<DB>,
  { sort = "titre", q, ...page }: CourseAsked,
  scope: Scope,
) {
  const counted = sort.endsWith("inscrits")
    ? sql`join (
        select w.id, count(e.user_id) as inscrits
        from courses w
        left join enrolled_students(array(select id from courses), ${scope.now}) e on e.course_id = w.id
        group by w.id) held on held.id = c.id`
    : sql``;
  const asked = sql`where c.active and ${titleHas(q)} and ${within("c.id", scope)}`;
  const { rows } = await sql<{ id: number }>`
    select c.id from courses c ${counted} ${asked}
    order by ${courseOrders[sort]} ${limited(page)}`.execute(db);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::integer as count from courses c ${asked}`.execute(db);
  return { ids: rows.map(({ id }) => id), count: all[0]?.count ?? 0 };
}

/** A page of the active courses with how far those enrolled now are in their active videos. */
export async function readCourseProgress(
  db: Kysely<DB>,
  asked: CourseAsked,
  scope: Scope,
): Promise<{ courses: CourseRow[]; count: number }> {
  const { ids, count } = await listCourseIds(db, asked, scope);
  const { rows } = await sql<Omit<CourseRow, "moyenne"> & { watched: number }>`
    with videos as materialized (
      select resources.id, sections.course_id
      from sections
      left join sections above on above.id = sections.parent_id
      join resources on resources.section_id = sections.id
      where sections.course_id = any (${ids}::integer[])
        and resources.kind = 'video' and ${activeInActiveSections}),
    sizes as (select course_id, count(*)::integer as videos from videos group by course_id),
    begun as (
      select v.course_id, p.user_id, sum(p.watched::float8) as watched,
        count(*) filter (where p.watched >= ${sql.lit(finished)})::integer as finished
      from videos v join positions p on p.resource_id = v.id
      group by v.course_id, p.user_id)
    select json_build_object('id', c.id, 'titre', c.full_title) as cours,
      coalesce(sizes.videos, 0) as videos,
      coalesce(held.inscrits, 0) as inscrits, coalesce(held.commences, 0) as commences,
      coalesce(held.moitie, 0) as moitie, coalesce(held.termines, 0) as termines,
      coalesce(held.watched, 0) as watched
    from unnest(${ids}::integer[]) with ordinality wanted(id, place)
    join courses c on c.id = wanted.id
    left join sizes on sizes.course_id = c.id
    left join (
      select e.course_id, count(*)::integer as inscrits,
        count(b.user_id)::integer as commences,
        count(*) filter (where 2 * b.finished >= s.videos)::integer as moitie,
        count(*) filter (where b.finished >= s.videos)::integer as termines,
        sum(b.watched) as watched
      from enrolled_students(${ids}::integer[], ${scope.now}) e
      left join begun b on b.course_id = e.course_id and b.user_id = e.user_id
      left join sizes s on s.course_id = e.course_id
      group by e.course_id) held on held.course_id = c.id
    order by wanted.place`.execute(db);
  const courses = rows.map(({ watched, ...row }) => {
    const all = row.videos * row.inscrits;
    return { ...row, moyenne: all === 0 ? 0 : Math.round((1000 * watched) / all) / 10 };
  });
  return { courses, count };
}

/** A video that is not finished is left when it was not taken up for so many days. */
const leftAfterDays = 7;

const videoOrders = {
  "-abandons": sql`counted.abandons desc, counted.commences desc, resources.id`,
  "-commences": sql`counted.commences desc, resources.id`,
  nom: sql`resources.name, resources.id`,
};

type VideoAsked = Page & {
  courseId?: number | undefined;
  sort?: keyof typeof videoOrders | undefined;
};

/** A page of the videos that somebody began, with where those who left them stopped. */
export async function readVideoAbandons(
  db: Kysely<DB>,
  { courseId, sort = "-abandons", q, ...page }: VideoAsked,
  scope: Scope,
): Promise<{ videos: VideoRow[]; count: number }> {
  const left = sql`p.watched < ${sql.lit(finished)}
    and p.updated_at < ${scope.now}::timestamptz - make_interval(days => ${sql.lit(leftAfterDays)})`;
  const tenths = sql.join(
    Array.from(
      { length: 10 },
      (_, i) =>
        // At the very end is in the last tenth.
        sql`count(*) filter (where ${left} and least(9, floor(10 * p.seconds / p.duration)) = ${sql.lit(i)})::integer`,
    ),
  );
  const ofCourse =
    courseId === undefined
      ? sql``
      : sql`where p.resource_id in (
          select r.id from resources r join sections s on s.id = r.section_id
          where s.course_id = ${courseId})`;
  const asked = sql`
    from counted
    join resources on resources.id = counted.resource_id and resources.active
    join sections on sections.id = resources.section_id
    join courses c on c.id = sections.course_id and c.active
    where ${within("c.id", scope)} and ${titleOrNameHas(q)}`;
  const { rows } = await sql<VideoRow & { count: number }>`
    with counted as materialized (
      select p.resource_id, count(*)::integer as commences,
        count(*) filter (where p.watched >= ${sql.lit(finished)})::integer as termines,
        count(*) filter (where ${left})::integer as abandons
      from positions p ${ofCourse} group by p.resource_id),
    total as (select count(*)::integer as count ${asked}),
    shown as (
      select counted.*, resources.name, c.id as course_id, c.full_title,
        row_number() over (order by ${videoOrders[sort]}) as place
      ${asked} order by place ${limited(page)})
    select json_build_object('id', shown.resource_id, 'nom', shown.name) as video,
      json_build_object('id', shown.course_id, 'titre', shown.full_title) as cours,
      shown.commences, shown.termines, shown.abandons,
      (select array[${tenths}] from positions p where p.resource_id = shown.resource_id) as arrets,
      total.count
    from total left join shown on true order by shown.place`.execute(db);
  // A page after the last one has the count alone.
  const shown = rows.filter(({ commences }) => commences !== null);
  return { videos: shown.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

const titleOrNameHas = (q = "") =>
  q.trim() === ""
    ? sql`true`
    : sql`position(folded(${q.trim()}) in folded(c.full_title || ' ' || resources.name)) > 0`;
