import type { CoursePracticeRow, NotionPracticeRow } from "@majorant/contract/reporting/statistics";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";
import { limitClause, type TableQuery } from "./paging.ts";
import { type Scope, within } from "./scope.queries.ts";

type Counted<Row> = { rows: Row[]; count: number };

/** The figures of some visible exercises, `e`, with what was tried in them, `a`, and answered, `g`. */
const figures = sql`
  count(*)::integer as exercices,
  coalesce(sum(a.essais), 0)::integer as essais, coalesce(sum(a.seuls), 0)::integer as seuls,
  coalesce(sum(a.aides), 0)::integer as aides, coalesce(sum(a.revoir), 0)::integer as "aRevoir",
  coalesce(sum(g.reponses), 0)::integer as reponses, coalesce(sum(g.justes), 0)::integer as justes,
  coalesce(sum(g.fausses), 0)::integer as fausses`;

const tried = sql`
  left join (
    select exercise_id, count(*) as essais, count(*) filter (where outcome = 'alone') as seuls,
      count(*) filter (where outcome = 'helped') as aides, count(*) filter (where outcome = 'again') as revoir
    from attempts group by exercise_id) a on a.exercise_id = e.id
  left join (
    select exercise_id, count(*) as reponses, count(*) filter (where verdict = 'correct') as justes,
      count(*) filter (where verdict = 'incorrect') as fausses
    from given_answers group by exercise_id) g on g.exercise_id = e.id`;

/** A page of the courses that have exercises, the most tried first, and how many there are. */
export async function readCoursePractice(
  db: Kysely<DB>,
  { q, ...paging }: TableQuery,
  scope: Scope,
): Promise<Counted<CoursePracticeRow>> {
  const { rows } = await sql<CoursePracticeRow & { count: number }>`
    select json_build_object('id', c.id, 'titre', c.full_title) as cours, f.exercices,
      coalesce(p.etudiants, 0)::integer as etudiants, f.essais, f.seuls, f.aides, f."aRevoir",
      f.reponses, f.justes, f.fausses, count(*) over ()::integer as count
    from (
      select s.course_id, ${figures}
      from exercises e join sections s on s.id = e.section_id ${tried}
      where e.visible group by s.course_id) f
    join courses c on c.id = f.course_id
    left join (
      select s.course_id, count(distinct attempts.user_id) as etudiants
      from attempts join exercises e on e.id = attempts.exercise_id join sections s on s.id = e.section_id
      where e.visible group by s.course_id) p on p.course_id = c.id
    where ${within("c.id", scope)} and ${containsFoldedWords(sql`c.search`, q)}
    order by f.essais desc, c.full_title collate "fr-x-icu", c.id
    ${limitClause(paging)}`.execute(db);
  return counted(rows);
}

/** A page of the notions that exercises of these courses carry, what is least done alone first, and how many there are. */
export async function readNotionPractice(
  db: Kysely<DB>,
  { q, courseId, ...paging }: TableQuery & { courseId?: number | undefined },
  scope: Scope,
): Promise<Counted<NotionPracticeRow>> {
  const mine = sql`e.visible and ${within("s.course_id", scope)} and ${
    courseId === undefined ? sql`true` : sql`s.course_id = ${courseId}`
  }`;
  const { rows } = await sql<NotionPracticeRow & { count: number }>`
    select json_build_object('id', n.id, 'titre', n.title) as notion, n.subject as matiere, f.exercices,
      coalesce(p.etudiants, 0)::integer as etudiants, f.essais, f.seuls, f.aides, f."aRevoir",
      f.reponses, f.justes, f.fausses, count(*) over ()::integer as count
    from (
      select en.notion_id, ${figures}
      from exercise_notions en join exercises e on e.id = en.exercise_id
      join sections s on s.id = e.section_id ${tried}
      where ${mine} group by en.notion_id) f
    join notions n on n.id = f.notion_id
    left join (
      select en.notion_id, count(distinct attempts.user_id) as etudiants
      from attempts join exercises e on e.id = attempts.exercise_id
      join exercise_notions en on en.exercise_id = e.id join sections s on s.id = e.section_id
      where ${mine} group by en.notion_id) p on p.notion_id = n.id
    where ${containsFoldedWords(sql`n.search`, q)}
    order by f.seuls::float / nullif(f.seuls + f.aides + f."aRevoir", 0), f.essais desc,
      n.title collate "fr-x-icu", n.id
    ${limitClause(paging)}`.execute(db);
  return counted(rows);
}

/** Rows without what each says of how many there are; a page beyond the last says none. */
function counted<Row extends { count: number }>(rows: readonly Row[]): Counted<Omit<Row, "count">> {
  return {
    rows: rows.map(({ count: _, ...row }) => row),
    count: rows[0]?.count ?? 0,
  };
}
