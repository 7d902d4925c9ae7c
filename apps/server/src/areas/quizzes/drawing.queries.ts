import type { Parameter, Texts, Values } from "@majorant/domain/quizzes/parameters";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { reachable } from "../access/reachable.queries.ts";
import { holds } from "../learning/courses.queries.ts";

// Where a quiz may be taken, and what it is drawn from.

/** Who asks, and when. */
export type Student = { userId: number; now: Date };

/** The course `c` with its sections, as far as students may see them. */
const openSections = (now: Date) =>
  sql<boolean>`(c.active and ${reachable(now, { section: "s" })})`;

/** A section of a course that the student follows now; undefined of any other. */
export const findStudiedSection = (db: Kysely<DB>, id: number, { userId, now }: Student) =>
  db
    .selectFrom("sections as s")
    .leftJoin("sections as above", "above.id", "s.parent_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("s.id", "=", id)
    .where(openSections(now))
    .where(holds({ userId, role: "ROLE_APPRENANT", now }))
    .select(["s.id", "s.name as title"])
    .executeTakeFirst();

export const findNotion = (db: Kysely<DB>, id: number) =>
  db.selectFrom("notions").where("id", "=", id).select(["id", "title"]).executeTakeFirst();

/** Whether the student follows that course now. */
export const studies = async (
  db: Kysely<DB>,
  courseId: number,
  { userId, now }: Student,
): Promise<boolean> =>
  (await db
    .selectFrom("courses as c")
    .where("c.id", "=", courseId)
    .where("c.active", "=", true)
    .where(holds({ userId, role: "ROLE_APPRENANT", now }))
    .select("c.id")
    .executeTakeFirst()) !== undefined;

/** What a quiz is on: a section with what is below it, or a notion with those that are parts of it. */
export type Subject = { section: number } | { notion: number };

/** A question that can be drawn, with how often the student was asked it, and with which values last. */
export type PoolQuestion = Texts & {
  id: number;
  courseId: number;
  kind: string;
  tolerance: number | null;
  parameters: Parameter[];
  momentResourceId: number | null;
  momentSecond: number | null;
  asked: number;
  last: Values | null;
};

/** The questions on something, of the courses that the student follows now. */
export async function listPool(
  db: Kysely<DB>,
  subject: Subject,
  { userId, now }: Student,
): Promise<PoolQuestion[]> {
  const ofSubject =
    "section" in subject
      ? sql`(s.id = ${subject.section} or s.parent_id = ${subject.section})`
      : sql`q.id in (
          with recursive parts as (
            select ${subject.notion}::integer as id
            union select n.id from notions n join parts on n.parent_id = parts.id)
          select question_id from quiz_question_notions join parts on parts.id = notion_id)`;
  const { rows } = await sql<PoolQuestion>`
    select q.id, c.id as "courseId", q.kind, q.statement, q.label, q.expected, q.choices, q.tolerance,
      q.explanation, q.parameters, q.moment_resource_id as "momentResourceId",
      q.moment_second as "momentSecond", before.asked, before.last
    from quiz_questions q
    join sections s on s.id = q.section_id
    left join sections above on above.id = s.parent_id
    join courses c on c.id = s.course_id
    cross join lateral (
      select count(*)::int as asked, (array_agg(i."values" order by i.quiz_id desc))[1] as last
      from quiz_items i join quizzes z on z.id = i.quiz_id
      where i.question_id = q.id and z.user_id = ${userId}) before
    where q.active and ${openSections(now)} and ${ofSubject}
      and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))
    order by q.id`.execute(db);
  return rows;
}

/** How many questions can be drawn from each section of a course, with what is below it, in the course's order. */
export const listDrawable = async (
  db: Kysely<DB>,
  courseId: number,
  now: Date,
): Promise<{ sectionId: number; questions: number }[]> =>
  (
    await sql<{ sectionId: number; questions: number }>`
      select s.id as "sectionId", count(q.id)::int as questions
      from sections s
      left join sections above on above.id = s.parent_id
      join courses c on c.id = s.course_id
      join sections inside on (inside.id = s.id or inside.parent_id = s.id)
        and ${reachable(now, { section: "inside", above: "s" })}
      join quiz_questions q on q.section_id = inside.id and q.active
      where c.id = ${courseId} and ${openSections(now)}
      group by s.id
      order by s.id`.execute(db)
  ).rows;
