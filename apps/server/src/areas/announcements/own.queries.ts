import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { onceOf } from "./audiences.queries.ts";

// Announcements as their recipients have them.

/**
 * Who reads an announcement: whom it was sent to, for as long as it is there; and of one to a course,
 * whoever holds that course now, since they may have come after it.
 */
const readableBy = (userId: number, now: Date) => sql<boolean>`
  (a.state in ('sending', 'sent') and (
    exists (select from announcement_recipients r
      where r.announcement_id = a.id and r.user_id = ${userId} and r.told_at is not null)
    or a.audience = 'course' and holds_course(${userId}, 'ROLE_APPRENANT', a.course_id, ${now})
      and exists (select from courses c where c.id = a.course_id and c.active)))`;

type Own = {
  id: number;
  title: string;
  content: string;
  author: string | null;
  courseId: number | null;
  courseTitle: string | null;
  sendAt: Date;
  fileName: string | null;
  fileBytes: number | null;
  read: boolean;
};

type Reading = { id: number; userId: number; now: Date };

export async function findReadable(
  db: Kysely<DB>,
  { id, userId, now }: Reading,
): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select a.id, a.title, a.content, u.first_name || ' ' || u.last_name as author,
      c.id as "courseId", c.title as "courseTitle", a.send_at as "sendAt",
      a.file_name as "fileName", a.file_bytes as "fileBytes",
      coalesce((select r.read_at is not null from announcement_recipients r
        where r.announcement_id = a.id and r.user_id = ${userId}), true) as read
    from announcements a
    left join users u on u.id = a.author_id
    left join courses c on c.id = a.course_id
    where a.id = ${id} and ${readableBy(userId, now)}`.execute(db);
  return rows[0];
}

/** Marks it as read, and its notification with it. */
export async function markAnnouncementRead(
  trx: Transaction<DB>,
  { id, userId, now }: Reading,
): Promise<void> {
  await trx
    .updateTable("announcement_recipients")
    .set({ read_at: now })
    .where("announcement_id", "=", id)
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .execute();
  await trx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("once", "=", onceOf(id))
    .where("read_at", "is", null)
    .execute();
}

type Head = { id: number; title: string; content: string; at: Date; read: boolean };

/** What stands at the head of a course for somebody now, the latest first: nothing for who does not study it. */
export async function listHeads(
  db: Kysely<DB>,
  { courseId, userId, now }: { courseId: number; userId: number; now: Date },
): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select a.id, a.title, a.content, a.send_at as at, coalesce(r.read_at is not null, false) as read
    from announcements a
    left join announcement_recipients r on r.announcement_id = a.id and r.user_id = ${userId}
    where a.course_id = ${courseId} and a.head_until > ${now} and ${readableBy(userId, now)}
    order by a.send_at desc, a.id desc limit 5`.execute(db);
  return rows;
}

/** The file of an announcement, for whom it was sent to or who may change it, in a session that still lives. */
export async function findFile(
  db: Kysely<DB>,
  { id, userId, sessionId, now }: Reading & { sessionId: number },
): Promise<{ key: string; name: string; type: string; live: boolean } | undefined> {
  const { rows } = await sql<{ key: string; name: string; type: string; live: boolean }>`
    select a.file_key as key, a.file_name as name, a.file_type as type,
      exists (select from sessions s join users u on u.id = s.user_id
        where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > ${now} and u.active) as live
    from announcements a
    where a.id = ${id} and a.file_key is not null and (${readableBy(userId, now)}
      or exists (select from users u where u.id = ${userId}
        and (u.administrator or u.role = 'ROLE_ADMINISTRATEUR'))
      or holds_course(${userId}, 'ROLE_ENSEIGNANT', a.course_id, ${now}))`.execute(db);
  return rows[0];
}

/** What was announced to somebody, for their own data. */
export async function listAnnouncementsTo(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom("announcement_recipients as r")
    .innerJoin("announcements as a", "a.id", "r.announcement_id")
    .where("r.user_id", "=", userId)
    .where("r.told_at", "is not", null)
    .select(["a.title", "a.content", "r.told_at as at", "r.mailed", "r.read_at as readAt"])
    .orderBy("a.id", "desc")
    .execute();
}

/** What somebody has announced to others. */
export const listAnnouncementsBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("announcements")
    .where("author_id", "=", userId)
    .select(["title", "content", "audience_name as audience", "send_at as at"])
    .orderBy("id", "desc")
    .execute();
