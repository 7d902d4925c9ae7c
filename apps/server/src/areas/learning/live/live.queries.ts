import type { Course } from "@majorant/contract/learning/courses";
import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/database/prepared.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { reachableResource } from "../../access/reachable.queries.ts";

export type Replay = Course["liveSessions"][number]["replay"];

/** Where students watch the recording of the session `l`; null while they can't. */
export const replayColumn = (now: Date) => sql<Replay>`(
  select json_build_object('sectionId', sections.id, 'ressourceId', resources.id)
  from resources
  join sections on sections.id = resources.section_id
  left join sections above on above.id = sections.parent_id
  left join media on media.id = resources.medium_id
  where resources.id = l.replay_id and ${reachableResource(now)}
    and (media.id is null or media.state = 'ready'))`;

export type LiveSessionRow = {
  id: number;
  title: string;
  link: string;
  date: Date;
  end: Date;
  cancelled: boolean;
  replay: Replay;
  course: { id: number; title: string };
  /** Anyone may know that its course is there. */
  open: boolean;
  /** The user is enrolled. */
  held: boolean;
};

const find = prepared((db, { id, userId, now }: { id: number; userId: number; now: Date }) =>
  sql<LiveSessionRow>`
    select l.id, l.title, l.link, l.starts_at as date,
      l.starts_at + make_interval(mins => l.minutes) as "end",
      l.cancelled_at is not null as cancelled, ${replayColumn(now)} as replay,
      json_build_object('id', c.id, 'title', c.title) as course,
      is_open_course(c.id) as open, holds_course(${userId}, 'ROLE_APPRENANT', c.id, ${now}) as held
    from live_sessions l join courses c on c.id = l.course_id
    where l.id = ${id} and c.active`.compile(db),
);

/** A live session of an active course as a student meets it. */
export async function findLiveSession(
  db: Kysely<DB>,
  params: { id: number; userId: number; now: Date },
): Promise<LiveSessionRow | undefined> {
  const [row] = await find(db, params);
  return row;
}

/** A student went in: the first time is kept, the last one moves. */
export const notePresence = (
  db: Kysely<DB>,
  { id, userId, now }: { id: number; userId: number; now: Date },
) =>
  db
    .insertInto("live_presences")
    .values({ live_session_id: id, user_id: userId, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(["live_session_id", "user_id"]).doUpdateSet({
        last_at: sql`greatest(live_presences.last_at, excluded.last_at)`,
        presses: sql`live_presences.presses + 1`,
      }),
    )
    .execute();

type LatestReplay = {
  title: string;
  course: { id: number; title: string };
  replay: Replay;
  missed: boolean;
};

/** Of the last week's recordings of courses held now the latest, where the user has not begun it. */
export async function findLatestReplay(
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<LatestReplay | undefined> {
  const { rows } = await sql<LatestReplay>`
    select l.title, json_build_object('id', c.id, 'title', c.title) as course,
      ${replayColumn(now)} as replay,
      not exists (
        select from live_presences p where p.live_session_id = l.id and p.user_id = ${userId}) as missed
    from live_sessions l join courses c on c.id = l.course_id
    where c.active and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))
      and l.replay_announced_at > ${now}::timestamptz - interval '7 days'
      and not exists (
        select from positions where user_id = ${userId} and resource_id = l.replay_id)
    order by l.starts_at desc, l.id desc limit 1`.execute(db);
  return rows[0];
}

/** The sessions that a user went into, the latest first: theirs to take along. */
export const listPresencesOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("live_presences as p")
    .innerJoin("live_sessions as l", "l.id", "p.live_session_id")
    .innerJoin("courses as c", "c.id", "l.course_id")
    .where("p.user_id", "=", userId)
    .select(["l.title", "c.title as course", "l.starts_at as startsAt"])
    .select(["p.first_at as firstAt", "p.last_at as lastAt", "p.presses"])
    .orderBy("p.first_at", "desc")
    .execute();
