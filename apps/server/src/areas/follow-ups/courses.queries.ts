import { type Kysely, sql } from "kysely";
import { type Page, pageOf } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { containsFoldedWords } from "../../platform/database/words.ts";

/**
 * The courses that a list is of: null for all of them; those that a teacher holds now; or one among these.
 * Undefined where that one is not among them.
 */
export async function listScopeIds(
  db: Kysely<DB>,
  { teacherId, course, now }: { teacherId: number | null; course?: number | undefined; now: Date },
): Promise<{ ids: number[] | null } | undefined> {
  if (teacherId === null && course === undefined) return { ids: null };
  const { rows } = await sql<{ id: number }>`
    select c.id from courses c
    where c.active
      and (${course ?? null}::integer is null or c.id = ${course ?? null}::integer)
      and (${teacherId}::integer is null
        or c.id in (select held_courses(${teacherId}::integer, 'ROLE_ENSEIGNANT', ${now})))`.execute(
    db,
  );
  return course !== undefined && rows.length === 0 ? undefined : { ids: rows.map(({ id }) => id) };
}

/** As many as a field offers. */
const mostOffered = 20;

/** The first courses by name that have these words, of some alone where ids are given, and how many have. */
export async function findCourseTitles(
  db: Kysely<DB>,
  options: { within: readonly number[] | null; q?: string | undefined; ids?: number[] | undefined },
): Promise<Page<{ id: number; title: string }>> {
  const { within, q, ids = null } = options;
  const { rows } = await sql<{ id: number; title: string; total: number }>`
    select c.id, c.full_title as title, count(*) over ()::integer as total from courses c
    where c.active and ${containsFoldedWords(sql`c.search`, q)}
      and (${ids}::integer[] is null or c.id = any (${ids}::integer[]))
      and (${within}::integer[] is null or c.id = any (${within}::integer[]))
    order by c.full_title collate "fr-x-icu", c.id limit ${mostOffered}`.execute(db);
  return pageOf(rows);
}
