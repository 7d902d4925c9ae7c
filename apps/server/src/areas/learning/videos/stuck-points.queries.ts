import type { StuckPoint } from "@majorant/contract/learning/stuck-points";
import { bucketSeconds, fewestStudents, toldOf } from "@majorant/domain/learning/stuck-points";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** So many times of a figure at ten seconds of what a video plays. */
export type NotedRow = {
  key: string;
  resourceId: number;
  mediumId: string;
  second: number;
  figure: string;
  times: number;
};

/** Adds figures of what videos play now, and answers the keys of those that are in the table then. */
export async function addStuckPoints(db: Kysely<DB>, rows: readonly NotedRow[]): Promise<string[]> {
  const column = <Name extends keyof NotedRow>(name: Name) => rows.map((row) => row[name]);
  const { rows: added } = await sql<{ key: string }>`
    with noted as (
      select * from unnest(${column("key")}::text[], ${column("resourceId")}::int[], ${column("mediumId")}::uuid[],
        ${column("second")}::int[], ${column("figure")}::text[], ${column("times")}::int[])
        as n(key, resource_id, medium_id, second, figure, times)),
    added as (
      insert into stuck_points as sum (resource_id, medium_id, second, figure, times)
      select n.resource_id, n.medium_id, n.second, n.figure, n.times from noted n
      join resources r on r.id = n.resource_id and r.medium_id = n.medium_id
      order by n.resource_id, n.second, n.figure
      on conflict (resource_id, medium_id, second, figure) do update set times = sum.times + excluded.times
      returning resource_id, medium_id, second, figure)
    select key from noted join added using (resource_id, medium_id, second, figure)`.execute(db);
  return added.map(({ key }) => key);
}

/** Of some last reports, those of which no process has a later one. */
export async function listStillThere<
  Last extends { userId: number; resourceId: number; at: number },
>(db: Kysely<DB>, reports: readonly Last[]): Promise<Last[]> {
  const { rows } = await sql<{ place: number }>`
    select n.place::int as place
    from unnest(${reports.map(({ userId }) => userId)}::int[], ${reports.map(({ resourceId }) => resourceId)}::int[],
      ${reports.map(({ at }) => new Date(at))}::timestamptz[]) with ordinality as n(user_id, resource_id, at, place)
    join positions p on p.user_id = n.user_id and p.resource_id = n.resource_id
    where p.updated_at <= n.at`.execute(db);
  return rows.flatMap(({ place }) => reports[place - 1] ?? []);
}

/** Whether somebody teaches the course of a video now, and that video's medium; undefined where there is no such video. */
export const findWatchedVideo = (
  db: Kysely<DB>,
  { id, userId, now }: { id: number; userId: number; now: Date },
) =>
  db
    .selectFrom("resources as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .leftJoin("media as m", "m.id", "r.medium_id")
    .where("r.id", "=", id)
    .where("r.kind", "=", "video")
    .select(["r.medium_id as mediumId", "m.duration"])
    .select(
      sql<boolean>`c.active and coalesce(holds_course(${userId}, 'ROLE_ENSEIGNANT', c.id, ${now}), false)`.as(
        "taught",
      ),
    )
    .executeTakeFirst();

/**
 * Where students got stuck in what a video plays, and where enough of them have asked, in the video's order and in steps of
 * five: questions come one by one, and rows from before the steps were of any number.
 */
export async function listStuckPoints(
  db: Kysely<DB>,
  video: { id: number; mediumId: string | null },
): Promise<StuckPoint[]> {
  const { rows } = await sql<StuckPoint>`
    select second, figure, times from (
      select second, figure, times from stuck_points
      where resource_id = ${video.id} and medium_id = ${video.mediumId}
      union all
      select floor(moment / ${sql.lit(bucketSeconds)})::int * ${sql.lit(bucketSeconds)}, 'ask', count(distinct author_id)::int
      from questions where resource_id = ${video.id} and moment is not null
      group by 1 having count(distinct author_id) >= ${sql.lit(fewestStudents)}) points
    order by second, array_position(array['back', 'stop', 'leave', 'ask'], figure)`.execute(db);
  return rows.map((point) => ({ ...point, times: toldOf(point.times) }));
}
