import { reservedMinutes } from "@majorant/contract/limits";
import type {
  MarkedCopy,
  MarkedQuestion,
  Marking,
  ScaleItem,
} from "@majorant/contract/sittings/copies";
import { markOf, meanOf } from "@majorant/domain/sittings/marks";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import type { ArrivedPage } from "./page-files.ts";
import { canBeMarked, foundPoints } from "./sittings.queries.ts";

// Copies as those who mark them have them: by their ids, without names.

type At = { sittingId: number; now: Date };

/** The copies `k` of a sitting whose turn can come. */
const markable = ({ sittingId, now }: At): RawBuilder<unknown> => sql`
  select k.id from copies k join sittings s on s.id = k.sitting_id
  where s.id = ${sittingId} and ${canBeMarked(now)}`;

type QuestionRow = Omit<MarkedQuestion, "mean" | "seconds"> & {
  adjustments: { adjustment: number; points: number[] }[];
  seconds: number | null;
};

/** The questions of a sitting with their scales, and how far the marking of each is; or one of them. */
export async function listQuestions(
  db: Kysely<DB>,
  { sittingId, now, callerId, questionId }: At & { callerId: number; questionId?: number },
): Promise<MarkedQuestion[]> {
  const { rows } = await sql<QuestionRow>`
    with markable as (${markable({ sittingId, now })}),
    marked as (
      select m.question_id, m.marked_at, m.marked_by, m.adjustment, ${foundPoints} as points,
        m.marked_at - lag(m.marked_at) over (partition by m.marked_by order by m.marked_at) as pause
      from copy_marks m join markable k on k.id = m.copy_id
      where m.marked_at is not null)
    select q.id, q.number, q.about, q.statement, q.marks, q.version,
      coalesce((select json_agg(json_build_object('id', i.id, 'label', i.label, 'points', i.points)
        order by i.position) from scale_items i where i.question_id = q.id), '[]') as scale,
      (select count(*)::int from markable) as copies,
      (select count(*)::int from marked m where m.question_id = q.id) as marked,
      (select count(*)::int from copy_marks m join markable k on k.id = m.copy_id
        where m.question_id = q.id and m.marked_at is null and m.reserved_until > ${now}
          and m.reserved_by is distinct from ${callerId}) as reserved,
      coalesce((select json_agg(json_build_object('adjustment', m.adjustment, 'points', m.points))
        from marked m where m.question_id = q.id), '[]') as adjustments,
      (select percentile_cont(0.5) within group (order by extract(epoch from m.pause))
        from marked m where m.question_id = q.id and m.pause < interval '20 minutes') as seconds
    from sitting_questions q
    where q.sitting_id = ${sittingId} and (${questionId ?? null}::int is null or q.id = ${questionId ?? null})
    order by q.position`.execute(db);
  return rows.map(({ adjustments, seconds, ...question }) => ({
    ...question,
    mean: hundredth(
      meanOf(
        adjustments.map(({ adjustment, points }) =>
          markOf(points, { adjustment, marks: question.marks }),
        ),
      ),
    ),
    seconds: seconds === null ? null : Math.round(seconds),
  }));
}

const hundredth = (value: number | null) => value && Math.round(value * 100) / 100;

/** The copies whose turn can come, each with the questions that are marked. */
export async function listCopies(db: Kysely<DB>, at: At): Promise<Marking["copies"]> {
  const { rows } = await sql<Marking["copies"][number]>`
    select k.id, coalesce(array_agg(m.question_id order by m.question_id)
      filter (where m.marked_at is not null), '{}') as marked
    from (${markable(at)}) k left join copy_marks m on m.copy_id = k.id
    group by k.id order by k.id`.execute(db);
  return rows;
}

/** Whether a question is one of a sitting. */
export const hasQuestion = async (
  db: Kysely<DB>,
  { sittingId, questionId }: { sittingId: number; questionId: number },
): Promise<boolean> =>
  (await db
    .selectFrom("sitting_questions")
    .where("sitting_id", "=", sittingId)
    .where("id", "=", questionId)
    .select("id")
    .executeTakeFirst()) !== undefined;

/** A question of a sitting, held against a change of its scale, or for one, until the transaction ends. */
export const lockQuestion = (
  trx: Transaction<DB>,
  {
    sittingId,
    questionId,
    to,
  }: { sittingId: number; questionId: number; to: "mark" | "changeScale" },
) =>
  trx
    .selectFrom("sitting_questions as q")
    .where("q.sitting_id", "=", sittingId)
    .where("q.id", "=", questionId)
    .select(["q.number", "q.marks", "q.version"])
    .$if(to === "mark", (query) => query.forShare())
    .$if(to === "changeScale", (query) => query.forUpdate())
    .executeTakeFirst();

export const listScale = (db: Kysely<DB>, questionId: number): Promise<ScaleItem[]> =>
  db
    .selectFrom("scale_items")
    .where("question_id", "=", questionId)
    .select(["id", "label", "points"])
    .orderBy("position")
    .execute();

/** Writes a scale in its new order: items that are left out are gone from all copies. */
export async function writeScale(
  trx: Transaction<DB>,
  questionId: number,
  items: readonly (Omit<ScaleItem, "id"> & { id: number | null })[],
): Promise<void> {
  const kept = items.flatMap(({ id }) => id ?? []);
  await trx
    .deleteFrom("scale_items")
    .where("question_id", "=", questionId)
    .where("id", "not in", [0, ...kept])
    .execute();
  for (const [position, { id, label, points }] of items.entries())
    await (id === null
      ? trx
          .insertInto("scale_items")
          .values({ question_id: questionId, position, label, points })
          .execute()
      : trx
          .updateTable("scale_items")
          .set({ position, label, points })
          .where("id", "=", id)
          .where("question_id", "=", questionId)
          .execute());
  await trx
    .updateTable("sitting_questions")
    .set((e) => ({ version: e("version", "+", 1) }))
    .where("id", "=", questionId)
    .execute();
}

type Question = { sittingId: number; questionId: number; now: Date };

const reservedUntil = (now: Date) => new Date(now.getTime() + reservedMinutes * 60_000);

/** Takes the next copy of which nobody has marked a question nor has it in hand; undefined where none is left. */
export async function reserveNext(
  trx: Transaction<DB>,
  {
    sittingId,
    questionId,
    callerId,
    except,
    now,
  }: Question & { callerId: number; except: readonly number[] },
): Promise<number | undefined> {
  // A row for each copy, so that two who ask at once hold different ones.
  await sql`
    insert into copy_marks (copy_id, question_id)
    select k.id, ${questionId} from (${markable({ sittingId, now })}) k
    where not exists (select from copy_marks m where m.copy_id = k.id and m.question_id = ${questionId})
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ copyId: number }>`
    with next as (
      select m.copy_id from copy_marks m
      where m.question_id = ${questionId} and m.marked_at is null
        and m.copy_id in (${markable({ sittingId, now })})
        and not (m.copy_id = any(${except}::int[]))
        and (m.reserved_until is null or m.reserved_until <= ${now} or m.reserved_by = ${callerId})
      order by m.reserved_by is not distinct from ${callerId} desc, m.copy_id
      limit 1 for update of m skip locked)
    update copy_marks m set reserved_by = ${callerId}, reserved_until = ${reservedUntil(now)}
    from next where m.copy_id = next.copy_id and m.question_id = ${questionId}
    returning m.copy_id as "copyId"`.execute(trx);
  return rows[0]?.copyId;
}

/** A question of a copy that can be marked, held until the transaction ends; its row is made where there is none. */
export async function lockMark(
  trx: Transaction<DB>,
  { sittingId, questionId, copyId, now }: Question & { copyId: number },
) {
  await sql`
    insert into copy_marks (copy_id, question_id)
    select k.id, ${questionId} from (${markable({ sittingId, now })}) k where k.id = ${copyId}
    on conflict do nothing`.execute(trx);
  return trx
    .selectFrom("copy_marks as m")
    .where("m.copy_id", "=", copyId)
    .where("m.question_id", "=", questionId)
    .where(sql<boolean>`m.copy_id in (${markable({ sittingId, now })})`)
    .select(["m.reserved_by as reservedBy", "m.reserved_until as reservedUntil", "m.version"])
    .forUpdate()
    .executeTakeFirst();
}

/** Gives back a question of a copy that somebody has in hand. */
export const release = (
  db: Kysely<DB>,
  { copyId, questionId, callerId }: { copyId: number; questionId: number; callerId: number },
) =>
  db
    .updateTable("copy_marks")
    .set({ reserved_by: null, reserved_until: null })
    .where("copy_id", "=", copyId)
    .where("question_id", "=", questionId)
    .where("reserved_by", "=", callerId)
    .execute();

type WrittenMark = {
  copyId: number;
  questionId: number;
  callerId: number;
  items: readonly number[];
  adjustment: number;
  comment: string | null;
  now: Date;
};

/** Writes how a question of a copy is marked; it is in nobody's hands any more. */
export async function writeMark(
  trx: Transaction<DB>,
  { copyId, questionId, callerId, items, adjustment, comment, now }: WrittenMark,
): Promise<void> {
  await trx
    .updateTable("copy_marks")
    .set({
      marked_at: now,
      marked_by: callerId,
      adjustment,
      comment,
      reserved_by: null,
      reserved_until: null,
    })
    .where("copy_id", "=", copyId)
    .where("question_id", "=", questionId)
    .execute();
  await trx
    .deleteFrom("copy_mark_items")
    .where("copy_id", "=", copyId)
    .where("question_id", "=", questionId)
    .execute();
  if (items.length > 0)
    await trx
      .insertInto("copy_mark_items")
      .values(items.map((item_id) => ({ copy_id: copyId, question_id: questionId, item_id })))
      .execute();
}

type MarkRow = {
  items: number[];
  points: number[];
  marks: number;
  adjustment: number;
  comment: string | null;
  markedAt: Date | null;
  reservedBy: number | null;
  reservedUntil: Date | null;
  version: number;
  pages: ArrivedPage[];
};

export type FoundCopy = Omit<MarkedCopy, "pages"> & { pages: ArrivedPage[] };

/** How a question of a copy is marked, as one of its markers sees it. */
export async function findMark(
  db: Kysely<DB>,
  { sittingId, questionId, copyId, callerId, now }: Question & { copyId: number; callerId: number },
): Promise<FoundCopy | undefined> {
  const {
    rows: [row],
  } = await sql<MarkRow>`
    select q.marks, coalesce(m.adjustment, 0) as adjustment, m.comment, m.marked_at as "markedAt",
      m.reserved_by as "reservedBy", m.reserved_until as "reservedUntil", coalesce(m.version, 1) as version,
      ${foundPoints} as points,
      coalesce((select array_agg(f.item_id order by i.position)
        from copy_mark_items f join scale_items i on i.id = f.item_id
        where f.copy_id = k.id and f.question_id = q.id), '{}') as items,
      coalesce((select json_agg(json_build_object('hash', g.hash, 'width', g.width, 'height', g.height)
        order by g.position) from copy_pages g
        where g.copy_id = k.id and g.arrived_at is not null), '[]') as pages
    from (${markable({ sittingId, now })}) k
    join sitting_questions q on q.sitting_id = ${sittingId} and q.id = ${questionId}
    left join copy_marks m on m.copy_id = k.id and m.question_id = q.id
    where k.id = ${copyId}`.execute(db);
  if (!row) return undefined;
  const isReserved = row.reservedUntil !== null && row.reservedUntil > now;
  return {
    copyId,
    questionId,
    items: row.items,
    adjustment: row.adjustment,
    comment: row.comment,
    mark: row.markedAt && markOf(row.points, row),
    markedAt: row.markedAt?.toISOString() ?? null,
    reserved:
      isReserved && row.reservedUntil
        ? { mine: row.reservedBy === callerId, until: row.reservedUntil.toISOString() }
        : null,
    pages: row.pages,
    version: row.version,
  };
}
