import {
  type Notification,
  topNotifications,
} from "@majorant/contract/notifications/notifications";
import { type Notice, noticeLink, noticeText } from "@majorant/domain/accounts/notices";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { countOf, type Page, type Paging, paged } from "../../platform/database/paged.ts";
import type { DB, Language } from "../../platform/database/schema.ts";

/**
 * Tells a user something, inside the caller's transaction; who is there hears of it when that
 * commits. What has a `once` is told once in all: said again, it changes nothing.
 * @returns whether it was told now.
 */
export async function notify(
  db: Kysely<DB>,
  { userId, notice, once, now }: { userId: number; notice: Notice; once?: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("notifications")
    .values({
      user_id: userId,
      notice: JSON.stringify(notice),
      once: once ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "once"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What a user was told, the latest first. */
export const listNoticesOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .select(["notice", "created_at as at", "read_at as readAt"])
    .orderBy("id", "desc")
    .execute();

/** Tells everybody who is enrolled in a course now, in one statement. */
export async function notifyStudents(
  trx: Transaction<DB>,
  { courseId, notice, now }: { courseId: number; notice: Notice; now: Date },
): Promise<void> {
  await sql`
    insert into notifications (user_id, notice, created_at)
    select users.id, ${JSON.stringify(notice)}::jsonb, ${now}
    from course_holders(${courseId}, 'ROLE_APPRENANT', ${now}) as student (id)
    join users using (id) where users.active`.execute(trx);
}

type NotificationsQuery = Paging & { topNotifications?: boolean | undefined };

/** Who reads notifications, and in which language. */
type Reader = { id: number; language: Language };

/** A user's notifications, the latest first, and how many there are. */
export async function listNotificationsOf(
  db: Kysely<DB>,
  { id: userId, language }: Reader,
  { topNotifications: top, page, size = topNotifications }: NotificationsQuery,
): Promise<Page<Notification>> {
  const latestFirst = db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .selectAll()
    .orderBy("id", "desc");
  const told = await paged(latestFirst, top ? { size: topNotifications } : { page, size });
  return told.map((row) => toNotification(row, language));
}

export async function findNotification(
  db: Kysely<DB>,
  { reader, id }: { reader: Reader; id: number },
): Promise<Notification | undefined> {
  const row = await db
    .selectFrom("notifications")
    .where("id", "=", id)
    .where("user_id", "=", reader.id)
    .selectAll()
    .executeTakeFirst();
  return row && toNotification(row, reader.language);
}

export const countUnreadOf = async (db: Kysely<DB>, userId: number): Promise<number> =>
  await countOf(
    db.selectFrom("notifications").where("user_id", "=", userId).where("read_at", "is", null),
  );

/** Marks one as read, if it is that user's; what was read keeps its moment. */
export const markRead = (
  trx: Transaction<DB>,
  { userId, id, now }: { userId: number; id: number; now: Date },
) =>
  trx
    .updateTable("notifications")
    .set(({ fn, val }) => ({ read_at: fn.coalesce("read_at", val(now)) }))
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();

export const markAllRead = (trx: Transaction<DB>, { userId, now }: { userId: number; now: Date }) =>
  trx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .execute();

function toNotification(row: Selectable<DB["notifications"]>, language: Language): Notification {
  const notice = row.notice as Notice; // what `notify` wrote
  return {
    id: row.id,
    kind: notice.kind,
    text: noticeText(notice, language),
    link: noticeLink(notice),
    date: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}
