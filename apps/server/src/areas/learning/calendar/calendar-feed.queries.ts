import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { type MeetingColumns, meetingColumns } from "./meetings.ts";

/** The key of a user's calendar, where it has an address. */
export const findCalendarKey = async (db: Kysely<DB>, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom("calendar_feeds")
      .where("user_id", "=", userId)
      .select("key")
      .executeTakeFirst()
  )?.key ?? null;

/** Gives a user's calendar another key. */
export const renewCalendarKey = async (db: Kysely<DB>, userId: number): Promise<string> =>
  (
    await db
      .insertInto("calendar_feeds")
      .values({ user_id: userId })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ key: sql`gen_random_uuid()` }),
      )
      .returning("key")
      .executeTakeFirstOrThrow()
  ).key;

export const dropCalendarKey = (db: Kysely<DB>, userId: number) =>
  db.deleteFrom("calendar_feeds").where("user_id", "=", userId).execute();

/** Whose calendar a key is of, while the account is active. */
export const findCalendarOwner = (db: Kysely<DB>, key: string) =>
  db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .where("calendar_feeds.key", "=", key)
    .where("users.active", "=", true)
    .select(["users.id", "users.language"])
    .executeTakeFirst();

/** The live sessions of the courses in which a user is enrolled now: to come, and of the last month. */
export async function listMeetings(
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<(MeetingColumns & { id: number })[]> {
  const { rows } = await sql<MeetingColumns & { id: number }>`
    select l.id, ${meetingColumns}
    from live_sessions l join courses c on c.id = l.course_id
    where c.active and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))
      and l.starts_at > ${now}::timestamptz - interval '30 days'
    order by l.starts_at, l.id`.execute(db);
  return rows;
}
