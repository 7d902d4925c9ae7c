import type { OpenQuestionsRow } from "@majorant/contract/reporting/statistics";
import { type Kysely, sql } from "kysely";
import { Page } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";
import type { TableQuery } from "./paging.ts";
import { type Scope, within } from "./scope.queries.ts";

/** A page of the courses that have open questions, the most first, and how many there are. */
export async function readOpenQuestions(
  db: Kysely<DB>,
  { q, page = 0, size = 25 }: TableQuery,
  scope: Scope,
): Promise<Page<OpenQuestionsRow>> {
  const { rows } = await sql<Omit<OpenQuestionsRow, "plusAncienne"> & { oldest: Date }>`
    select json_build_object('id', c.id, 'titre', c.full_title) as cours,
      count(*)::integer as ouvertes,
      count(*) filter (where not exists (
        select from answers a where a.question_id = q.id))::integer as "sansReponse",
      min(q.created_at) as oldest
    from questions q
    left join resources r on r.id = q.resource_id
    left join exercises e on e.id = q.exercise_id
    join sections s on s.id = coalesce(r.section_id, e.section_id)
    join courses c on c.id = s.course_id
    where q.accepted_answer_id is null and ${within("c.id", scope)} and ${containsFoldedWords(sql`c.search`, q)}
    group by c.id
    order by ouvertes desc, oldest, c.id`.execute(db);
  // Courses are hundreds: they are counted whole, and cut here.
  const pageRows = page === 0 ? rows.slice(0, size) : rows.slice(page * size, (page + 1) * size);
  return new Page(pageRows, rows.length).map(({ oldest, ...row }) => ({
    ...row,
    plusAncienne: oldest.toISOString(),
  }));
}
