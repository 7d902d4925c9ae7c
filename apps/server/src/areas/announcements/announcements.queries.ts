import type { Audience } from "@majorant/contract/announcements/announcement-rules";
import type {
  Announcement,
  AnnouncementForm,
  AnnouncementRow,
} from "@majorant/contract/announcements/announcements";
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { countFrom, limitClause, Page, type Paging } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import type { KeptFile } from "./files.ts";

// Announcements as their authors have them.

/** Those that somebody may see and change: all for administrators, else those of the courses that they teach now. */
export const editableBy = ({ id, roles }: Pick<Caller, "id" | "roles">, now: Date) =>
  roles.includes("ROLE_ADMINISTRATEUR")
    ? sql<boolean>`true`
    : sql<boolean>`a.course_id in (
        select h.id from held_courses(${id}, 'ROLE_ENSEIGNANT', ${now}) as h (id)
        join courses c on c.id = h.id and c.active)`;

/** The columns of an audience. */
const audienceColumns = ({ kind, id, days }: Audience) => ({
  audience: kind,
  course_id: kind === "course" || kind === "idle" ? id : null,
  group_id: kind === "group" ? id : null,
  offer_id: kind === "offer" ? id : null,
  idle_days: days,
});

const fileColumns = (file: KeptFile | null) => ({
  file_key: file?.key ?? null,
  file_name: file?.name ?? null,
  file_bytes: file?.bytes ?? null,
  file_type: file?.type ?? null,
});

type Written = Omit<AnnouncementForm, "people" | "sendAt" | "headUntil"> & {
  audienceName: string;
  sendAt: Date;
  headUntil: Date | null;
};

const formColumns = (form: Written) =>
  ({
    title: form.title,
    content: form.content,
    ...audienceColumns(form.audience),
    audience_name: form.audienceName,
    by_mail: form.byMail,
    send_at: form.sendAt,
    head_until: form.headUntil,
  }) satisfies Partial<Insertable<DB["announcements"]>>;

/** Writes one down; undefined where that key of its author's is there already. */
export const insertAnnouncement = (
  trx: Transaction<DB>,
  form: Written & { key: string; authorId: number; file: KeptFile | null; now: Date },
) =>
  trx
    .insertInto("announcements")
    .values({
      ...formColumns(form),
      ...fileColumns(form.file),
      key: form.key,
      author_id: form.authorId,
      created_at: form.now,
    })
    .onConflict((conflict) => conflict.columns(["author_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const findByKey = (db: Kysely<DB>, { authorId, key }: { authorId: number; key: string }) =>
  db
    .selectFrom("announcements")
    .where("author_id", "=", authorId)
    .where("key", "=", key)
    .select("id")
    .executeTakeFirst();

/** `file` is left as it is where it is undefined. */
export const updateAnnouncement = (
  trx: Transaction<DB>,
  { id, file, ...form }: Written & { id: number; file: KeptFile | null | undefined },
) =>
  trx
    .updateTable("announcements")
    .set({ ...formColumns(form), ...(file === undefined ? {} : fileColumns(file)) })
    .where("id", "=", id)
    .execute();

export const removeAnnouncement = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom("announcements").where("id", "=", id).execute();

export const setHead = (
  trx: Transaction<DB>,
  { id, headUntil }: { id: number; headUntil: Date | null },
) => trx.updateTable("announcements").set({ head_until: headUntil }).where("id", "=", id).execute();

/** One that somebody may change, held until the transaction ends. */
export const lockAnnouncement = (
  trx: Transaction<DB>,
  { id, caller, now }: { id: number; caller: Caller; now: Date },
) =>
  trx
    .selectFrom("announcements as a")
    .where("a.id", "=", id)
    .where(editableBy(caller, now))
    .select(["a.title", "a.state", "a.version", "a.file_key as fileKey"])
    .select(["a.head_until as headUntil", "a.sent_at as sentAt"])
    .forUpdate()
    .executeTakeFirst();

const rowColumns = sql`
  a.id, a.title, a.audience as kind, coalesce(a.course_id, a.group_id, a.offer_id) as "audienceId",
  a.idle_days as days, a.audience_name as name, a.state, a.failure, a.send_at as "sendAt",
  a.head_until as "headUntil", a.by_mail as "byMail",
  u.first_name || ' ' || u.last_name as author, r.recipients, r.read, r.told, r.mailed`;

const counts = sql`
  left join users u on u.id = a.author_id
  cross join lateral (
    select count(*)::int as recipients, count(read_at)::int as read, count(told_at)::int as told,
      (count(*) filter (where mailed))::int as mailed
    from announcement_recipients where announcement_id = a.id) r`;

type Row = {
  id: number;
  title: string;
  kind: AnnouncementRow["audience"]["kind"];
  audienceId: number | null;
  days: number | null;
  name: string;
  state: AnnouncementRow["state"];
  failure: AnnouncementRow["failure"];
  sendAt: Date;
  headUntil: Date | null;
  byMail: boolean;
  author: string | null;
  recipients: number;
  read: number;
};

const toRow = (row: Row): AnnouncementRow => ({
  id: row.id,
  title: row.title,
  audience: { kind: row.kind, id: row.audienceId, days: row.days, name: row.name },
  state: row.state,
  failure: row.failure,
  sendAt: row.sendAt.toISOString(),
  headUntil: row.headUntil?.toISOString() ?? null,
  byMail: row.byMail,
  author: row.author,
  recipients: row.recipients,
  read: row.read,
});

type Listing = Paging & { caller: Caller; now: Date; q?: string | undefined };

/** A page of those that somebody may see, the latest hour first, and how many they are. */
export async function listEditable(
  db: Kysely<DB>,
  { caller, now, q = "", page, size = 20 }: Listing,
): Promise<Page<AnnouncementRow>> {
  const matching: RawBuilder<boolean> = sql`${editableBy(caller, now)}
    and (${q} = '' or folded(a.title || ' ' || a.audience_name) like '%' || folded(${q}) || '%')`;
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select ${rowColumns} from (
        select * from announcements a where ${matching}
        order by a.send_at desc, a.id desc ${limitClause({ page, size })}) a
      ${counts} order by a.send_at desc, a.id desc`.execute(db),
    countFrom(db, sql`from announcements a where ${matching}`),
  ]);
  return new Page(rows, total).map(toRow);
}

type Whole = Row & {
  content: string;
  fileName: string | null;
  fileBytes: number | null;
  createdAt: Date;
  sentAt: Date | null;
  told: number;
  mailed: number;
  version: number;
};

/** One that somebody may see, its file at the address that is given. */
export async function findEditable(
  db: Kysely<DB>,
  { id, caller, now, fileLink }: { id: number; caller: Caller; now: Date; fileLink: string },
): Promise<Announcement | undefined> {
  const {
    rows: [row],
  } = await sql<Whole>`
    select ${rowColumns}, a.content, a.file_name as "fileName", a.file_bytes as "fileBytes",
      a.created_at as "createdAt", a.sent_at as "sentAt", a.version
    from announcements a ${counts}
    where a.id = ${id} and ${editableBy(caller, now)}`.execute(db);
  return (
    row && {
      ...toRow(row),
      content: row.content,
      file:
        row.fileName === null
          ? null
          : { name: row.fileName, bytes: row.fileBytes ?? 0, link: fileLink },
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      told: row.told,
      mailed: row.mailed,
      version: row.version,
    }
  );
}
