import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { countCourses } from "../statistics/course-progress.queries.ts";
import { inBatches } from "../statistics/paging.ts";
import { countedVideos, videoSearch } from "../statistics/video-abandons.queries.ts";
import { atNight } from "./at-night.queries.ts";
import { markSnapshot } from "./snapshot-tables.queries.ts";

/** Counts the statistics' two long tables as they are at a moment, each in one transaction. */
export async function takeTableSnapshots(db: Kysely<DB>, now: Date): Promise<void> {
  for (const keep of [saveCourseSnapshots, saveVideoSnapshots])
    await atNight(db, (trx) => keep(trx, now));
  // The first night fills tables that the planner knows nothing of.
  await sql`analyze course_snapshots, video_snapshots`.execute(db);
}

/** Many: however few are counted, all positions are read. */
const coursesAtOnce = 20_000;

async function saveCourseSnapshots(trx: Transaction<DB>, now: Date): Promise<void> {
  const courses = await trx.selectFrom("courses").where("active", "=", true).select("id").execute();
  const ids = courses.map(({ id }) => id);
  await trx
    .deleteFrom("course_snapshots")
    .where(sql<boolean>`not course_id = any (${ids}::integer[])`)
    .execute();
  for (const batch of inBatches(ids, coursesAtOnce)) {
    const figures = await countCourses(trx, batch, now);
    await sql`
      insert into course_snapshots as kept
        (course_id, videos, enrolled, begun, half, finished, mean)
      select id, videos, inscrits, commences, moitie, termines, moyenne
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as counted(
        id integer, videos integer, inscrits integer, commences integer, moitie integer,
        termines integer, moyenne real)
      on conflict (course_id) do update set (videos, enrolled, begun, half, finished, mean)
        = (excluded.videos, excluded.enrolled, excluded.begun, excluded.half, excluded.finished, excluded.mean)
      where kept is distinct from excluded`.execute(trx);
  }
  await markSnapshot(trx, "courses", now);
}

async function saveVideoSnapshots(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`
    create temporary table counted_videos on commit drop as
    select counted.*, resources.name, ${videoSearch} as search
    from (${countedVideos(now)}) counted
    join resources on resources.id = counted.resource_id and resources.active
    join sections on sections.id = resources.section_id
    join courses c on c.id = sections.course_id and c.active`.execute(trx);
  await sql`
    delete from video_snapshots kept where not exists (
      select from counted_videos c where c.resource_id = kept.resource_id)`.execute(trx);
  await sql`
    insert into video_snapshots as kept
      (resource_id, begun, finished, abandoned, stops, name, search)
    select resource_id, begun, finished, abandoned, stops, name, search from counted_videos
    on conflict (resource_id) do update set (begun, finished, abandoned, stops, name, search)
      = (excluded.begun, excluded.finished, excluded.abandoned, excluded.stops, excluded.name, excluded.search)
    where kept is distinct from excluded`.execute(trx);
  await markSnapshot(trx, "videos", now);
}
