import type { Presence } from "@majorant/contract/publishing/live-sessions";
import { type Kysely, sql } from "kysely";
import {
  limitClause,
  type Page,
  type Paging,
  pageOf,
} from "../../../../platform/database/paged.ts";
import type { DB } from "../../../../platform/database/schema.ts";

type PresenceRow = Omit<Presence, "first" | "last"> & { first: Date | null; last: Date | null };

/**
 * Who went into a session, in the order in which they came, then who didn't of those who were enrolled when it
 * began; of one to come, those who are enrolled now. Who enrolled later has missed nothing.
 */
export async function listPresences(
  db: Kysely<DB>,
  session: { id: number; courseId: number; startsAt: Date },
  { absent, page, size = 50, now }: PresencesQuery,
): Promise<Page<Presence>> {
  const moment = session.startsAt < now ? session.startsAt : now;
  const { rows } = await sql<PresenceRow & { total: number }>`
    with expected as (
      select student.id from course_holders(${session.courseId}, 'ROLE_APPRENANT', ${moment}) as student (id)),
    came as (select * from live_presences where live_session_id = ${session.id})
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      came.first_at as first, came.last_at as last, coalesce(came.presses, 0) as presses,
      count(*) over ()::integer as total
    from expected full join came on came.user_id = expected.id
    join users u on u.id = coalesce(expected.id, came.user_id)
    where (came.user_id is not null or u.active)
      and (${absent ?? null}::boolean is null or (came.user_id is null) = ${absent ?? null}::boolean)
    order by came.first_at, folded(u.last_name), folded(u.first_name), u.id
    ${limitClause({ page, size })}`.execute(db);
  return pageOf(rows).map(({ first, last, ...row }) => ({
    ...row,
    first: first?.toISOString() ?? null,
    last: last?.toISOString() ?? null,
  }));
}

type PresencesQuery = Paging & { absent?: boolean | undefined; now: Date };
