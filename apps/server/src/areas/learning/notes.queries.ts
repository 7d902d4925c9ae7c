import type { CourseNote, Note } from "@majorant/contract/notes";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { holds } from "./courses.queries.ts";
import { activeInActiveSections } from "./videos.queries.ts";

/** A user's notes on a resource, the latest first. */
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
    .execute();
  return rows.map(toNote);
}

/** Whether a resource is there for a student who is enrolled on its course now. */
export async function canStudy(
  db: Kysely<DB>,
  { userId, resourceId, now }: { userId: number; resourceId: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("resources")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .innerJoin("courses as c", "c.id", "sections.course_id")
    .where("resources.id", "=", resourceId)
    .where("c.active", "=", true)
    .where(activeInActiveSections)
    .where(holds({ userId, role: "ROLE_APPRENANT", now }))
    .select(sql`1`.as("one"))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertNote(
  db: Kysely<DB>,
  note: {
    userId: number;
    resourceId: number;
    content: string;
    moment: number | null;
    now: Date;
  },
): Promise<Note> {
  const row = await db
    .insertInto("notes")
    .values({
      user_id: note.userId,
      resource_id: note.resourceId,
      content: note.content,
      moment: note.moment,
      created_at: note.now,
    })
    .returning(noteColumns)
    .executeTakeFirstOrThrow();
  return toNote(row);
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
  { userId, courseId }: { userId: number; courseId: number },
): Promise<CourseNote[]> {
  const rows = await db
    .selectFrom("notes")
    .innerJoin("resources", "resources.id", "notes.resource_id")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .where("notes.user_id", "=", userId)
    .where("sections.course_id", "=", courseId)
    .select(["sections.name as section", "resources.id", "resources.name as nom"])
    .select(["notes.content as contenu", "notes.moment", "notes.created_at as date"])
    .orderBy(sql`coalesce(above.position, sections.position)`)
    .orderBy(sql`coalesce(above.id, sections.id)`)
    .orderBy(sql`above.id is not null`)
    .orderBy("sections.position")
    .orderBy("sections.id")
    .orderBy("resources.position")
    .orderBy("resources.id")
    .orderBy("notes.moment", (order) => order.asc().nullsFirst())
    .orderBy("notes.id")
    .execute();
  return rows.map(({ id, nom, date, ...note }) => ({
    ...note,
    ressource: { id, nom },
    date: date.toISOString(),
  }));
}

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

const noteColumns = ["id", "content", "moment", "created_at", "resource_id", "user_id"] as const;

type Row = {
  id: number;
  content: string;
  moment: number | null;
  created_at: Date;
  resource_id: number;
  user_id: number;
};

const toNote = ({ id, content, moment, created_at, resource_id, user_id }: Row): Note => ({
  id,
  contenu: content,
  ressource: { id: resource_id },
  utilisateur: { id: user_id },
  date: created_at.toISOString(),
  moment,
});
