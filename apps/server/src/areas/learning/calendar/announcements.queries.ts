import type { Notice } from "@majorant/domain/accounts/notices";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { reachableResource } from "../../access/reachable.queries.ts";

type Session = { title: string; at: Date; courseId: number; courseTitle: string };

/** The live sessions that start within the hour, each of them once for the moment it starts at. */
export async function claimSessionsSoon(trx: Transaction<DB>, now: Date): Promise<Session[]> {
  const { rows } = await sql<Session>`
    update live_sessions l set announced_for = l.starts_at from courses c
    where c.id = l.course_id and c.active and l.cancelled_at is null
      and l.starts_at > ${now} and l.starts_at <= ${now}::timestamptz + interval '1 hour'
      and l.announced_for is distinct from l.starts_at
    returning l.title, l.starts_at as at, c.id as "courseId", c.title as "courseTitle"`.execute(
    trx,
  );
  return rows;
}

type NewVideo = {
  id: number;
  name: string;
  sectionId: number;
  courseId: number;
  courseTitle: string;
};

/**
 * The videos that students may see and that were not announced, each of them once, in the order in
 * which they were made: one that is not ready, or hidden, waits until it is seen. A chapter that
 * opens on a day is told as such, with all that is in it.
 */
export async function claimNewVideos(trx: Transaction<DB>, now: Date): Promise<NewVideo[]> {
  const { rows } = await sql<NewVideo>`
    with due as (
      select resources.id, resources.name, sections.id as "sectionId", c.id as "courseId",
        c.title as "courseTitle"
      from resources
      join sections on sections.id = resources.section_id
      left join sections above on above.id = sections.parent_id
      join courses c on c.id = sections.course_id
      left join media on media.id = resources.medium_id
      where resources.announced_at is null and not exists (
          select from live_sessions l where l.replay_id = resources.id and l.replay_announced_at is null)
        and resources.kind = 'video' and c.active and ${reachableResource(now)}
        and sections.opening_told is not distinct from sections.opens_on
        and above.opening_told is not distinct from above.opens_on and (media.id is null or media.state = 'ready')
      for update of resources),
    told as (update resources set announced_at = ${now} from due where resources.id = due.id)
    select * from due order by id`.execute(trx);
  return rows;
}

type NewReplay = {
  sessionId: number;
  /** When the session began. */
  startsAt: Date;
  id: number;
  name: string;
  sectionId: number;
  courseId: number;
  courseTitle: string;
};

/** The recordings that students may watch since the last time, each of them once: they are no other news as videos. */
export async function claimNewReplays(trx: Transaction<DB>, now: Date): Promise<NewReplay[]> {
  const { rows } = await sql<NewReplay>`
    with due as (
      select l.id as "sessionId", l.starts_at as "startsAt", resources.id, resources.name,
        sections.id as "sectionId", c.id as "courseId", c.title as "courseTitle"
      from live_sessions l
      join resources on resources.id = l.replay_id
      join sections on sections.id = resources.section_id
      left join sections above on above.id = sections.parent_id
      join courses c on c.id = l.course_id
      left join media on media.id = resources.medium_id
      where l.replay_id is not null and l.replay_announced_at is null and c.active
        and ${reachableResource(now)} and (media.id is null or media.state = 'ready')
      for update of l, resources),
    told as (update live_sessions set replay_announced_at = ${now}
      from due where live_sessions.id = due."sessionId"),
    known as (update resources set announced_at = coalesce(announced_at, ${now})
      from due where resources.id = due.id)
    select * from due order by "sessionId"`.execute(trx);
  return rows;
}

/** Tells those who are enrolled of a recording: those who were expected and didn't come first, and by their own words. */
export async function notifyOfReplay(
  trx: Transaction<DB>,
  {
    replay,
    missed,
    present,
    now,
  }: { replay: NewReplay; missed: Notice; present: Notice; now: Date },
): Promise<void> {
  const { courseId, sessionId, startsAt } = replay;
  await sql`
    insert into notifications (user_id, notice, created_at)
    select users.id, case when was.missed then ${JSON.stringify(missed)}::jsonb
      else ${JSON.stringify(present)}::jsonb end, ${now}
    from course_holders(${courseId}, 'ROLE_APPRENANT', ${now}) as student (id)
    join users using (id)
    cross join lateral (select not exists (
        select from live_presences p where p.live_session_id = ${sessionId} and p.user_id = users.id)
      and users.id = any (array(select course_holders(${courseId}, 'ROLE_APPRENANT', ${startsAt})))
      as missed) was
    where users.active
    order by was.missed desc, users.id`.execute(trx);
}
