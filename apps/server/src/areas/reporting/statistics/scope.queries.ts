import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** Whose courses figures are of: all of them, or those that a teacher holds now. */
export type Scope = { teacherId: number | null; now: Date };

/** Whether a course, by that column, is within the scope. */
export const within = (column: string, { teacherId, now }: Scope): RawBuilder<boolean> =>
  teacherId === null
    ? sql`true`
    : sql`${sql.ref(column)} = any (array(select held_courses(${teacherId}, 'ROLE_ENSEIGNANT', ${now})))`;

/** Whether there is such a course within the scope. */
export async function hasCourse(db: Kysely<DB>, courseId: number, scope: Scope): Promise<boolean> {
  const course = await db
    .selectFrom("courses as c")
    .where("c.id", "=", courseId)
    .where(within("c.id", scope))
    .select("c.id")
    .executeTakeFirst();
  return course !== undefined;
}

/**
 * Asks a question that counts millions of rows, with memory enough to do it without the disk: what
 * every connection has by default is for small ones.
 */
export const counting = <T>(
  db: Kysely<DB>,
  ask: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setAccessMode("read only")
    .execute(async (trx) => {
      await sql`set local work_mem = '64MB'`.execute(trx);
      return ask(trx);
    });
