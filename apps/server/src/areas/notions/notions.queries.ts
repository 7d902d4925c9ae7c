import type { Notion, NotionUsage, VideoNotion } from "@majorant/contract/notions/notions";
import type { Subject } from "@majorant/domain/learning/subjects";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import pg from "pg";
import { french } from "../../platform/database/french.ts";
import type { DB } from "../../platform/database/schema.ts";
import { refuseTooDeep } from "../../platform/database/trees.ts";

const notions = (db: Kysely<DB>) =>
  db
    .selectFrom("notions as n")
    .select(["n.id", "n.title", "n.other_names as otherNames"])
    .select(["n.parent_id as parentId", "n.version"])
    // Written by what the contract takes.
    .select((e) => e.ref("n.subject").$castTo<Subject>().as("subject"));

/** The notions of a subject, or of all, by title. */
export const listNotions = (db: Kysely<DB>, subject?: Subject): Promise<Notion[]> =>
  notions(db)
    .$if(subject !== undefined, (query) => query.where("n.subject", "=", subject ?? "autres"))
    .orderBy("n.subject")
    .orderBy(french("n.title"))
    .execute();

export const findNotion = (db: Kysely<DB>, id: number): Promise<Notion | undefined> =>
  notions(db).where("n.id", "=", id).executeTakeFirst();

/** Those of some ids that there are; held, so that they stay until the transaction ends. */
export async function holdNotions(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom("notions")
    .where("id", "in", ids)
    .select("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Holds the tree still until the transaction ends: two moves at once could close a circle. */
export const lockNotions = (trx: Transaction<DB>) =>
  sql`lock table notions in share row exclusive mode`.execute(trx);

export type NotionColumns = Pick<Notion, "subject" | "title" | "otherNames" | "parentId">;

const columnsOf = ({ subject, title, otherNames, parentId }: NotionColumns) => ({
  subject,
  title,
  other_names: otherNames,
  parent_id: parentId,
});

/** Adds a notion; null, and the transaction is lost, where its subject has one of that title. */
export const insertNotion = (trx: Transaction<DB>, notion: NotionColumns): Promise<number | null> =>
  nullIfTaken(async () => {
    const { id } = await trx
      .insertInto("notions")
      .values(columnsOf(notion))
      .returning("id")
      .executeTakeFirstOrThrow();
    await refuseTooDeep(trx, "notions", id);
    return id;
  });

/**
 * Adds notions, whose titles differ, in one statement; their ids in the same order. Null, and the transaction is lost,
 * where a subject has one of their titles.
 */
export const insertNotions = (
  trx: Transaction<DB>,
  added: readonly NotionColumns[],
): Promise<number[] | null> =>
  nullIfTaken(async () => {
    const { rows } = await sql<{ id: number; subject: string; title: string }>`
      insert into notions (subject, title, other_names, parent_id)
      select subject, title, other_names, parent_id
      from jsonb_to_recordset(${JSON.stringify(added.map(columnsOf))}::jsonb)
        as added (subject text, title text, other_names text[], parent_id integer)
      returning id, subject, title`.execute(trx);
    const key = ({ subject, title }: { subject: string; title: string }) => `${subject} ${title}`;
    const idOf = new Map(rows.map((row) => [key(row), row.id]));
    const ids = added.flatMap((notion) => idOf.get(key(notion)) ?? []);
    await refuseTooDeep(trx, "notions", ids);
    return ids;
  });

/** Changes a notion, and the subject of all below it; null, and the transaction is lost, where a title is taken. */
export const updateNotion = (trx: Transaction<DB>, id: number, notion: NotionColumns) =>
  nullIfTaken(async () => {
    await trx.updateTable("notions").set(columnsOf(notion)).where("id", "=", id).execute();
    await refuseTooDeep(trx, "notions", id);
    await sql`
      with recursive below as (
        select id from notions where parent_id = ${id}
        union select n.id from notions n join below b on n.parent_id = b.id)
      update notions set subject = ${notion.subject}
      where id in (select id from below) and subject <> ${notion.subject}`.execute(trx);
    return id;
  });

export const removeNotion = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom("notions").where("id", "=", id).execute();

async function nullIfTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "notions_subject_search_idx")
      return null;
    throw error;
  }
}

/** The tables that say what carries a notion, each with what it is that carries it. */
export const carriers = [
  { table: "exercise_notions", columns: ["exercise_id"], counted: "exercises" },
  { table: "video_notions", columns: ["resource_id", "second"], counted: "moments" },
  { table: "quiz_question_notions", columns: ["question_id"], counted: "quizQuestions" },
  { table: "paper_question_notions", columns: ["question_id"], counted: "paperQuestions" },
] as const satisfies { table: keyof DB; columns: string[]; counted: keyof NotionUsage }[];

type Carrier = (typeof carriers)[number];

/** The notions that the row of that id carries, by title: part of what is selected of it. */
export const notionsCarried = <Table extends Carrier["table"]>(
  table: Table,
  column: Extract<Carrier, { table: Table }>["columns"][0],
  id: string,
): RawBuilder<{ id: number; title: string }[]> =>
  sql`coalesce((
    select json_agg(json_build_object('id', n.id, 'title', n.title) order by ${french("n.title")}, n.id)
    from ${sql.table(table)} carried join notions n on n.id = carried.notion_id
    where ${sql.ref(`carried.${column}`)} = ${sql.ref(id)}), '[]')`;

export async function readNotionUsage(db: Kysely<DB>, id: number): Promise<NotionUsage> {
  const counts = [
    sql`(select count(*)::integer from notions where parent_id = ${id}) as notions`,
    ...carriers.map(
      ({ table, counted }) =>
        sql`(select count(*)::integer from ${sql.table(table)} where notion_id = ${id}) as ${sql.ref(counted)}`,
    ),
  ];
  const { rows } = await sql<NotionUsage>`select ${sql.join(counts)}`.execute(db);
  const [usage] = rows;
  if (!usage) throw new Error("counting found no row");
  return usage;
}

/**
 * Moves all that carries a notion to another one, and what is below it too, then deletes it. Where the
 * other is itself below it, that one takes its place first.
 */
export async function mergeInto(
  trx: Transaction<DB>,
  notion: Pick<Notion, "id" | "title" | "otherNames" | "parentId">,
  into: Pick<Notion, "id" | "title" | "otherNames"> & { isBelow: boolean },
): Promise<void> {
  for (const { table, columns } of carriers) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}, notion_id)
      select ${names}, ${into.id}::integer from ${sql.table(table)} where notion_id = ${notion.id}
      on conflict do nothing`.execute(trx);
  }
  // A quiz that is under way on both stays on the other one alone.
  await sql`update quizzes z set notion_id = ${into.id} where notion_id = ${notion.id}
    and not (ended_at is null and exists (select from quizzes other
      where other.user_id = z.user_id and other.notion_id = ${into.id} and other.ended_at is null))`.execute(
    trx,
  );
  if (into.isBelow)
    await trx
      .updateTable("notions")
      .set({ parent_id: notion.parentId })
      .where("id", "=", into.id)
      .execute();
  await trx
    .updateTable("notions")
    .set({ parent_id: into.id })
    .where("parent_id", "=", notion.id)
    .where("id", "!=", into.id)
    .execute();
  await removeNotion(trx, notion.id);
  const names = [...into.otherNames, notion.title, ...notion.otherNames];
  const others = [...new Set(names)].filter((name) => name !== into.title);
  await trx
    .updateTable("notions")
    .set({ other_names: others.slice(0, 20) })
    .where("id", "=", into.id)
    .execute();
}

/** The notions that a video speaks of, by their second. */
export const listVideoNotions = (db: Kysely<DB>, resourceId: number): Promise<VideoNotion[]> =>
  db
    .selectFrom("video_notions as v")
    .innerJoin("notions as n", "n.id", "v.notion_id")
    .where("v.resource_id", "=", resourceId)
    .select(["n.id", "n.title", "v.second"])
    .orderBy("v.second")
    .orderBy(french("n.title"))
    .execute()
    .then((rows) => rows.map(({ second, ...notion }) => ({ notion, second })));

/** Writes what notions a video speaks of, in place of those that were said. */
export async function replaceVideoNotions(
  trx: Transaction<DB>,
  resourceId: number,
  said: readonly { id: number; second: number }[],
): Promise<void> {
  await trx.deleteFrom("video_notions").where("resource_id", "=", resourceId).execute();
  if (said.length === 0) return;
  await trx
    .insertInto("video_notions")
    .values(said.map(({ id, second }) => ({ resource_id: resourceId, notion_id: id, second })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
