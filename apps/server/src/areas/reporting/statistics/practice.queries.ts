import type { CoursePracticeRow, NotionPracticeRow } from "@majorant/contract/reporting/statistics";
import { type Kysely, sql } from "kysely";
import { limitClause, type Page, pageOf } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";
import type { TableQuery } from "./paging.ts";
import { type Scope, within } from "./scope.queries.ts";

/** The figures of some visible exercises, `e`, with what was tried in them, `a`, and answered, `g`. */
const figures = sql`
  count(*)::integer as exercices,
  coalesce(sum(a.essais), 0)::integer as essais, coalesce(sum(a.seuls), 0)::integer as seuls,
  coalesce(sum(a.aides), 0)::integer as aides, coalesce(sum(a.revoir), 0)::integer as "aRevoir",
  coalesce(sum(g.reponses), 0)::integer as reponses, coalesce(sum(g.justes), 0)::integer as justes,
  coalesce(sum(g.fausses), 0)::integer as fausses`;

/** The same as a row tells them, where there may be exercises only, or quizzes only. */
const outcomes = sql`
  coalesce(f.exercices, 0) as exercices, coalesce(p.etudiants, 0)::integer as etudiants,
  coalesce(f.essais, 0) as essais, coalesce(f.seuls, 0) as seuls, coalesce(f.aides, 0) as aides,
  coalesce(f."aRevoir", 0) as "aRevoir", coalesce(f.reponses, 0) as reponses,
  coalesce(f.justes, 0) as justes, coalesce(f.fausses, 0) as fausses,
  coalesce(z.quiz, 0)::integer as quiz, coalesce(z.justes, 0)::integer as "quizJustes",
  count(*) over ()::integer as total`;

/** The answers of quizzes, `i`. */
const quizFigures = sql`count(i.verdict) as quiz, count(*) filter (where i.verdict = 'correct') as justes`;

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
): Promise<Page<CoursePracticeRow>> {
  const { rows } = await sql<CoursePracticeRow & { total: number }>`
    select json_build_object('id', c.id, 'titre', c.full_title) as cours, ${outcomes}
    from courses c
    left join (
      select s.course_id, ${figures}
      from exercises e join sections s on s.id = e.section_id ${tried}
      where e.visible group by s.course_id) f on f.course_id = c.id
    left join (
      select i.course_id, ${quizFigures} from quiz_items i group by i.course_id) z on z.course_id = c.id
    left join (
      select s.course_id, count(distinct attempts.user_id) as etudiants
      from attempts join exercises e on e.id = attempts.exercise_id join sections s on s.id = e.section_id
      where e.visible group by s.course_id) p on p.course_id = c.id
    where (f.course_id is not null or z.quiz > 0)
      and ${within("c.id", scope)} and ${containsFoldedWords(sql`c.search`, q)}
    order by essais desc, quiz desc, c.full_title collate "fr-x-icu", c.id
    ${limitClause(paging)}`.execute(db);
  return pageOf(rows);
}

/** A page of the notions that exercises of these courses carry, what is least done alone first, and how many there are. */
export async function readNotionPractice(
  db: Kysely<DB>,
  { q, courseId, ...paging }: TableQuery & { courseId?: number | undefined },
  scope: Scope,
): Promise<Page<NotionPracticeRow>> {
  const inCourse = (column: "s.course_id" | "i.course_id") =>
    sql`(${within(column, scope)} and ${
      courseId === undefined ? sql`true` : sql`${sql.ref(column)} = ${courseId}`
    })`;
  const mine = sql`e.visible and ${inCourse("s.course_id")}`;
  const { rows } = await sql<NotionPracticeRow & { total: number }>`
    select json_build_object('id', n.id, 'titre', n.title) as notion, n.subject as matiere, ${outcomes}
    from notions n
    left join (
      select en.notion_id, ${figures}
      from exercise_notions en join exercises e on e.id = en.exercise_id
      join sections s on s.id = e.section_id ${tried}
      where ${mine} group by en.notion_id) f on f.notion_id = n.id
    left join (
      select qn.notion_id, ${quizFigures}
      from quiz_items i join quiz_question_notions qn on qn.question_id = i.question_id
      where ${inCourse("i.course_id")} group by qn.notion_id) z on z.notion_id = n.id
    left join (
      select en.notion_id, count(distinct attempts.user_id) as etudiants
      from attempts join exercises e on e.id = attempts.exercise_id
      join exercise_notions en on en.exercise_id = e.id join sections s on s.id = e.section_id
      where ${mine} group by en.notion_id) p on p.notion_id = n.id
    where (f.notion_id is not null or z.quiz > 0) and ${containsFoldedWords(sql`n.search`, q)}
    order by f.seuls::float / nullif(f.seuls + f.aides + f."aRevoir", 0), essais desc,
      n.title collate "fr-x-icu", n.id
    ${limitClause(paging)}`.execute(db);
  return pageOf(rows);
}
