import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { activeInActiveSections } from "../videos/videos.queries.ts";

type Session = { title: string; at: Date; courseId: number; courseTitle: string };

/** The live sessions that start within the hour, each of them once for the moment it starts at. */
export async function claimSessionsSoon(trx: Kysely<DB>, now: Date): Promise<Session[]> {
  const { rows } = await sql<Session>`
    update live_sessions l set announced_for = l.starts_at from courses c
    where c.id = l.course_id and c.active
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
 * which they were made: one that is not ready, or hidden, waits until it is seen.
 */
export async function claimNewVideos(trx: Kysely<DB>, now: Date): Promise<NewVideo[]> {
  const { rows } = await sql<NewVideo>`
    with due as (
      select resources.id, resources.name, sections.id as "sectionId", c.id as "courseId",
        c.title as "courseTitle"
      from resources
      join sections on sections.id = resources.section_id
      left join sections above on above.id = sections.parent_id
      join courses c on c.id = sections.course_id
      left join media on media.id = resources.medium_id
      where resources.announced_at is null and resources.kind = 'video' and c.active
        and ${activeInActiveSections} and (media.id is null or media.state = 'ready')
      for update of resources),
    told as (update resources set announced_at = ${now} from due where resources.id = due.id)
    select * from due order by id`.execute(trx);
  return rows;
}
