import type { AnnouncementRow } from "@majorant/contract/announcements/announcements";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

// What the jobs ask and say of announcements.

/** Those whose hour has come. */
export const listDue = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom("announcements")
    .where("state", "=", "scheduled")
    .where("send_at", "<=", now)
    .select("id")
    .orderBy("send_at")
    .execute();

/** Whether it is still due: not begun by another instance, nor put off since. */
export async function lockDue(trx: Transaction<DB>, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("announcements")
    .where("id", "=", id)
    .where("state", "=", "scheduled")
    .where("send_at", "<=", now)
    .select("id")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export type ToSend = {
  id: number;
  title: string;
  authorId: number | null;
  byAdministrator: boolean;
  kind: AnnouncementRow["audience"]["kind"];
  /** Null where its course, group or offer is gone. */
  targetId: number | null;
  days: number | null;
  /** Its author runs the place, or teaches that course now. */
  isAllowed: boolean;
};

export async function findToSend(
  trx: Transaction<DB>,
  { id, now }: { id: number; now: Date },
): Promise<ToSend> {
  const { rows } = await sql<ToSend>`
    with announcement as (
      select a.*, coalesce(u.active and (u.administrator or u.role = 'ROLE_ADMINISTRATEUR'), false)
        as by_administrator
      from announcements a left join users u on u.id = a.author_id where a.id = ${id})
    select a.id, a.title, a.author_id as "authorId", a.by_administrator as "byAdministrator",
      a.audience as kind, coalesce(a.course_id, a.group_id, a.offer_id) as "targetId",
      a.idle_days as days,
      a.by_administrator or a.course_id is not null and a.author_id is not null and
        holds_course(a.author_id, 'ROLE_ENSEIGNANT', a.course_id, ${now}) as "isAllowed"
    from announcement a`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`announcement ${id} is gone`); // the caller holds it
  return row;
}

/** It did not go, and to nobody. */
export async function setFailed(
  trx: Transaction<DB>,
  { id, failure }: { id: number; failure: NonNullable<AnnouncementRow["failure"]> },
): Promise<void> {
  await trx
    .updateTable("announcements")
    .set({ state: "failed", failure })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("announcement_recipients").where("announcement_id", "=", id).execute();
}

export const setSending = (trx: Transaction<DB>, id: number) =>
  trx.updateTable("announcements").set({ state: "sending" }).where("id", "=", id).execute();

/** Not while somebody is left: another worker has those, and says it afterwards. */
export const setSent = (db: Kysely<DB>, { id, now }: { id: number; now: Date }) =>
  db
    .updateTable("announcements as a")
    .set({ state: "sent", sent_at: now })
    .where("a.id", "=", id)
    .where("a.state", "=", "sending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("announcement_recipients as r")
            .whereRef("r.announcement_id", "=", "a.id")
            .where("r.told_at", "is", null)
            .select("r.user_id"),
        ),
      ),
    )
    .execute();

type Outgoing = {
  title: string;
  content: string;
  author: string | null;
  course: { id: number; title: string } | null;
  byMail: boolean;
  hasFile: boolean;
};

/** One that is on its way, as its notification and its mail tell it. */
export async function findSending(db: Kysely<DB>, id: number): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    select a.title, a.content, u.first_name || ' ' || u.last_name as author,
      case when c.id is not null then json_build_object('id', c.id, 'title', c.title) end as course,
      a.by_mail as "byMail", a.file_key is not null as "hasFile"
    from announcements a
    left join users u on u.id = a.author_id
    left join courses c on c.id = a.course_id
    where a.id = ${id} and a.state = 'sending'`.execute(db);
  return rows[0];
}

/** Deletes those with a file whose hour was before a moment, and answers the files. */
export async function deleteOldWithFile(trx: Transaction<DB>, before: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom("announcements")
    .where("send_at", "<", before)
    .where("file_key", "is not", null)
    .returning("file_key as fileKey")
    .execute();
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
