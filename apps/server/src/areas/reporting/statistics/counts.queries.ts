import type { Span } from "@majorant/domain/time/months";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** Which of the span's months or weeks a day's column is in, from 1. */
export const placeOf = (column: string, { starts }: Span) =>
  sql<number>`width_bucket(${sql.ref(column)}, ${starts}::date[])`;

/** Students who used their account, in each place of a span that has some. */
export async function countActive(db: Kysely<DB>, span: Span) {
  const { rows } = await sql<{ place: number; actifs: number }>`
    select place, count(*)::integer as actifs
    from (
      select distinct ${placeOf("d.day", span)} as place, d.user_id
      from active_days d where d.day >= ${span.from}::date and d.day < ${span.until}::date) used
    join users u on u.id = used.user_id and u.role = 'ROLE_APPRENANT'
    group by place`.execute(db);
  return rows;
}

/** Seconds watched, and by how many students, in each place of a span that has some. */
export async function countViewing(
  db: Kysely<DB>,
  span: Span,
  ofCourses: RawBuilder<unknown> = sql`true`,
) {
  // By student first: the rows that are left to count are few.
  const { rows } = await sql<{ place: number; seconds: number; etudiants: number }>`
    select place, sum(seconds) as seconds, count(*)::integer as etudiants
    from (
      select ${placeOf("v.day", span)} as place, v.user_id, sum(v.seconds)::float8 as seconds
      from viewing_days v
      where v.day >= ${span.from}::date and v.day < ${span.until}::date and ${ofCourses}
      group by place, v.user_id) each_student
    group by place`.execute(db);
  return rows;
}
