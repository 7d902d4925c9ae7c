import { copyPagePartBytes } from "@majorant/contract/limits";
import type {
  OwnCopy,
  OwnResult,
  OwnSitting,
  OwnSittingCard,
  ResultQuestion,
} from "@majorant/contract/sittings/sittings";
import type { Subject } from "@majorant/domain/learning/subjects";
import { hoursOf } from "@majorant/domain/sittings/hours";
import { onTwenty } from "@majorant/domain/sittings/marks";
import { missingParts } from "@majorant/domain/sittings/pages";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { listQuestions, readOwnPaper } from "../papers/papers.queries.ts";
import type { ArrivedPage } from "./page-files.ts";
import type { PublishedStatistics } from "./sittings.admin.queries.ts";
import { announcedTo, type Timed, timeColumns, timesOf } from "./sittings.queries.ts";

// Sittings as their students have them.

type Own = { userId: number; now: Date };

type CardRow = Timed & {
  id: number;
  title: string;
  subject: Subject;
  extraMinutes: number;
  begunAt: Date | null;
  handedInAt: Date | null;
  total: number | null;
  marks: number;
};

const cardColumns = sql`
  s.id, s.title, p.subject, ${timeColumns}, coalesce(x.minutes, 0) as "extraMinutes",
  k.begun_at as "begunAt", k.handed_in_at as "handedInAt", k.total,
  (select coalesce(sum(q.marks), 0) from sitting_questions q where q.sitting_id = s.id) as marks`;

const ownTables = (userId: number) => sql`
  join papers p on p.id = s.paper_id
  left join copies k on k.sitting_id = s.id and k.user_id = ${userId}
  left join sitting_extra_times x on x.sitting_id = s.id and x.user_id = ${userId}`;

const toCard = (row: CardRow, now: Date): OwnSittingCard => ({
  id: row.id,
  title: row.title,
  subject: row.subject,
  minutes: row.minutes + row.extraMinutes,
  ...timesOf(row, row.extraMinutes, now),
  copy: row.handedInAt ? "handedIn" : row.begunAt ? "begun" : null,
  mark: row.total === null ? null : onTwenty(row.total, row.marks),
});

/** How long ago one may be that nobody began, to be listed. */
const listedSince = sql`interval '400 days'`;

/** Those that somebody may sit or has sat, the latest first. */
export async function listOwnSittings(
  db: Kysely<DB>,
  { userId, now }: Own,
): Promise<OwnSittingCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from sittings s ${ownTables(userId)}
    where s.starts_at > ${now}::timestamptz - ${listedSince} and ${announcedTo(userId, now)}
    order by s.starts_at desc, s.id desc`.execute(db);
  return rows.map((row) => toCard(row, now));
}

type PageRow = { hash: string; bytes: number; hasArrived: boolean; parts: number[] };

type OwnRow = CardRow & {
  instructions: string | null;
  questions: number;
  sealedKey: string;
  sealedBytes: number;
  hasPdf: boolean;
  copyId: number | null;
  receipt: string | null;
  ranked: boolean | null;
  pages: PageRow[];
};

/** One that somebody may sit or has sat. */
export async function findOwnSitting(
  db: Kysely<DB>,
  { id, userId, now }: Own & { id: number },
): Promise<OwnSitting | undefined> {
  const {
    rows: [row],
  } = await sql<OwnRow>`
    select ${cardColumns}, s.instructions, s.sealed_key as "sealedKey", s.sealed_bytes as "sealedBytes",
      s.pdf_key is not null as "hasPdf", k.id as "copyId", k.receipt, k.ranked,
      (select count(*)::int from sitting_questions q where q.sitting_id = s.id) as questions,
      coalesce((select json_agg(json_build_object('hash', g.hash, 'bytes', g.bytes,
          'hasArrived', g.arrived_at is not null, 'parts', array(
            select r.part from copy_page_parts r where r.copy_id = g.copy_id and r.hash = g.hash))
        order by g.position) from copy_pages g where g.copy_id = k.id), '[]') as pages
    from sittings s ${ownTables(userId)}
    where s.id = ${id} and ${announcedTo(userId, now)}`.execute(db);
  if (!row) return undefined;
  return {
    ...toCard(row, now),
    instructions: row.instructions,
    extraMinutes: row.extraMinutes,
    questions: row.questions,
    marks: row.marks,
    pagesUntil: hoursOf(row).pagesUntil.toISOString(),
    now: now.toISOString(),
    sealed: {
      id: row.sealedKey,
      bytes: row.sealedBytes,
      type: row.hasPdf ? "application/pdf" : "application/json",
    },
    handedIn: copyOf(row),
  };
}

const copyOf = (row: OwnRow): OwnCopy | null =>
  row.copyId === null || row.begunAt === null
    ? null
    : {
        id: row.copyId,
        begunAt: row.begunAt.toISOString(),
        handedInAt: row.handedInAt?.toISOString() ?? null,
        receipt: row.receipt,
        ranked: row.ranked ?? true,
        pages: row.pages.map(({ hash, bytes, hasArrived, parts }) => ({
          hash,
          bytes,
          missing: hasArrived ? [] : missingParts(parts, bytes, copyPagePartBytes),
        })),
      };

/** The sealed subject and the key to it. */
export const findSealed = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("sittings")
    .where("id", "=", id)
    .select(["sealed_key as key", "sealed_secret as secret"])
    .executeTakeFirst();

/**
 * Somebody's copy of a sitting, begun where it was not, and held until the transaction ends; so is the sitting, against its
 * publication.
 */
export async function lockCopy(
  trx: Transaction<DB>,
  { sittingId, userId, now }: Own & { sittingId: number },
): Promise<{ id: number }> {
  await trx
    .insertInto("copies")
    .values({ sitting_id: sittingId, user_id: userId, begun_at: now })
    .onConflict((conflict) => conflict.columns(["sitting_id", "user_id"]).doNothing())
    .execute();
  return trx
    .selectFrom("copies")
    .where("sitting_id", "=", sittingId)
    .where("user_id", "=", userId)
    .select("id")
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Said = { hash: string; bytes: number };

/** Says the pages of a copy anew; answers the files of those that are gone from it. The caller holds the copy. */
export async function writePages(
  trx: Transaction<DB>,
  { copyId, pages }: { copyId: number; pages: readonly Said[] },
): Promise<string[]> {
  const hashes = pages.map(({ hash }) => hash);
  const gone = await trx
    .deleteFrom("copy_pages")
    .where("copy_id", "=", copyId)
    .where("hash", "not in", hashes)
    .returning("file_key as fileKey")
    .execute();
  await sql`
    insert into copy_pages (copy_id, position, hash, bytes)
    select ${copyId}, given.position, given.hash, given.bytes
    from unnest(${hashes}::text[], ${pages.map(({ bytes }) => bytes)}::int[])
      with ordinality as given (hash, bytes, position)
    on conflict (copy_id, hash) do update set position = excluded.position`.execute(trx);
  return gone.map(({ fileKey }) => fileKey);
}

export const setHandedIn = (
  trx: Transaction<DB>,
  { copyId, receipt, ranked, now }: { copyId: number; receipt: string; ranked: boolean; now: Date },
) =>
  trx
    .updateTable("copies")
    .set((e) => ({
      receipt,
      ranked,
      // The same pages, said again, were handed in when they were.
      handed_in_at: e
        .case()
        .when("receipt", "=", receipt)
        .then(e.ref("handed_in_at"))
        .else(now)
        .end(),
    }))
    .where("id", "=", copyId)
    .execute();

/** A page of somebody's copy that was handed in. */
export const findPage = (
  db: Kysely<DB>,
  { sittingId, userId, hash }: { sittingId: number; userId: number; hash: string },
) =>
  db
    .selectFrom("copy_pages as g")
    .innerJoin("copies as k", "k.id", "g.copy_id")
    .where("k.sitting_id", "=", sittingId)
    .where("k.user_id", "=", userId)
    .where("g.hash", "=", hash)
    .select(["k.id as copyId", "g.bytes", "g.arrived_at as arrivedAt", "g.file_key as fileKey"])
    .executeTakeFirst();

type PagePlace = { copyId: number; hash: string };

/** Keeps a part of a page; false where the page is not in its copy any more. */
export async function keepPart(
  db: Kysely<DB>,
  { copyId, hash, part, bytes }: PagePlace & { part: number; bytes: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into copy_page_parts (copy_id, hash, part, bytes)
    select g.copy_id, g.hash, ${part}, ${bytes} from copy_pages g
    where g.copy_id = ${copyId} and g.hash = ${hash}
    on conflict (copy_id, hash, part) do update set bytes = excluded.bytes`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export const listPartNumbers = async (
  db: Kysely<DB>,
  { copyId, hash }: PagePlace,
): Promise<number[]> => {
  const rows = await db
    .selectFrom("copy_page_parts")
    .where("copy_id", "=", copyId)
    .where("hash", "=", hash)
    .select("part")
    .execute();
  return rows.map(({ part }) => part);
};

/** All bytes of a page that have arrived, in their order. */
export async function readParts(db: Kysely<DB>, { copyId, hash }: PagePlace): Promise<Buffer> {
  const rows = await db
    .selectFrom("copy_page_parts")
    .where("copy_id", "=", copyId)
    .where("hash", "=", hash)
    .orderBy("part")
    .select("bytes")
    .execute();
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

export const dropParts = (db: Kysely<DB>, { copyId, hash }: PagePlace) =>
  db.deleteFrom("copy_page_parts").where("copy_id", "=", copyId).where("hash", "=", hash).execute();

/** A page is whole, and stored. */
export const setArrived = (
  trx: Transaction<DB>,
  {
    copyId,
    hash,
    fileKey,
    width,
    height,
    now,
  }: PagePlace & {
    fileKey: string;
    width: number;
    height: number;
    now: Date;
  },
) =>
  trx
    .updateTable("copy_pages")
    .set({ arrived_at: now, width, height })
    .where("copy_id", "=", copyId)
    .where("hash", "=", hash)
    .where("file_key", "=", fileKey)
    .where("arrived_at", "is", null)
    .execute();

/** The pages of somebody's copy that have arrived, in their order. */
export async function listArrivedPages(
  db: Kysely<DB>,
  { sittingId, userId }: { sittingId: number; userId: number },
): Promise<{ copyId: number | null; pages: ArrivedPage[] }> {
  const rows = await db
    .selectFrom("copy_pages as g")
    .innerJoin("copies as k", "k.id", "g.copy_id")
    .where("k.sitting_id", "=", sittingId)
    .where("k.user_id", "=", userId)
    .where("g.arrived_at", "is not", null)
    .orderBy("g.position")
    .select(["k.id as copyId", "g.hash", "g.width", "g.height"])
    .$narrowType<{ width: number; height: number }>()
    .execute();
  const pages = rows.map(({ copyId: _, ...page }) => page);
  return { copyId: rows[0]?.copyId ?? null, pages };
}

type ResultRow = {
  copyId: number;
  title: string;
  paperId: number;
  publishedAt: Date;
  total: number;
  marks: number;
  ranked: boolean;
  rank: number | null;
  said: PublishedStatistics;
};

type Item = { id: number; label: string; points: number };

type QuestionRow = {
  id: number;
  number: string;
  about: string;
  marks: number;
  mark: number;
  adjustment: number;
  comment: string | null;
  found: number[];
  items: Item[];
};

const withoutId = ({ label, points }: Item) => ({ label, points });

/** Somebody's marked copy, once it is published. */
export async function findOwnResult(
  db: Kysely<DB>,
  { id, userId, now }: Own & { id: number },
): Promise<(Omit<OwnResult, "pages"> & { copyId: number }) | undefined> {
  const {
    rows: [row],
  } = await sql<ResultRow>`
    select k.id as "copyId", s.title, s.paper_id as "paperId", s.published_at as "publishedAt",
      k.total, k.ranked, k.rank, s.statistics as said,
      (select sum(q.marks) from sitting_questions q where q.sitting_id = s.id) as marks
    from sittings s join copies k on k.sitting_id = s.id
    where s.id = ${id} and k.user_id = ${userId} and s.published_at is not null
      and k.total is not null`.execute(db);
  if (!row) return undefined;
  const { rows: questions } = await sql<QuestionRow>`
    select q.id, q.number, q.about, q.marks, m.mark, m.adjustment, m.comment,
      array(select f.item_id from copy_mark_items f
        where f.copy_id = m.copy_id and f.question_id = q.id) as found,
      coalesce((select json_agg(json_build_object('id', i.id, 'label', i.label, 'points', i.points)
        order by i.position) from scale_items i where i.question_id = q.id), '[]') as items
    from sitting_questions q join copy_marks m on m.question_id = q.id and m.copy_id = ${row.copyId}
    where q.sitting_id = ${id} order by q.position`.execute(db);
  const [asked, own] = await Promise.all([
    listQuestions(db, row.paperId, now),
    readOwnPaper(db, { paperId: row.paperId, userId, now }),
  ]);
  return {
    copyId: row.copyId,
    id,
    title: row.title,
    paper: { id: row.paperId },
    publishedAt: row.publishedAt.toISOString(),
    total: row.total,
    marks: row.marks,
    mark: onTwenty(row.total, row.marks),
    ranked: row.ranked,
    rank: row.rank,
    statistics: row.said.statistics,
    questions: questions.map(({ found, items, ...question }): ResultQuestion => {
      const source = asked.find(({ number }) => number === question.number);
      const known = own.questions.find((one) => one.id === source?.id);
      const opening = new Set(known?.exercises.map((exercise) => exercise.id));
      return {
        ...question,
        mean: row.said.means[question.id] ?? 0,
        found: items.filter((item) => found.includes(item.id)).map(withoutId),
        others: items.filter((item) => !found.includes(item.id)).map(withoutId),
        notions: source?.notions ?? [],
        exercises: (source?.exercises ?? []).map((exercise) => ({
          id: exercise.id,
          title: exercise.title,
          opens: opening.has(exercise.id),
        })),
        moment: source?.moment ? { ...source.moment, opens: known?.opensMoment ?? false } : null,
      };
    }),
  };
}
