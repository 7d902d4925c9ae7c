import type { Course, CourseCard } from "@majorant/contract/learning/courses";
import type { CourseRole } from "@majorant/contract/roles";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { french } from "../../platform/database/french.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { DB } from "../../platform/database/schema.ts";
import { cardColumns, headColumns } from "../catalogue/courses/course-columns.queries.ts";
import type { LiveLinks } from "./live/links.ts";
import { replayColumn } from "./live/live.queries.ts";

/** Who asks for which view of a course, and when. */
export type CourseReader = { userId: number; role: CourseRole; now: Date };

/**
 * The courses on which a user holds a role now, in the order of their paths. `enrolled` is true in
 * the student's view of them. Inactive courses are for administrators only (docs/product/access.md, Flags).
 */
export const listHeldCourses: (db: Kysely<DB>, reader: CourseReader) => Promise<CourseCard[]> =
  prepared((db, { userId, role, now }: CourseReader) =>
    db
      .selectFrom("courses as c")
      .where("active", "=", true)
      // An array of ids: few, and looked up one by one whatever the planner expects of a set.
      .where(sql<boolean>`id = any (array(select held_courses(${userId}, ${role}::role, ${now})))`)
      .select(cardColumns)
      .select(sql<boolean>`${role}::text = 'ROLE_APPRENANT'`.as("enrolled"))
      .orderBy(french("full_title"))
      .orderBy("id")
      .compile(),
  );

const findCourseRow = prepared((db, reader: CourseReader & { id: number }) =>
  db
    .selectFrom("courses as c")
    .where("c.id", "=", reader.id)
    .where("c.active", "=", true)
    .select(headColumns)
    .select([isListed.as("open"), holds(reader).as("held")])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom("course_categories")
          .innerJoin("categories", "categories.id", "course_categories.category_id")
          .whereRef("course_categories.course_id", "=", "c.id")
          .select(["categories.id", "categories.title"])
          .orderBy("categories.id"),
      ).as("categories"),
      // The next one first; one that runs is still worth joining, and one that is over has its recording.
      jsonArrayFrom(
        from
          .selectFrom("live_sessions as l")
          .whereRef("l.course_id", "=", "c.id")
          .where(
            sql<boolean>`(l.starts_at + make_interval(mins => l.minutes) > ${reader.now}
              or l.replay_id is not null)`,
          )
          .select(["l.id", "l.title", "l.link", replayColumn(reader.now).as("replay")])
          .select(sql<string>`l.starts_at`.as("date"))
          .select(sql<string>`l.starts_at + make_interval(mins => l.minutes)`.as("end"))
          .select(sql<boolean>`l.cancelled_at is not null`.as("cancelled"))
          .orderBy("l.starts_at")
          .orderBy("l.id"),
      ).as("liveSessions"),
    ])
    .compile(),
);

/**
 * A course that may be seen: an active one that the user holds in the role asked for, or, as a
 * student, one that is open. Without holding it, its live sessions have no links; `links` gives those
 * of a session that are ours.
 */
export async function findCourse(
  db: Kysely<DB>,
  id: number,
  reader: CourseReader,
  links: LiveLinks,
): Promise<Course | null> {
  const [row] = await findCourseRow(db, { id, ...reader });
  if (!row || !isVisible(row, reader)) return null;
  const { open: _, held, liveSessions, ...course } = row;
  return {
    ...course,
    enrolled: held && reader.role === "ROLE_APPRENANT",
    liveSessions: liveSessions
      .map(({ date, end, link, replay, ...session }) => ({
        ...session,
        date: new Date(date).toISOString(),
        end: new Date(end).toISOString(),
        link: held ? link : null,
        join: held && !session.cancelled ? links.join(session.id) : null,
        replay: held ? replay : null,
        calendar: held ? links.calendar(session.id) : null,
      }))
      .filter(({ end, replay }) => replay !== null || new Date(end) > reader.now),
  };
}

/** What a reader is to an active course; undefined where there is none of that id. */
export const findCourseStanding = (
  db: Kysely<DB>,
  id: number,
  reader: CourseReader,
): Promise<{ open: boolean; held: boolean } | undefined> =>
  db
    .selectFrom("courses as c")
    .where("c.id", "=", id)
    .where("c.active", "=", true)
    .select([isListed.as("open"), holds(reader).as("held")])
    .executeTakeFirst();

/** Anyone signed in may see what an open course is made of; the rest is for those who hold it. */
export const isVisible = (
  course: { open: boolean; held: boolean },
  { role }: Pick<CourseReader, "role">,
): boolean => course.held || (course.open && role === "ROLE_APPRENANT");

/** Whether any student may see what a course is made of. */
export const isOpenCourse = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom("courses")
    .where("id", "=", id)
    .where("active", "=", true)
    .where("open", "=", true)
    .select("id")
    .executeTakeFirst()) !== undefined;

/** The access rule asked of the course `c`. */
export const holds = ({ userId, role, now }: CourseReader) =>
  sql<boolean>`holds_course(${userId}, ${role}::role, c.id, ${now})`;

/** Whether anyone may know what the course `c` is made of: it is open, and so is what it is in. */
export const isListed = sql<boolean>`is_open_course(c.id)`;
