import { playsElsewhere, type Stream, streamLasts } from "@majorant/domain/access/streams";
import { type Kysely, sql } from "kysely";
import { playerWord } from "../../../platform/accounts/player-word.ts";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";

type Playing = {
  userId: number;
  sessionId: number;
  page: string;
  take: boolean;
  before?: string | undefined;
  now: Date;
};

/**
 * Gives the account's one stream to a page that takes it, or that has it already, or that comes after the one
 * that had it, or where nobody plays any more (domain, streams.ts), in one statement: of two at once the later
 * has it. Answers whether the page has it now.
 */
export async function keepStream(
  db: Kysely<DB>,
  { userId, sessionId, page, take, before, now }: Playing,
): Promise<boolean> {
  const silent = new Date(now.getTime() - streamLasts);
  const { rows } = await sql`
    insert into streams as kept (user_id, session_id, page, taken_at, seen_at)
    values (${userId}, ${sessionId}, ${page}, ${now}, ${now})
    on conflict (user_id) do update set
      session_id = excluded.session_id, page = excluded.page, seen_at = excluded.seen_at,
      taken_at = case when kept.page = excluded.page then kept.taken_at else excluded.taken_at end
    where ${take} or kept.page in (excluded.page, ${before ?? page}) or kept.seen_at <= ${silent}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Gives the account's one stream back, if the page that calls itself so has it, of whichever of its sessions. */
export async function leaveStream(
  db: Kysely<DB>,
  { userId, page }: Pick<Playing, "userId" | "page">,
): Promise<void> {
  const streams = db.selectFrom("streams").where("user_id", "=", userId);
  const stream = await streams.select("session_id as sessionId").executeTakeFirst();
  if (!stream) return;
  await db
    .deleteFrom("streams")
    .where("user_id", "=", userId)
    .where("page", "=", playerWord(stream.sessionId, page))
    .execute();
}

/** Who has an account's one stream, or had it last. */
export const findStream = async (db: Kysely<DB>, userId: number): Promise<Stream | null> =>
  (await db
    .selectFrom("streams")
    .where("user_id", "=", userId)
    .select(["page", "seen_at as seenAt"])
    .executeTakeFirst()) ?? null;

/** Whether an account plays on another page now than on this one, which may not say which it is. */
export const isPlayingElsewhere = async (
  db: Kysely<DB>,
  { id, sessionId }: Pick<Caller, "id" | "sessionId">,
  { page, now }: { page: string | undefined; now: Date },
): Promise<boolean> =>
  playsElsewhere(await findStream(db, id), page ? playerWord(sessionId, page) : null, now);

/** The device whose page has the stream. */
export const findStreamDevice = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("streams")
    .innerJoin("sessions", "sessions.id", "streams.session_id")
    .where("streams.user_id", "=", userId)
    .select(["sessions.id", "sessions.user_agent as userAgent", "streams.seen_at as seenAt"])
    .executeTakeFirst();
