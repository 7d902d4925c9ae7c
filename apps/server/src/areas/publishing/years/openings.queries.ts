import type { Day } from "@majorant/domain/reviews/returns";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** A section with the day on which it opens. */
export const findOpening = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("sections")
    .where("id", "=", id)
    .select(["id", "course_id as courseId", "opens_on as date", "version"])
    .executeTakeFirst();

/** Gives a section its day; of one that is not to come nobody needs to be told. The course is locked. */
export const saveOpening = (
  trx: Transaction<DB>,
  { id, date, today }: { id: number; date: Day | null; today: Day },
) =>
  trx
    .updateTable("sections")
    .set({ opens_on: date, opening_told: date !== null && date <= today ? date : null })
    .where("id", "=", id)
    .execute();

/** How many students hold a course now, and how many of them on a day to come. */
export async function countMembers(
  db: Kysely<DB>,
  { courseId, now, date }: { courseId: number; now: Date; date: Day },
): Promise<{ now: number; lost: number; then: number }> {
  const { rows } = await sql<{ now: number; lost: number; then: number }>`
    with current as materialized (
      select user_id from enrolled_students(array[${courseId}]::integer[], ${now})),
    later as materialized (
      select user_id from enrolled_students(array[${courseId}]::integer[],
        ${date}::date::timestamp at time zone 'Africa/Tunis'))
    select (select count(*)::int from current) as now, (select count(*)::int from later) as then,
      (select count(*)::int from current where user_id not in (select user_id from later)) as lost`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error("a count answers one row");
  return counts;
}
