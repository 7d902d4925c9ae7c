import type { CourseNote, Note, OwnNote } from "@majorant/contract/learning/notes";
import { mostNotesOfAResource } from "@majorant/contract/limits";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { french } from "../../../platform/database/french.ts";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { reachableResource } from "../../access/reachable.queries.ts";
import { holds } from "../courses.queries.ts";

/** A user's notes on a resource, the latest first: all of them, since there can't be more. */
export async function readNotes(
  db: Kysely<DB>,
  { userId, resourceId }: { userId: number; resourceId: number },
): Promise<Note[]> {
  const rows = await db
    .selectFrom("notes")
    .where("user_id", "=", userId)
    .where("resource_id", "=", resourceId)
    .select(noteColumns)
    .orderBy("id", "desc")
    .limit(mostNotesOfAResource)
    .execute();
  return rows.map(toNote);
}

/** A note's text may say anything: what means something in a pattern is taken as it is. */
const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** How many notes a page has where nothing is said of its size, and a course at most. */
const [pageOfNotes, mostNotesOfACourse] = [100, 2_000];

/** A page of a user's notes on all courses, whatever became of those, and how many there are. */
export async function listNotesOf(
  db: Kysely<DB>,
  { userId, q, page, size = pageOfNotes, now }: { userId: number; now: Date } & NotesQuery,
): Promise<Page<OwnNote>> {
  const words = q?.trim();
  const notes = inCourses(db)
    .innerJoin("courses as c", "c.id", "sections.course_id")
    .where("notes.user_id", "=", userId)
    .$if(Boolean(words), (query) => query.where("notes.content", "ilike", containing(words ?? "")))
    .select(noteColumns)
    .select(["c.id as courseId", "c.title as courseTitle"])
    .select(["sections.id as sectionId", "sections.name as sectionName"])
    .select("resources.name as resourceName")
    .select((e) =>
      e
        .and([
          e("c.active", "=", true),
          reachableResource(now),
          e("resources.kind", "=", "video"),
          holds({ userId, role: "ROLE_APPRENANT", now }),
        ])
        .as("open"),
    )
    .orderBy(sql`max(notes.created_at) over (partition by c.id)`, "desc")
    .orderBy("c.id")
    .$call(inOrder);
  return (await paged(notes, { page, size })).map((row) => ({
    ...toNote(row),
    course: { id: row.courseId, title: row.courseTitle },
    section: { id: row.sectionId, nom: row.sectionName },
    ressource: { id: row.resource_id, nom: row.resourceName },
    open: Boolean(row.open),
  }));
}

type NotesQuery = Paging & { q?: string | undefined };

/**
 * Whether a student may write about a resource: "held" where they are enrolled on its course now,
 * "locked" where they are not; null where there is nothing for students to see.
 */
export async function findNotePlace(
  db: Kysely<DB>,
  { userId, resourceId, now }: { userId: number; resourceId: number; now: Date },
): Promise<"held" | "locked" | null> {
  const row = await db
    .selectFrom("resources")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .innerJoin("courses as c", "c.id", "sections.course_id")
    .where("resources.id", "=", resourceId)
    .where("c.active", "=", true)
    .where(reachableResource(now))
    .select(holds({ userId, role: "ROLE_APPRENANT", now }).as("held"))
    .executeTakeFirst();
  return row ? (row.held ? "held" : "locked") : null;
}

/** Whether a user may add a note: how full what they keep is, in all and of this resource. */
export async function countNotes(
  db: Kysely<DB>,
  { userId, resourceId }: { userId: number; resourceId: number },
): Promise<{ all: number; ofResource: number }> {
  const { rows } = await sql<{ all: number; ofResource: number }>`
    select count(*)::int as all, count(*) filter (where resource_id = ${resourceId})::int as "ofResource"
    from notes where user_id = ${userId}`.execute(db);
  return rows[0] ?? { all: 0, ofResource: 0 };
}

/** The note that a browser sent under that key already, as it is by now. */
export async function findSentNote(
  db: Kysely<DB>,
  { userId, key }: { userId: number; key: string },
): Promise<Note | undefined> {
  const row = await db
    .selectFrom("notes")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .select(noteColumns)
    .executeTakeFirst();
  return row && toNote(row);
}

/** Adds a note; undefined where one was added under its key already. */
export async function insertNote(
  db: Kysely<DB>,
  note: {
    userId: number;
    resourceId: number;
    content: string;
    moment: number | null;
    key: string | null;
    at: Date;
  },
): Promise<Note | undefined> {
  const row = await db
    .insertInto("notes")
    .values({
      user_id: note.userId,
      resource_id: note.resourceId,
      content: note.content,
      moment: note.moment,
      key: note.key,
      created_at: note.at,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning(noteColumns)
    .executeTakeFirst();
  return row && toNote(row);
}

/** Changes a note of that user's own; undefined where there is none. */
export async function updateNote(
  db: Kysely<DB>,
  note: { userId: number; noteId: number; content: string; moment: number | null },
): Promise<Note | undefined> {
  const row = await db
    .updateTable("notes")
    .set({ content: note.content, moment: note.moment })
    .where("id", "=", note.noteId)
    .where("user_id", "=", note.userId)
    .returning(noteColumns)
    .executeTakeFirst();
  return row && toNote(row);
}

/** A user's notes on a course, in the order of its videos and of the moments in them. */
export async function readCourseNotes(
  db: Kysely<DB>,
  {
    userId,
    courseId,
    most = mostNotesOfACourse,
  }: { userId: number; courseId: number; most?: number | undefined },
): Promise<CourseNote[]> {
  const rows = await inCourses(db)
    .where("notes.user_id", "=", userId)
    .where("sections.course_id", "=", courseId)
    .select(["sections.name as section", "resources.id", "resources.name as nom"])
    .select(["notes.content as contenu", "notes.moment", "notes.created_at as date"])
    .$call(inOrder)
    .limit(most)
    .execute();
  return rows.map(({ id, nom, date, ...note }) => ({
    ...note,
    ressource: { id, nom },
    date: date.toISOString(),
  }));
}

/** The courses that a user wrote notes on. */
export const listNotedCourses = (db: Kysely<DB>, userId: number) =>
  inCourses(db)
    .innerJoin("courses", "courses.id", "sections.course_id")
    .where("notes.user_id", "=", userId)
    .select(["courses.id", "courses.title"])
    .groupBy(["courses.id", "courses.title"])
    .orderBy(french("courses.title"))
    .orderBy("courses.id")
    .execute();

/** Deletes a note of that user's own; false where there is none. */
export async function removeNote(
  db: Kysely<DB>,
  { userId, noteId }: { userId: number; noteId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("notes")
    .where("id", "=", noteId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const inCourses = (db: Kysely<DB>) =>
  db
    .selectFrom("notes")
    .innerJoin("resources", "resources.id", "notes.resource_id")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id");

/** In the order of a course's videos and of the moments in them. */
const inOrder = <Query extends { orderBy(by: RawBuilder<unknown>): Query }>(query: Query): Query =>
  query
    .orderBy(sql`coalesce(above.position, sections.position)`)
    .orderBy(sql`coalesce(above.id, sections.id)`)
    .orderBy(sql`above.id is not null`)
    .orderBy(sql`sections.position`)
    .orderBy(sql`sections.id`)
    .orderBy(sql`resources.position`)
    .orderBy(sql`resources.id`)
    .orderBy(sql`notes.moment nulls first`)
    .orderBy(sql`notes.id`);

const noteColumns = [
  "notes.id",
  "notes.content",
  "notes.moment",
  "notes.created_at",
  "notes.resource_id",
  "notes.user_id",
  "notes.key",
] as const;

type Row = {
  id: number;
  content: string;
  moment: number | null;
  created_at: Date;
  resource_id: number;
  user_id: number;
  key: string | null;
};

const toNote = ({ id, content, moment, created_at, resource_id, user_id, key }: Row): Note => ({
  id,
  contenu: content,
  ressource: { id: resource_id },
  utilisateur: { id: user_id },
  date: created_at.toISOString(),
  moment,
  key,
});
