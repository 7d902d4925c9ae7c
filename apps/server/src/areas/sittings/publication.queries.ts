import { markOf, meanOf, onTwenty, ranksOf, statisticsOf } from "@majorant/domain/sittings/marks";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import type { PublishedStatistics } from "./sittings.admin.queries.ts";
import { canBeMarked, foundPoints, isAwaited } from "./sittings.queries.ts";

// Publishing a sitting: what followed from scales until then is written down.

/** How many copies wait for pages, and how many questions of the others are not marked. */
export async function countUnfinished(
  db: Kysely<DB>,
  { id, now }: { id: number; now: Date },
): Promise<{ awaited: number; unmarked: number }> {
  const { rows } = await sql<{ awaited: number; unmarked: number }>`
    select
      (select count(*)::int from copies k where k.sitting_id = s.id and ${isAwaited(now)}) as awaited,
      (select count(*)::int from copies k
        join sitting_questions q on q.sitting_id = s.id
        left join copy_marks m on m.copy_id = k.id and m.question_id = q.id
        where k.sitting_id = s.id and ${canBeMarked(now)} and m.marked_at is null) as unmarked
    from sittings s where s.id = ${id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error(`sitting ${id} is gone`); // the caller holds it
  return counts;
}

type Marked = {
  copyId: number;
  ranked: boolean;
  questionId: number;
  marks: number;
  adjustment: number;
  points: number[];
};

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Writes down marks, totals, ranks and what is said of all of them; the caller holds the sitting. */
export async function publish(
  trx: Transaction<DB>,
  { id, now }: { id: number; now: Date },
): Promise<{ copies: number }> {
  const { rows } = await sql<Marked>`
    select m.copy_id as "copyId", k.ranked, m.question_id as "questionId", q.marks, m.adjustment,
      ${foundPoints} as points
    from sittings s
    join copies k on k.sitting_id = s.id
    join copy_marks m on m.copy_id = k.id
    join sitting_questions q on q.id = m.question_id
    where s.id = ${id} and ${canBeMarked(now)}
    order by m.copy_id, q.position`.execute(trx);
  const marked = rows.map((row) => ({ ...row, mark: markOf(row.points, row) }));
  const copies = [...Map.groupBy(marked, ({ copyId }) => copyId)].map(([copyId, questions]) => ({
    copyId,
    ranked: questions.every(({ ranked }) => ranked),
    total: questions.reduce((sum, { mark }) => sum + mark, 0),
    marks: questions.reduce((sum, { marks }) => sum + marks, 0),
  }));
  const inRanking = copies.filter(({ ranked }) => ranked);
  const ranks = ranksOf(inRanking.map(({ total }) => total));
  const rankOf = new Map(inRanking.map(({ copyId }, i) => [copyId, ranks[i] ?? null]));
  await sql`
    update copy_marks m set mark = given.mark
    from unnest(${marked.map(({ copyId }) => copyId)}::int[],
      ${marked.map(({ questionId }) => questionId)}::int[],
      ${marked.map(({ mark }) => mark)}::float8[]) as given (copy_id, question_id, mark)
    where m.copy_id = given.copy_id and m.question_id = given.question_id`.execute(trx);
  await sql`
    update copies k set total = given.total, rank = given.rank
    from unnest(${copies.map(({ copyId }) => copyId)}::int[],
      ${copies.map(({ total }) => total)}::float8[],
      ${copies.map(({ copyId }) => rankOf.get(copyId) ?? null)}::int[]) as given (id, total, rank)
    where k.id = given.id`.execute(trx);
  const means = [...Map.groupBy(marked, ({ questionId }) => questionId)].map(
    ([questionId, of]) => [questionId, hundredth(meanOf(of.map(({ mark }) => mark)) ?? 0)] as const,
  );
  const said: PublishedStatistics = {
    statistics: statisticsOf(
      copies.map(({ total, marks, ranked }) => ({ mark: onTwenty(total, marks), ranked })),
    ),
    means: Object.fromEntries(means),
  };
  await trx
    .updateTable("sittings")
    .set({ published_at: now, statistics: JSON.stringify(said) })
    .where("id", "=", id)
    .execute();
  return { copies: copies.length };
}
