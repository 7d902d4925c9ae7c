import type { SittingStatistics } from "@majorant/contract/sittings/sitting-rules";
import type {
  Sitter,
  Sitting,
  SittingForm,
  SittingResults,
  SittingRow,
} from "@majorant/contract/sittings/sittings.admin";
import { hoursOf } from "@majorant/domain/sittings/hours";
import { onTwenty } from "@majorant/domain/sittings/marks";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import {
  countFrom,
  limitClause,
  Page,
  type Paging,
  pageOf,
} from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import {
  canBeMarked,
  isAwaited,
  markedBy,
  rowColumns,
  type SittingColumns,
  sitterIds,
  toRow,
} from "./sittings.queries.ts";

// Sittings as those who keep or mark them have them.

type Asking = { caller: Caller; now: Date };

/** A page of those that somebody keeps or marks, the latest hour first. */
export async function listSittings(
  db: Kysely<DB>,
  { caller, now, q = "", page, size = 20 }: Paging & Asking & { q?: string | undefined },
): Promise<Page<SittingRow>> {
  const matching = sql`${markedBy(caller, now)}
    and (${q} = '' or folded(s.title || ' ' || s.audience_name) like '%' || folded(${q}) || '%')`;
  const [{ rows }, total] = await Promise.all([
    sql<SittingColumns>`
      select ${rowColumns(caller, now)} from (
        select * from sittings s where ${matching}
        order by s.starts_at desc, s.id desc ${limitClause({ page, size })}) s
      join papers p on p.id = s.paper_id
      order by s.starts_at desc, s.id desc`.execute(db),
    countFrom(db, sql`from sittings s where ${matching}`),
  ]);
  return new Page(rows, total).map((row) => toRow(row, now));
}

type Whole = SittingColumns & {
  paperId: number;
  paperTitle: string;
  instructions: string | null;
  markers: Sitting["markers"];
  pdfName: string | null;
  pdfBytes: number | null;
  questions: number;
  copies: number;
  marked: number;
  awaited: number;
  version: number;
};

/** One that somebody keeps or marks. */
export async function findSitting(
  db: Kysely<DB>,
  { id, caller, now }: Asking & { id: number },
): Promise<Sitting | undefined> {
  const {
    rows: [row],
  } = await sql<Whole>`
    with markable as (
      select k.id from copies k join sittings s on s.id = k.sitting_id
      where s.id = ${id} and ${canBeMarked(now)})
    select ${rowColumns(caller, now)}, p.id as "paperId", p.title as "paperTitle", s.instructions,
      s.pdf_name as "pdfName", s.pdf_bytes as "pdfBytes", s.version,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
          order by u.last_name, u.first_name, u.id)
        from sitting_markers m join users u on u.id = m.user_id where m.sitting_id = s.id), '[]') as markers,
      (select count(*)::int from sitting_questions q where q.sitting_id = s.id) as questions,
      (select count(*)::int from markable) as copies,
      (select count(*)::int from copy_marks m join markable k on k.id = m.copy_id
        where m.marked_at is not null) as marked,
      (select count(*)::int from copies k where k.sitting_id = s.id and ${isAwaited(now)}) as awaited
    from sittings s join papers p on p.id = s.paper_id
    where s.id = ${id} and ${markedBy(caller, now)}`.execute(db);
  if (!row) return undefined;
  const { pagesUntil } = hoursOf({ ...row, extraMinutes: row.longestExtra });
  return {
    ...toRow(row, now),
    paper: { id: row.paperId, title: row.paperTitle },
    instructions: row.instructions,
    markers: row.markers,
    pdf: row.pdfName === null ? null : { name: row.pdfName, bytes: row.pdfBytes ?? 0 },
    pagesUntil: pagesUntil.toISOString(),
    announcedAt: row.announcedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    toMark: row.copies * row.questions,
    marked: row.marked,
    awaited: row.awaited,
    version: row.version,
  };
}

const columnsOf = (form: SittingForm, audienceName: string) => ({
  title: form.title,
  paper_id: form.paper.id,
  instructions: form.instructions || null,
  audience: form.audience.kind,
  course_id: form.audience.kind === "course" ? form.audience.id : null,
  group_id: form.audience.kind === "group" ? form.audience.id : null,
  offer_id: form.audience.kind === "offer" ? form.audience.id : null,
  audience_name: audienceName,
  starts_at: new Date(form.startsAt),
  minutes: form.minutes,
});

type Written = { form: SittingForm; audienceName: string };

export async function insertSitting(
  trx: Transaction<DB>,
  { form, audienceName, createdBy, now }: Written & { createdBy: number; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("sittings")
    .values({ ...columnsOf(form, audienceName), created_by: createdBy, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setMarkers(trx, { id, markers: form.markers });
  return id;
}

export async function updateSitting(
  trx: Transaction<DB>,
  { id, form, audienceName }: Written & { id: number },
): Promise<void> {
  await trx
    .updateTable("sittings")
    .set(columnsOf(form, audienceName))
    .where("id", "=", id)
    .execute();
  await setMarkers(trx, { id, markers: form.markers });
}

async function setMarkers(
  trx: Transaction<DB>,
  { id, markers }: { id: number; markers: readonly number[] },
): Promise<void> {
  await trx.deleteFrom("sitting_markers").where("sitting_id", "=", id).execute();
  const rows = [...new Set(markers)].map((user_id) => ({ sitting_id: id, user_id }));
  if (rows.length > 0) await trx.insertInto("sitting_markers").values(rows).execute();
}

export const removeSitting = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom("sittings").where("id", "=", id).execute();

/** Which of some accounts can mark: those who teach or run the place, and are active. */
export async function whoCanMark(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("users")
    .where("id", "in", [0, ...ids])
    .where("active", "=", true)
    .where((e) =>
      e.or([
        e("role", "in", ["ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR"]),
        e("administrator", "=", true),
      ]),
    )
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The questions of a paper, held until the transaction ends, so that they are those that are announced. */
export async function holdPaper(trx: Transaction<DB>, paperId: number) {
  const paper = await trx
    .selectFrom("papers")
    .where("id", "=", paperId)
    .select(["id", "title", "minutes"])
    .forUpdate()
    .executeTakeFirst();
  if (!paper) return undefined;
  const questions = await trx
    .selectFrom("paper_questions")
    .where("paper_id", "=", paperId)
    .select(["position", "number", "marks", "about", "statement"])
    .orderBy("position")
    .execute();
  return { ...paper, questions };
}

export type HeldPaper = NonNullable<Awaited<ReturnType<typeof holdPaper>>>;

export type FrozenQuestion = Omit<HeldPaper["questions"][number], "marks"> & { marks: number };

export const insertQuestions = (
  trx: Transaction<DB>,
  { id, questions }: { id: number; questions: readonly FrozenQuestion[] },
) =>
  trx
    .insertInto("sitting_questions")
    .values(questions.map((question) => ({ ...question, sitting_id: id })))
    .execute();

export const setPaperVisible = (trx: Transaction<DB>, paperId: number, visible: boolean) =>
  trx
    .updateTable("papers")
    .set({ visible })
    .where("id", "=", paperId)
    .where("visible", "!=", visible)
    .execute();

export const setAnnounced = (
  trx: Transaction<DB>,
  { id, now, ...sealed }: { id: number; now: Date; key: string; bytes: number; secret: Buffer },
) =>
  trx
    .updateTable("sittings")
    .set({
      announced_at: now,
      sealed_key: sealed.key,
      sealed_bytes: sealed.bytes,
      sealed_secret: sealed.secret,
    })
    .where("id", "=", id)
    .execute();

export const setPdf = (
  trx: Transaction<DB>,
  { id, pdf }: { id: number; pdf: { key: string; name: string; bytes: number } | null },
) =>
  trx
    .updateTable("sittings")
    .set({ pdf_key: pdf?.key ?? null, pdf_name: pdf?.name ?? null, pdf_bytes: pdf?.bytes ?? null })
    .where("id", "=", id)
    .execute();

type SitterRow = Omit<Sitter, "user" | "mark" | "begunAt" | "handedInAt"> & {
  id: number;
  name: string;
  begunAt: Date | null;
  handedInAt: Date | null;
  points: number | null;
  marks: number;
  total: number;
};

/** A page of those that a sitting is for, by name. */
export async function listSitters(
  db: Kysely<DB>,
  { id, now, q = "", page, size = 20 }: Paging & { id: number; now: Date; q?: string | undefined },
): Promise<Page<Sitter>> {
  const { rows } = await sql<SitterRow>`
    select u.id, u.first_name || ' ' || u.last_name as name,
      coalesce(x.minutes, 0) as "extraMinutes", k.begun_at as "begunAt",
      k.handed_in_at as "handedInAt", k.receipt, g.pages, g.arrived,
      k.total as points, k.rank,
      (select coalesce(sum(marks), 0) from sitting_questions where sitting_id = s.id) as marks,
      (count(*) over ())::int as total
    from sittings s
    cross join lateral (${sitterIds(now)}) h (id)
    join users u on u.id = h.id
    left join sitting_extra_times x on x.sitting_id = s.id and x.user_id = u.id
    left join copies k on k.sitting_id = s.id and k.user_id = u.id
    cross join lateral (
      select count(*)::int as pages, count(arrived_at)::int as arrived
      from copy_pages where copy_id = k.id) g
    where s.id = ${id}
      and (${q} = '' or folded(u.first_name || ' ' || u.last_name) like '%' || folded(${q}) || '%')
    order by u.last_name, u.first_name, u.id ${limitClause({ page, size })}`.execute(db);
  return pageOf(rows).map(({ id: userId, name, points, marks, ...row }) => ({
    user: { id: userId, name },
    extraMinutes: row.extraMinutes,
    begunAt: row.begunAt?.toISOString() ?? null,
    handedInAt: row.handedInAt?.toISOString() ?? null,
    receipt: row.receipt,
    pages: row.pages,
    arrived: row.arrived,
    mark: points === null ? null : onTwenty(points, marks),
    rank: row.rank,
  }));
}

/** Whether a sitting is for somebody. */
export async function isSitter(
  db: Kysely<DB>,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from sittings s where s.id = ${id} and ${userId} in (${sitterIds(now)})`.execute(db);
  return rows.length > 0;
}

export const setExtraTime = (
  trx: Transaction<DB>,
  { id, userId, minutes }: { id: number; userId: number; minutes: number },
) =>
  minutes === 0
    ? trx
        .deleteFrom("sitting_extra_times")
        .where("sitting_id", "=", id)
        .where("user_id", "=", userId)
        .execute()
    : trx
        .insertInto("sitting_extra_times")
        .values({ sitting_id: id, user_id: userId, minutes })
        .onConflict((conflict) =>
          conflict.columns(["sitting_id", "user_id"]).doUpdateSet({ minutes }),
        )
        .execute();

/** When somebody handed in their copy; null of who has not. */
export const findHandedIn = (
  db: Kysely<DB>,
  { id, userId }: { id: number; userId: number },
): Promise<{ handedInAt: Date | null; minutes: number } | undefined> =>
  db
    .selectFrom("sittings as s")
    .leftJoin("copies as k", (join) =>
      join.onRef("k.sitting_id", "=", "s.id").on("k.user_id", "=", userId),
    )
    .leftJoin("sitting_extra_times as x", (join) =>
      join.onRef("x.sitting_id", "=", "s.id").on("x.user_id", "=", userId),
    )
    .where("s.id", "=", id)
    .select((e) => [
      "k.handed_in_at as handedInAt",
      e.fn.coalesce("x.minutes", sql<number>`0`).as("minutes"),
    ])
    .executeTakeFirst();

/** What is said of a sitting once it is published, frozen with it. */
export type PublishedStatistics = {
  statistics: SittingStatistics;
  /** Of the questions by their ids. */
  means: Record<string, number>;
};

/** What a published sitting came to; undefined where it is not published. */
export async function findResults(db: Kysely<DB>, id: number): Promise<SittingResults | undefined> {
  const sitting = await db
    .selectFrom("sittings")
    .where("id", "=", id)
    .where("published_at", "is not", null)
    .select(["statistics", "paper_id"])
    .executeTakeFirst();
  if (!sitting) return undefined;
  // Written at the publication, in this shape.
  const { statistics, means } = sitting.statistics as unknown as PublishedStatistics;
  const { rows: questions } = await sql<Omit<SittingResults["questions"][number], "mean">>`
    select q.id, q.number, q.about, q.marks,
      coalesce((select json_agg(distinct jsonb_build_object('id', n.id, 'title', n.title))
        from paper_questions a
        join paper_question_notions l on l.question_id = a.id join notions n on n.id = l.notion_id
        where a.paper_id = ${sitting.paper_id} and a.number = q.number), '[]') as notions
    from sitting_questions q where q.sitting_id = ${id} order by q.position`.execute(db);
  return {
    statistics,
    questions: questions.map((question) => ({ ...question, mean: means[question.id] ?? 0 })),
  };
}
