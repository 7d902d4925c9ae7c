import type { Position } from "@majorant/contract/learning/courses";
import { roundingSeconds } from "@majorant/domain/learning/watching";
import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/database/prepared.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { reachableResource } from "../../access/reachable.queries.ts";

/**
 * A longer silence than this, in seconds, counts as so much of watching: a playing page reports
 * every ten, and has only so much of a video ahead when its network is gone.
 */
const longestSilence = 120;

// One statement, since every playing page sends it all the time. What was seen since the last
// report is what the video moved on, and never more than the time that went by: a jump ahead, a
// pause, a late report that is older count nothing or little. `kept` is written from `before`, so
// that the old row is read, and held, first.
const upsert = prepared(
  (
    db,
    {
      userId,
      resourceId,
      seconds,
      duration,
      at,
    }: { userId: number; resourceId: number; seconds: number; duration: number; at: Date },
  ) =>
    sql`
      with before as materialized (
        select p.seconds, p.updated_at from positions p
        where p.user_id = ${userId} and p.resource_id = ${resourceId} for update),
      said as (
        select ${userId}::integer as user_id, ${resourceId}::integer as resource_id,
          least(${seconds}::real, ${duration}::real) as seconds, ${duration}::real as duration,
          ${at}::timestamptz as at, before.seconds as seconds_before,
          extract(epoch from ${at}::timestamptz - before.updated_at)::real as elapsed
        from (values (true)) once left join before on true),
      seen as (
        insert into viewing_days as sum (user_id, resource_id, day, seconds)
        select user_id, resource_id, (at at time zone 'Africa/Tunis')::date,
          least(seconds - seconds_before, elapsed, ${sql.lit(longestSilence)})
        from said where seconds > seconds_before and elapsed > 0
        on conflict (user_id, resource_id, day) do update set seconds = sum.seconds + excluded.seconds)
      insert into positions as kept (user_id, resource_id, seconds, duration, watched, updated_at)
      select user_id, resource_id, seconds, duration, least(1, seconds / duration), at from said
      on conflict (user_id, resource_id) do update set
        watched = greatest(kept.watched, excluded.watched),
        (seconds, duration, updated_at) = (
          select newest.seconds, newest.duration, newest.updated_at
          from (values (kept.seconds, kept.duration, kept.updated_at),
            (excluded.seconds, excluded.duration, excluded.updated_at))
            as newest (seconds, duration, updated_at)
          order by newest.updated_at desc limit 1)`.compile(db),
);

/** Keeps a position of the moment `at`, in place of an older one. */
export async function savePosition(
  db: Kysely<DB>,
  position: Parameters<typeof upsert>[1],
): Promise<void> {
  await upsert(db, position);
}

/**
 * Where somebody is in a video, in seconds, and how long that is: of `p` and its medium `m`. What lies beyond the end is
 * of a longer one that stood there before, and is the beginning.
 */
export const secondsIn = sql<number>`case when p.seconds > m.duration + ${sql.lit(roundingSeconds)} then 0
  when p.seconds > m.duration then m.duration else p.seconds end`;
const durationOf = sql<number>`coalesce(m.duration, p.duration)`;

type Row = { seconds: number; duration: number; updatedAt: Date };

const toPosition = ({ seconds, duration, updatedAt }: Row, now: Date): Position => ({
  seconds,
  duration,
  ago: Math.max(0, now.getTime() - updatedAt.getTime()),
});

const find = prepared((db, { userId, resourceId }: { userId: number; resourceId: number }) =>
  db
    .selectFrom("positions as p")
    .innerJoin("resources as r", "r.id", "p.resource_id")
    .leftJoin("media as m", "m.id", "r.medium_id")
    .where("p.user_id", "=", userId)
    .where("p.resource_id", "=", resourceId)
    .select([secondsIn.as("seconds"), durationOf.as("duration"), "p.updated_at as updatedAt"])
    .compile(),
);

/** Where a user is in a video, or null. */
export async function findPosition(
  db: Kysely<DB>,
  { now, ...place }: { userId: number; resourceId: number; now: Date },
): Promise<Position | null> {
  const [row] = await find(db, place);
  return row ? toPosition(row, now) : null;
}

/** Where a user is in each video of a course. */
export async function readPositions(
  db: Kysely<DB>,
  { userId, courseId, now }: { userId: number; courseId: number; now: Date },
) {
  const rows = await db
    .selectFrom("positions as p")
    .innerJoin("resources", "resources.id", "p.resource_id")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("media as m", "m.id", "resources.medium_id")
    .where("p.user_id", "=", userId)
    .where("sections.course_id", "=", courseId)
    .select(["resources.id", secondsIn.as("seconds"), durationOf.as("duration")])
    .select(["p.updated_at as updatedAt", "p.watched"])
    .orderBy("resources.id")
    .execute();
  return rows.map(({ id, watched, ...row }) => ({
    ressource: { id },
    ...toPosition(row, now),
    furthest: watched,
  }));
}

/** Where a user is in all videos, whatever became of their courses. */
export const listPositionsOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("positions")
    .innerJoin("resources", "resources.id", "positions.resource_id")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .innerJoin("courses", "courses.id", "sections.course_id")
    .where("positions.user_id", "=", userId)
    .select(["courses.title as course", "sections.name as section", "resources.name as video"])
    .select(["positions.seconds", "positions.duration", "positions.updated_at as at"])
    .orderBy("positions.updated_at", "desc")
    .orderBy("resources.id")
    .execute();

/** A video that a student sees, and how far they are in it; `seconds` is null where it was not begun. */
export type HeldVideo = {
  courseId: number;
  ressourceId: number;
  sectionId: number;
  name: string;
} & (
  | { seconds: null; duration: null; furthest: null; on: null }
  | { seconds: number; duration: number; furthest: number; on: Date }
);

/** The videos of each course held now, course by course in reading order. */
export const listHeldVideos: (
  db: Kysely<DB>,
  viewer: { userId: number; now: Date },
) => Promise<HeldVideo[]> = prepared((db, { userId, now }: { userId: number; now: Date }) =>
  sql<HeldVideo>`
    select c.id as "courseId", resources.id as "ressourceId", sections.id as "sectionId",
      resources.name, ${secondsIn} as seconds,
      case when p.user_id is not null then ${durationOf} end as duration,
      p.watched as furthest, p.updated_at as "on"
    from courses c
    join sections on sections.course_id = c.id
    left join sections above on above.id = sections.parent_id
    join resources on resources.section_id = sections.id
    left join positions p on p.resource_id = resources.id and p.user_id = ${userId}
    left join media m on m.id = resources.medium_id
    where c.active and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))
      and resources.kind = 'video' and ${reachableResource(now)}
    order by c.id, coalesce(above.position, sections.position), coalesce(above.id, sections.id),
      above.id is not null, sections.position, sections.id, resources.position, resources.id`.compile(
    db,
  ),
);

/** The live session of the courses held now that runs, or that comes next: called off only where that is news of the day. */
export const findNextLiveSession = prepared((db, { userId, now }: { userId: number; now: Date }) =>
  sql<{
    id: number;
    title: string;
    link: string;
    date: Date;
    end: Date;
    cancelled: boolean;
    course: { id: number; title: string; photo: string | null };
  }>`
    select l.id, l.title, l.link, l.starts_at as date,
      l.starts_at + make_interval(mins => l.minutes) as "end",
      l.cancelled_at is not null as cancelled,
      json_build_object('id', c.id, 'title', c.title, 'photo', c.photo) as course
    from live_sessions l join courses c on c.id = l.course_id
    where c.active and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))
      and l.starts_at + make_interval(mins => l.minutes) > ${now}
      and (l.cancelled_at is null or l.starts_at < ${now}::timestamptz + interval '1 day')
    order by l.starts_at, l.id limit 1`.compile(db),
);

/** What the card of a video shows beside its name. */
export const findVideoCard = prepared((db, { id }: { id: number }) =>
  sql<{
    duration: number | null;
    poster: boolean | null;
    course: { id: number; title: string; photo: string | null };
  }>`
    select m.duration, m.poster,
      json_build_object('id', c.id, 'title', c.title, 'photo', c.photo) as course
    from resources r
    join sections s on s.id = r.section_id
    join courses c on c.id = s.course_id
    left join media m on m.id = r.medium_id
    where r.id = ${id}`.compile(db),
);

/** What a user watched of each video on each day, the latest first, in seconds. */
export const listViewingOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("viewing_days as v")
    .innerJoin("resources as r", "r.id", "v.resource_id")
    .where("v.user_id", "=", userId)
    .select([sql<string>`v.day::text`.as("day"), "r.name as video", "v.seconds"])
    .orderBy("v.day", "desc")
    .orderBy("r.id")
    .execute();
