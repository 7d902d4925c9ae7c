import { type Kysely, sql } from "kysely";
import type { Viewer } from "../../../platform/addresses.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { type MeetingColumns, meetingColumns } from "./meetings.ts";

type MeetingParams = Viewer & { id: number; now: Date };

type MeetingRow = MeetingColumns & {
  /** The asker's session lives, and their account is active. */
  live: boolean;
  /** The access rule, in the role the address was signed for. */
  held: boolean;
};

const find = prepared((db, { id, userId, sessionId, role, now }: MeetingParams) =>
  sql<MeetingRow>`
    select ${meetingColumns},
      holds_course(${userId}, ${role}::role, c.id, ${now}) as held,
      exists (
        select from sessions join users on users.id = sessions.user_id
        where sessions.id = ${sessionId} and sessions.expires_at > ${now}
          and users.id = ${userId} and users.active) as live
    from live_sessions l join courses c on c.id = l.course_id
    where l.id = ${id} and c.active`.compile(db),
);

/** A live session of an active course, and whether the viewer may still know its link. */
export async function findMeeting(
  db: Kysely<DB>,
  params: MeetingParams,
): Promise<MeetingRow | undefined> {
  const [row] = await find(db, params);
  return row;
}
