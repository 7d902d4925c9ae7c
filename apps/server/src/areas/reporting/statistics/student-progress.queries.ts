import type { StudentRow, studentSort } from "@majorant/contract/reporting/statistics";
import { finishedShare } from "@majorant/domain/learning/watching";
import { type Kysely, sql } from "kysely";
import type * as z from "zod/mini";
import { countFrom, limitClause, Page } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";
import { reachableResource } from "../../access/reachable.queries.ts";
import type { TableQuery } from "./paging.ts";

type Sort = z.infer<typeof studentSort>;

const byName = sql`folded(u.last_name), folded(u.first_name), u.id`;

const orders: Record<Sort, typeof byName> = {
  nom: byName,
  "-nom": sql`folded(u.last_name) desc, folded(u.first_name) desc, u.id desc`,
  vues: sql`coalesce(b.finished, 0), coalesce(b.watched, 0), ${byName}`,
  "-vues": sql`coalesce(b.finished, 0) desc, coalesce(b.watched, 0) desc, ${byName}`,
  // Who never began comes first among those to write to.
  derniereActivite: sql`b.last_at nulls first, ${byName}`,
  "-derniereActivite": sql`b.last_at desc nulls last, ${byName}`,
};

type StudentsAsked = TableQuery & { courseId: number; sort?: Sort | undefined; now: Date };

/** The students enrolled in a course at a moment, how far each is in it, and how many they are. */
export async function readStudentProgress(
  db: Kysely<DB>,
  { courseId, sort = "nom", q, now, ...page }: StudentsAsked,
): Promise<Page<StudentRow>> {
  // Names only: an address is not a teacher's to find out.
  const condition = containsWords(sql`concat_ws(' ', u.first_name, u.last_name)`, q);
  const { rows } = await sql<{
    id: number;
    nom: string;
    prenom: string;
    vues: number;
    videos: number;
    watched: number;
    lastAt: Date | null;
    seancesRejointes: number;
    seancesTenues: number;
  }>`
    with videos as materialized (
      select resources.id from sections
      left join sections above on above.id = sections.parent_id
      join resources on resources.section_id = sections.id
      where sections.course_id = ${courseId}
        and resources.kind = 'video' and ${reachableResource(now)}),
    begun as (
      select p.user_id, sum(p.watched::float8) as watched, max(p.updated_at) as last_at,
        count(*) filter (where p.watched >= ${sql.lit(finishedShare)})::integer as finished
      from videos v join positions p on p.resource_id = v.id
      group by p.user_id),
    sessions as materialized (
      select id from live_sessions
      where course_id = ${courseId} and cancelled_at is null and starts_at <= ${now}),
    joined as (
      select p.user_id, count(*)::integer as sessions
      from sessions join live_presences p on p.live_session_id = sessions.id
      group by p.user_id)
    select u.id, u.last_name as nom, u.first_name as prenom,
      coalesce(b.finished, 0) as vues, (select count(*)::integer from videos) as videos,
      coalesce(b.watched, 0) as watched, b.last_at as "lastAt",
      coalesce(joined.sessions, 0) as "seancesRejointes",
      (select count(*)::integer from sessions) as "seancesTenues"
    from enrolled_students(array[${courseId}]::integer[], ${now}) e
    join users u on u.id = e.user_id
    left join begun b on b.user_id = u.id
    left join joined on joined.user_id = u.id
    where ${condition}
    order by ${orders[sort]} ${limitClause(page)}`.execute(db);
  const total = await countFrom(
    db,
    sql`from enrolled_students(array[${courseId}]::integer[], ${now}) e
      join users u on u.id = e.user_id where ${condition}`,
  );
  return new Page(rows, total).map(
    ({ id, nom, prenom, vues, videos, watched, lastAt, ...sessions }) => ({
      etudiant: { id, nom, prenom },
      vues,
      videos,
      moyenne: videos === 0 ? 0 : Math.round((1000 * watched) / videos) / 10,
      derniereActivite: lastAt?.toISOString() ?? null,
      ...sessions,
    }),
  );
}
