import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Viewer } from "../../../platform/addresses.ts";
import type { DB } from "../../../platform/database/schema.ts";

/** What an address of a request leads to, and whether who asks may still have it. */
export type RequestBytes = {
  /** The session lives, and its account is active. */
  live: boolean;
  /** It is the teacher who sent it, a technician or an administrator. */
  allowed: boolean;
  mediumId: string;
  name: string;
  contentType: string;
};

type BytesParams = Pick<Viewer, "userId" | "sessionId"> & { id: number; now: Date };

const bytesOf =
  (medium: RawBuilder<unknown>) =>
  async (
    db: Kysely<DB>,
    { id, userId, sessionId, now }: BytesParams,
  ): Promise<RequestBytes | undefined> => {
    const { rows } = await sql<RequestBytes>`
      select m.id as "mediumId", m.name, m.content_type as "contentType",
        coalesce(asker.id = of.user_id or asker.administrator
          or asker.role in ('ROLE_TECHNICIAN', 'ROLE_ADMINISTRATEUR'), false) as allowed,
        exists (
          select from sessions
          where sessions.id = ${sessionId} and sessions.user_id = asker.id
            and sessions.expires_at > ${now}) as live
      from (${medium}) of
      join media m on m.id = of.medium_id
      left join users asker on asker.id = ${userId} and asker.active
      where of.id = ${id}`.execute(db);
    return rows[0];
  };

/** The video or file of a request. */
export const findRequestBytes = bytesOf(sql`select id, user_id, medium_id from video_requests`);

/** A file that goes with a request. */
export const findRequestFileBytes = bytesOf(sql`
  select f.id, r.user_id, f.medium_id
  from video_request_files f join video_requests r on r.id = f.request_id`);
