import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";

/** The course that shows what a year brings. */
const title = "Thermodynamique";

/** The last chapter of a course opens next month, and a file of it was replaced some days ago. */
export async function courseYearDemo(
  trx: Transaction<DB>,
  now: Date,
  catalogue: Pick<Catalogue, "courseId">,
): Promise<void> {
  const courseId = getOrThrow(catalogue.courseId, title);
  await sql`
    update sections set opens_on =
      (date_trunc('month', ${now}::timestamptz at time zone 'Africa/Tunis') + interval '1 month 11 days')::date
    where id = (
      select id from sections where course_id = ${courseId} and parent_id is null and active
      order by position desc, id desc limit 1)`.execute(trx);
  await sql`
    with own as (
      select 0 as kind, r.id, r.id as resource_id, r.medium_id
      from resources r join sections s on s.id = r.section_id
      where s.course_id = ${courseId} and r.kind = 'file' and s.opens_on is null
      union all
      select 1, f.id, null, f.medium_id
      from video_files f join resources r on r.id = f.resource_id join sections s on s.id = r.section_id
      where s.course_id = ${courseId} and f.medium_id is not null)
    insert into earlier_versions (resource_id, medium_id, replaced_at)
    select file.resource_id, before.medium_id, ${now}::timestamptz - interval '5 days'
    from (select * from own where kind = 0 order by id limit 1) file
    join lateral (
      select medium_id from own where medium_id <> file.medium_id order by kind desc, id limit 1) before on true`.execute(
    trx,
  );
}
