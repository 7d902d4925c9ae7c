import { fewestQuestions } from "@majorant/domain/quizzes/draw";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { reachable, reachableResource } from "../access/reachable.queries.ts";

/** A notion in a chapter of a course, and what a student did about it there. */
export type NotionFacts = {
  courseId: number;
  courseTitle: string;
  sectionId: number;
  sectionName: string;
  notionId: number;
  title: string;
  exercises: number;
  toTry: { id: number; title: string }[];
  questions: number;
  videos: number;
  /** Exercises and questions that were tried, and of how many the last word was good. */
  tried: number;
  good: number;
  /** When something of it was last tried or watched; null while nothing was. */
  worked: Date | null;
};

/**
 * What the exercises, quiz questions and videos of the courses held now speak of, by chapter in reading order.
 * The last word on an exercise or a question is the last review of its card, else what was said of the exercise
 * when it was done, or the last answer to the question; an answer that could not be checked says nothing.
 */
export async function listNotionFacts(
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<NotionFacts[]> {
  const { rows } = await sql<NotionFacts>`
    with held as materialized (
      select c.id, c.title, c.full_title from courses c
      where c.active and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))),
    said as (
      select e.id, e.section_id, en.notion_id, t.outcome is not null or k.id is not null as tried,
        coalesce(last.rating in ('good', 'easy'), t.outcome = 'alone', false) as good,
        greatest(last.at, t.outcome_at) as worked
      from exercises e
      join exercise_notions en on en.exercise_id = e.id
      join sections on sections.id = e.section_id
      join held on held.id = sections.course_id
      left join attempts t on t.exercise_id = e.id and t.user_id = ${userId}
      left join cards k on k.exercise_id = e.id and k.user_id = ${userId}
      left join lateral (
        select rating, at from reviews where card_id = k.id order by at desc, id desc limit 1) last on true
      where e.visible),
    own_answers as (
      select distinct on (i.question_id) i.question_id, i.verdict = 'correct' as correct, i.answered_at
      from quizzes z join quiz_items i on i.quiz_id = z.id
      where z.user_id = ${userId} and i.verdict in ('correct', 'incorrect')
      order by i.question_id, i.answered_at desc),
    answered as (
      select q.id, q.section_id, qn.notion_id, k.id is not null or own_answers.correct is not null as tried,
        coalesce(last.rating in ('good', 'easy'), own_answers.correct, false) as good,
        greatest(last.at, own_answers.answered_at) as worked
      from quiz_questions q
      join quiz_question_notions qn on qn.question_id = q.id
      join sections on sections.id = q.section_id
      join held on held.id = sections.course_id
      left join own_answers on own_answers.question_id = q.id
      left join cards k on k.quiz_question_id = q.id and k.user_id = ${userId}
      left join lateral (
        select rating, at from reviews where card_id = k.id order by at desc, id desc limit 1) last on true
      where q.active),
    facts as (
      select section_id, notion_id, id as exercise_id, null::integer as question_id,
        null::integer as video_id, tried, good, worked
      from said
      union all
      select section_id, notion_id, null, id, null, tried, good, worked from answered
      union all
      select resources.section_id, vn.notion_id, null, null, resources.id, false, false, p.updated_at
      from video_notions vn
      join resources on resources.id = vn.resource_id
      join sections on sections.id = resources.section_id
      left join sections above on above.id = sections.parent_id
      join held on held.id = sections.course_id
      left join positions p on p.resource_id = resources.id and p.user_id = ${userId}
      where ${reachableResource(now)})
    select held.id as "courseId", held.title as "courseTitle", chapter.id as "sectionId",
      chapter.name as "sectionName", notions.id as "notionId", notions.title,
      count(distinct exercise_id)::int as exercises,
      coalesce(json_agg(distinct jsonb_build_object('id', exercise_id, 'title', exercises.title))
        filter (where exercise_id is not null), '[]') as "toTry", count(distinct question_id)::int as questions,
      count(distinct video_id)::int as videos,
      count(*) filter (where tried)::int as tried, count(*) filter (where tried and good)::int as good,
      max(worked) as worked
    from facts
    left join exercises on exercises.id = facts.exercise_id
    join sections on sections.id = facts.section_id
    left join sections above on above.id = sections.parent_id
    join sections chapter on chapter.id = coalesce(above.id, sections.id)
    join held on held.id = sections.course_id
    join notions on notions.id = facts.notion_id
    where ${reachable(now)}
    group by held.id, held.title, held.full_title, chapter.id, chapter.name, chapter.position,
      notions.id, notions.title
    order by held.full_title, held.id, chapter.position, chapter.id,
      min(sections.position), notions.title, notions.id`.execute(db);
  return rows;
}

/** The notions that have enough questions for a quiz, those of their parts too, in the courses held now. */
export async function listQuizNotions(
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive parts as (
      select id as whole, id from notions
      union select parts.whole, n.id from notions n join parts on n.parent_id = parts.id)
    select parts.whole as id
    from parts
    join quiz_question_notions qn on qn.notion_id = parts.id
    join quiz_questions q on q.id = qn.question_id
    join sections s on s.id = q.section_id
    left join sections above on above.id = s.parent_id
    join courses c on c.id = s.course_id
    where q.active and c.active and ${reachable(now, { section: "s" })}
      and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))
    group by parts.whole
    having count(distinct q.id) >= ${fewestQuestions}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
