import type { ListedCourse } from "@majorant/contract/catalogue/courses.admin";
import { type Kysely, sql, type Transaction } from "kysely";
import { french } from "../../../platform/database/french.ts";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";
import { countContents } from "../resources.queries.ts";
import { type CourseColumns, listedColumns } from "./course-columns.queries.ts";

// Courses as those who run the place list and change them.

type CoursesQuery = Paging & {
  q?: string | undefined;
  ids?: number[] | undefined;
  active?: boolean | undefined;
  /** Only the active ones that this user teaches now. */
  taughtBy: { userId: number; now: Date } | null;
};

/** A page of the courses by their paths, and how many there are. */
export async function listAllCourses(
  db: Kysely<DB>,
  { q = "", ids, active, taughtBy, page, size = 100 }: CoursesQuery,
): Promise<Page<ListedCourse>> {
  const matches = db
    .selectFrom("courses as c")
    .where(containsFoldedWords(sql`search`, q))
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .$if(active !== undefined, (query) => query.where("active", "=", active === true))
    .$if(taughtBy !== null, (query) =>
      query
        .where("active", "=", true)
        .where(
          sql<boolean>`id in (select held_courses(${taughtBy?.userId}, 'ROLE_ENSEIGNANT', ${taughtBy?.now}))`,
        ),
    )
    .select(listedColumns)
    .orderBy(french("full_title"))
    .orderBy("id");
  return await paged(matches, { page, size });
}

/** What changing a course looks at first; locks it until the transaction ends. */
export const lockCourse = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("courses")
    .where("id", "=", id)
    .select(["id", "title", "medium_title as mediumTitle", "photo", "version"])
    .forUpdate()
    .executeTakeFirst();

export const findCourseId = (db: Kysely<DB>, id: number) =>
  db.selectFrom("courses").where("id", "=", id).select("id").executeTakeFirst();

export async function insertCourse(
  trx: Transaction<DB>,
  course: CourseColumns & { medium_title: string },
  categoryIds: number[],
): Promise<number> {
  const { id } = await trx
    .insertInto("courses")
    .values(course)
    .returning("id")
    .executeTakeFirstOrThrow();
  await putInCategories(trx, id, categoryIds);
  return id;
}

/** Changes a course, which counts as a new version, and where `categoryIds` is given its places. */
export async function updateCourse(
  trx: Transaction<DB>,
  id: number,
  change: CourseColumns,
  categoryIds: number[] | undefined,
): Promise<void> {
  await trx
    .updateTable("courses")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
  if (!categoryIds) return;
  await trx
    .deleteFrom("course_categories")
    .where("course_id", "=", id)
    .where("category_id", "not in", categoryIds)
    .execute();
  await putInCategories(trx, id, categoryIds);
}

const putInCategories = (trx: Transaction<DB>, courseId: number, categoryIds: number[]) =>
  trx
    .insertInto("course_categories")
    .values(categoryIds.map((category_id) => ({ course_id: courseId, category_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** How much there is in these courses, and who is enrolled in any of them now. */
export async function countInCourses(db: Kysely<DB>, ids: number[], now: Date) {
  const { rows } = await sql<{
    sections: number;
    assignements: number;
    liveSessions: number;
    inscrits: number;
  }>`
    select
      (select count(*)::integer from sections where course_id = any (${ids})) as sections,
      (select count(*)::integer from assignments where course_id = any (${ids})) as assignements,
      (select count(*)::integer from live_sessions where course_id = any (${ids})) as "liveSessions",
      (select count(distinct user_id)::integer from enrolled_students(${ids}, ${now})) as inscrits`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error("a count answers one row");
  const sections = sql`select id from sections where course_id = any (${ids})`;
  return { ...counts, ...(await countContents(db, sections)) };
}

/** Deletes courses with all that is in them. Answers the photos and the media that nobody else may have. */
export async function removeCourses(
  trx: Transaction<DB>,
  ids: number[],
): Promise<{ photos: string[]; mediumIds: string[] }> {
  if (ids.length === 0) return { photos: [], mediumIds: [] };
  const { rows } = await sql<{ id: string }>`
    with gone as materialized (
      select r.id, r.medium_id from resources r join sections s on s.id = r.section_id
      where s.course_id = any (${ids}))
    select medium_id as id from gone where medium_id is not null
    union
    select medium_id from video_files
    where resource_id in (select id from gone) and medium_id is not null
    union
    select medium_id from earlier_versions
    where resource_id in (select id from gone) and medium_id is not null`.execute(trx);
  const deleted = await trx
    .deleteFrom("courses")
    .where("id", "in", ids)
    .returning("photo")
    .execute();
  const photos = deleted.flatMap(({ photo }) => photo ?? []);
  return { photos: await withoutShown(trx, photos), mediumIds: rows.map(({ id }) => id) };
}

/** Those of some photos that no course shows: one that was copied shares its photo with its copy. */
export async function withoutShown(trx: Transaction<DB>, photos: string[]): Promise<string[]> {
  if (photos.length === 0) return [];
  const rows = await trx
    .selectFrom("courses")
    .where("photo", "in", photos)
    .select("photo")
    .execute();
  const addresses = new Set(rows.map(({ photo }) => photo));
  return photos.filter((photo) => !addresses.has(photo));
}
