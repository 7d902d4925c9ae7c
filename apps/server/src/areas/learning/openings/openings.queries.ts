import type { Opening } from "@majorant/contract/publishing/course-years";
import type { Day } from "@majorant/domain/reviews/returns";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** All sections of a course that have a day of their own, for those who run it. */
export const listOwnOpenings = async (db: Kysely<DB>, courseId: number): Promise<Opening[]> =>
  (
    await sql<Opening>`
      select id as "sectionId", opens_on as "opensOn" from sections
      where course_id = ${courseId} and opens_on is not null
      order by id`.execute(db)
  ).rows;

/** The sections of a course that students see and do not reach yet, each with the day on which they do. */
export const listClosedSections = async (
  db: Kysely<DB>,
  courseId: number,
  now: Date,
): Promise<Opening[]> =>
  (
    await sql<Opening>`
      select sections.id as "sectionId", greatest(sections.opens_on, above.opens_on) as "opensOn"
      from sections left join sections above on above.id = sections.parent_id
      where sections.course_id = ${courseId} and sections.active and coalesce(above.active, true)
        and not reachable_section(sections, above, ${now})
      order by sections.id`.execute(db)
  ).rows;

/** A chapter that opens on a day to come, in a course that is held now. */
type HeldOpening = {
  id: number;
  name: string;
  course: { id: number; title: string };
  day: Day;
};

/** The chapters of the courses that a student holds now that open on a day to come, the next first. */
export const listHeldOpenings = async (
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<HeldOpening[]> =>
  (
    await sql<HeldOpening>`
      select sections.id, sections.name,
        json_build_object('id', c.id, 'title', c.title) as course,
        greatest(sections.opens_on, above.opens_on) as day
      from sections
      left join sections above on above.id = sections.parent_id
      join courses c on c.id = sections.course_id
      where c.active and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))
        and sections.opens_on is not null and sections.active and coalesce(above.active, true)
        and not reachable_section(sections, above, ${now})
      order by day, sections.position, sections.id`.execute(db)
  ).rows;

type Opened = { id: number; name: string; courseId: number; courseTitle: string };

/**
 * The chapters that have opened since their students were last told, each once for its day. What is in them is no
 * news of its own then.
 */
export async function claimOpened(trx: Transaction<DB>, now: Date): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    with due as (
      select sections.id, sections.name, sections.position, c.id as "courseId", c.title as "courseTitle"
      from sections
      left join sections above on above.id = sections.parent_id
      join courses c on c.id = sections.course_id
      where sections.opens_on is not null and sections.opening_told is distinct from sections.opens_on
        and c.active and reachable_section(sections, above, ${now})
      for update of sections),
    told as (
      update sections set opening_told = sections.opens_on from due where sections.id = due.id),
    seen as (
      update resources set announced_at = ${now}
      where kind = 'video' and announced_at is null
        and section_id in (select s.id from sections s join due on due.id in (s.id, s.parent_id)))
    select id, name, "courseId", "courseTitle" from due order by "courseId", position, id`.execute(
    trx,
  );
  return rows;
}
