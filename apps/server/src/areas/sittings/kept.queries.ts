import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

// What is kept of copies: as long as a school year, and in one's own data.

/** Where the pages of a copy are in storage. */
export const copyFolder = (copyId: number) => `copies/${copyId}/`;
export const pageFolder = (copyId: number, fileKey: string) => `${copyFolder(copyId)}${fileKey}/`;
export const pageKey = (copyId: number, fileKey: string) =>
  `${pageFolder(copyId, fileKey)}page.jpg`;

/** Deletes so many of the copies of sittings that began before a moment; answers which. */
export async function deleteOldCopies(
  trx: Transaction<DB>,
  { before, count }: { before: Date; count: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from copies where id in (
      select k.id from copies k join sittings s on s.id = k.sitting_id
      where s.starts_at < ${before} order by k.id limit ${count})
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The pages of an account's copies that have arrived: where they are in storage, and which they are. */
export const listPagesOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("copy_pages as g")
    .innerJoin("copies as k", "k.id", "g.copy_id")
    .where("k.user_id", "=", userId)
    .where("g.arrived_at", "is not", null)
    .select(["g.copy_id as copyId", "g.position", "g.file_key as fileKey"])
    .orderBy("g.copy_id")
    .orderBy("g.position")
    .execute();

/** The mock concours of an account, for its own data; of marks what was published. */
export async function listOwnCopies(db: Kysely<DB>, userId: number) {
  const { rows } = await sql`
    select s.title, s.starts_at as at, coalesce(x.minutes, 0) as "extraMinutes",
      k.id as copy, k.begun_at as "begunAt", k.handed_in_at as "handedInAt", k.receipt, k.ranked, k.total, k.rank,
      coalesce((select json_agg(json_build_object('position', g.position, 'hash', g.hash, 'bytes', g.bytes,
          'arrivedAt', g.arrived_at) order by g.position)
        from copy_pages g where g.copy_id = k.id), '[]') as pages,
      coalesce((select json_agg(json_build_object('question', q.number, 'mark', m.mark,
          'adjustment', m.adjustment, 'comment', m.comment,
          'found', array(select i.label from copy_mark_items f join scale_items i on i.id = f.item_id
            where f.copy_id = m.copy_id and f.question_id = m.question_id order by i.position))
          order by q.position)
        from copy_marks m join sitting_questions q on q.id = m.question_id
        where m.copy_id = k.id and s.published_at is not null), '[]') as marks
    from sittings s
    left join copies k on k.sitting_id = s.id and k.user_id = ${userId}
    left join sitting_extra_times x on x.sitting_id = s.id and x.user_id = ${userId}
    where k.id is not null or x.minutes is not null
    order by s.starts_at, s.id`.execute(db);
  return rows;
}
