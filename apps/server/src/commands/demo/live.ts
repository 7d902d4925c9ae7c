import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What this part tells by name: the course that has a recording, and the one whose next session is called off. */
const [recorded, calledOff] = ["Algèbre MP2", "Mécanique"] as const;

/**
 * The live sessions that were held, with those who came: three weeks of each series, most of its students, minutes before
 * and after the hour. The last one of a course has its recording, and the next one of another is called off.
 */
export async function heldSessions(trx: Transaction<DB>, now: Date): Promise<void> {
  const held = await sql<{ id: number }>`
    insert into live_sessions (course_id, title, starts_at, minutes, link, series, announced_for)
    select course_id, title, starts_at - interval '3 weeks', minutes, link, series,
      starts_at - interval '3 weeks'
    from (
      select *, row_number() over (partition by course_id order by starts_at) as week
      from live_sessions) planned
    where week <= 3
    returning id`.execute(trx);
  const ids = held.rows.map(({ id }) => id);
  await sql`
    insert into live_presences (live_session_id, user_id, first_at, last_at, presses)
    select l.id, student.id, l.starts_at + make_interval(mins => came),
      l.starts_at + make_interval(mins => came + again), case again when 0 then 1 else 2 end
    from live_sessions l
    cross join lateral course_holders(l.course_id, 'ROLE_APPRENANT', l.starts_at) as student (id)
    cross join lateral (
      select (abs(hashint8extended(l.id * 1000 + student.id, 5)) % 25 - 10)::int as came,
        (abs(hashint8extended(l.id * 1000 + student.id, 6)) % 3 * 20)::int as again,
        abs(hashint8extended(l.id * 1000 + student.id, 7)) % 4 as luck) as chance
    where l.id = any (${ids}) and luck > 0`.execute(trx);
  await sql`
    update live_sessions set cancelled_at = ${now}::timestamptz - interval '2 hours'
    where id = (
      select l.id from live_sessions l join courses c on c.id = l.course_id
      where c.title = ${calledOff} and l.starts_at > ${now} order by l.starts_at limit 1)`.execute(
    trx,
  );
  await recordSession(trx, now);
}

/** The recording of the last session of a course, as its teacher sent it and the workshop published it. */
async function recordSession(trx: Transaction<DB>, now: Date): Promise<void> {
  const { rows } = await sql<{ resourceId: number; sessionId: number }>`
    with session as (
      select l.id, l.title, l.starts_at, l.course_id
      from live_sessions l join courses c on c.id = l.course_id
      where c.title = ${recorded} and l.starts_at < ${now} order by l.starts_at desc limit 1),
    place as (
      select s.id as section_id, r.medium_id, session.*
      from session join sections s on s.course_id = session.course_id and s.active
      join resources r on r.section_id = s.id and r.kind = 'video' and r.medium_id is not null
      order by s.parent_id is not null, s.position, r.position limit 1)
    insert into resources (section_id, position, kind, name, tag_id, medium_id)
    select section_id,
      (select max(position) + 1 from resources r where r.section_id = place.section_id),
      'video', title, (select id from tags where name = 'Direct'), medium_id
    from place
    returning id as "resourceId", (select id from session) as "sessionId"`.execute(trx);
  for (const { resourceId, sessionId } of rows)
    await sql`
      with request as (
        insert into video_requests
          (kind, state, user_id, course_id, section_id, tag_id, name, medium_id, resource_id, created_at)
        select 'video', 'published',
          (select min(id) from course_holders(l.course_id, 'ROLE_ENSEIGNANT', ${now}) as teacher (id)),
          l.course_id, r.section_id, r.tag_id, r.name, r.medium_id, r.id,
          l.starts_at + interval '2 hours'
        from resources r, live_sessions l where r.id = ${resourceId} and l.id = ${sessionId}
        returning id, user_id, created_at),
      history as (
        insert into video_request_history (request_id, state, at, actor_id)
        select id, step.state::request_state, created_at + step.later, case step.state when 'received' then user_id end
        from request, (values ('received', interval '0'), ('processing', interval '1 minute'),
          ('ready', interval '20 minutes'), ('published', interval '20 minutes')) step (state, later))
      update live_sessions set replay_id = ${resourceId}, replay_announced_at = ${now},
        replay_request_id = request.id
      from request where live_sessions.id = ${sessionId}`.execute(trx);
}
