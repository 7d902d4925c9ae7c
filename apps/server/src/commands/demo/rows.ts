import { type Insertable, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** The rows of some tables. */
export type RowsOf<Table extends keyof DB> = { [T in Table]: Insertable<DB[T]>[] };

/** Rows made before they are inserted: ids count from 1, since the database is empty. */
export type Rows = Partial<RowsOf<keyof DB>>;

/** Counts from 1. */
export function counter(): () => number {
  let last = 0;
  return () => ++last;
}

/** PostgreSQL takes 65,535 parameters a statement. */
const most = 2_000;

/** Parents before what refers to them. */
const inOrder = [
  "tags",
  "categories",
  "users",
  "groups",
  "group_members",
  "media",
  "renditions",
  "storyboards",
  "courses",
  "course_categories",
  "sections",
  "resources",
  "video_files",
  "captions",
  "live_sessions",
  "notes",
  "offers",
  "orders",
  "order_lines",
  "payments",
  "payment_attempts",
  "payment_history",
  "assignments",
  "questions",
  "answers",
  "video_remarks",
  "video_requests",
  "video_request_history",
  "gateway_notifications",
  "audit",
  "user_imports",
  "promotions",
  "promotion_students",
  "exercise_images",
  "exercises",
  "expected_answers",
] as const;

/** Inserts rows, whichever part they are in, in an order that their references allow. */
export async function insertRows(trx: Transaction<DB>, parts: readonly Rows[]): Promise<void> {
  for (const table of inOrder) {
    const rows = parts.flatMap((part): readonly unknown[] => part[table] ?? []);
    for (let i = 0; i < rows.length; i += most)
      await trx
        .insertInto(table)
        .values(rows.slice(i, i + most) as never) // rows of this table, as Rows says
        .execute();
  }
}

/** Rows came with their ids: the next ones begin after them. */
export async function advanceSequences(
  trx: Transaction<DB>,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    );
}
