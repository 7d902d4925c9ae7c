import type { CourseRow } from "@majorant/contract/reporting/statistics";
import { finishedShare } from "@majorant/domain/learning/watching";
import { type Kysely, sql } from "kysely";
import { countFrom, limitClause, Page } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";
import { reachableResource } from "../../access/reachable.queries.ts";
import { findSnapshot, isEverything } from "../snapshots/snapshot-tables.queries.ts";
import { inBatches, type TableQuery } from "./paging.ts";
import { counting, type Scope, within } from "./scope.queries.ts";

type CoursesTable = TableQuery & {
  sort?: "titre" | "-titre" | "inscrits" | "-inscrits" | undefined;
};

const orders = {
  titre: sql`c.full_title collate "fr-x-icu", c.id`,
  "-titre": sql`c.full_title collate "fr-x-icu" desc, c.id desc`,
  inscrits: sql`coalesce(held.enrolled, 0), c.full_title collate "fr-x-icu", c.id`,
  "-inscrits": sql`coalesce(held.enrolled, 0) desc, c.full_title collate "fr-x-icu", c.id`,
};

/** How many are enrolled in each course: of the whole place as it was kept, where it was. */
const enrolments = (scope: Scope, snapshotDate: Date | null) =>
  snapshotDate
    ? // A course that was made since comes with those that have nobody.
      sql`left join course_snapshots held on held.course_id = c.id`
    : sql`join (
        select w.id, count(e.user_id) as enrolled
        from courses w
        left join enrolled_students(
          array(select id from courses where ${within("courses.id", scope)}), ${scope.now}) e
          on e.course_id = w.id
        group by w.id) held on held.id = c.id`;

/** The ids of the active courses that were asked for, in their order, and how many there are. */
async function listCourseIds(
  db: Kysely<DB>,
  { sort = "titre", q, ...page }: CoursesTable,
  { scope, snapshotDate }: { scope: Scope; snapshotDate: Date | null },
) {
  const condition = sql`where c.active and ${containsFoldedWords(sql`c.search`, q)} and ${within("c.id", scope)}`;
  const { rows } = await sql<{ id: number }>`
    select c.id from courses c ${sort.endsWith("inscrits") ? enrolments(scope, snapshotDate) : sql``} ${condition}
    order by ${orders[sort]} ${limitClause(page)}`.execute(db);
  const total = await countFrom(db, sql`from courses c ${condition}`);
  return new Page(rows, total).map(({ id }) => id);
}

export type CourseFigures = Omit<CourseRow, "cours" | "compteLe"> & { id: number };

/** How far those enrolled at a moment are in the active videos of some courses, in their order. */
export async function countCourses(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<CourseFigures[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<CourseFigures, "moyenne"> & { watched: number }>`
    with videos as materialized (
      select resources.id, sections.course_id
      from sections
      left join sections above on above.id = sections.parent_id
      join resources on resources.section_id = sections.id
      where sections.course_id = any (${ids}::integer[])
        and resources.kind = 'video' and ${reachableResource(now)}),
    sizes as (select course_id, count(*)::integer as videos from videos group by course_id),
    begun as (
      select v.course_id, p.user_id, sum(p.watched::float8) as watched,
        count(*) filter (where p.watched >= ${sql.lit(finishedShare)})::integer as finished
      from videos v join positions p on p.resource_id = v.id
      group by v.course_id, p.user_id)
    select wanted.id, coalesce(sizes.videos, 0) as videos,
      coalesce(held.inscrits, 0) as inscrits, coalesce(held.commences, 0) as commences,
      coalesce(held.moitie, 0) as moitie, coalesce(held.termines, 0) as termines,
      coalesce(held.watched, 0) as watched
    from unnest(${ids}::integer[]) with ordinality wanted(id, place)
    left join sizes on sizes.course_id = wanted.id
    left join (
      select e.course_id, count(*)::integer as inscrits,
        count(b.user_id)::integer as commences,
        count(*) filter (where 2 * b.finished >= s.videos)::integer as moitie,
        count(*) filter (where b.finished >= s.videos)::integer as termines,
        sum(b.watched) as watched
      from enrolled_students(${ids}::integer[], ${now}) e
      left join begun b on b.course_id = e.course_id and b.user_id = e.user_id
      left join sizes s on s.course_id = e.course_id
      group by e.course_id) held on held.course_id = wanted.id
    order by wanted.place`.execute(db);
  return rows.map(({ watched, ...row }) => {
    const all = row.videos * row.inscrits;
    return { ...row, moyenne: all === 0 ? 0 : Math.round((1000 * watched) / all) / 10 };
  });
}

const readKept = (db: Kysely<DB>, ids: readonly number[]): Promise<CourseFigures[]> =>
  db
    .selectFrom("course_snapshots")
    .where(sql<boolean>`course_id = any (${ids}::integer[])`)
    .select(["course_id as id", "videos", "enrolled as inscrits", "begun as commences"])
    .select(["half as moitie", "finished as termines", "mean as moyenne"])
    .execute();

/** Courses with their figures, in the order of their ids: what was kept, and else as it is now. */
async function readCourses(
  db: Kysely<DB>,
  ids: readonly number[],
  { scope: { now }, snapshotDate }: { scope: Scope; snapshotDate: Date | null },
): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const titles = await db
    .selectFrom("courses")
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .select(["id", "full_title as titre"])
    .execute();
  const figures = new Map<number, Omit<CourseRow, "cours">>();
  if (snapshotDate)
    for (const { id, ...row } of await readKept(db, ids))
      figures.set(id, { ...row, compteLe: snapshotDate.toISOString() });
  const rest = ids.filter((id) => !figures.has(id));
  for (const { id, ...row } of await countCourses(db, rest, now))
    figures.set(id, { ...row, compteLe: now.toISOString() });
  const byId = new Map(titles.map((course) => [course.id, course]));
  return ids.flatMap((id) => {
    const [cours, row] = [byId.get(id), figures.get(id)];
    return cours && row ? [{ cours, ...row }] : [];
  });
}

const snapshotDateOf = (db: Kysely<DB>, scope: Scope) =>
  isEverything(scope) ? findSnapshot(db, "courses", scope.now) : null;

/** A page of the active courses with how far those enrolled are in their active videos. */
export async function readCourseProgress(
  db: Kysely<DB>,
  table: CoursesTable,
  scope: Scope,
): Promise<Page<CourseRow>> {
  const view = { scope, snapshotDate: await snapshotDateOf(db, scope) };
  const { rows: ids, total } = await listCourseIds(db, table, view);
  return new Page(await readCourses(db, ids, view), total);
}

/** All that were asked for, some hundreds at a time. */
export async function* eachCourse(
  db: Kysely<DB>,
  table: CoursesTable,
  scope: Scope,
): AsyncGenerator<CourseRow> {
  const view = { scope, snapshotDate: await snapshotDateOf(db, scope) };
  const { rows: ids } = await counting(db, (trx) => listCourseIds(trx, table, view));
  for (const batch of inBatches(ids))
    yield* await counting(db, (trx) => readCourses(trx, batch, view));
}
