import type { Standing } from "@majorant/domain/learning/discussion";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { reachable, reachableResource } from "../access/reachable.queries.ts";
import { holds } from "../learning/courses.queries.ts";

/** What a call is about. */
export type Subject =
  | { resourceId: number }
  | { exerciseId: number }
  | { questionId: number }
  | { answerId: number }
  | { photo: string };

/** Who asks, and when. */
export type Reader = { userId: number; administrator: boolean; now: Date };

/** The video, file or exercise that something was written about, with what the reader is on its course. */
export type Place = {
  resource: { id: number; name: string; kind: string };
  sectionId: number;
  courseId: number;
  courseTitle: string;
  standing: Standing;
};

/** What a notice says of where it happened. */
export const videoOf = ({ resource: { id, name, kind }, sectionId, courseId }: Place) => ({
  id,
  name,
  sectionId,
  courseId,
  ...(kind === "exercise" && { exercise: true as const }),
});

/** Undefined where there is no such subject; whether the reader may see it is the standing's to say. */
export async function findPlace(
  db: Kysely<DB>,
  subject: Subject,
  reader: Reader,
): Promise<Place | undefined> {
  const row =
    (await findResource(db, subject, reader)) ?? (await findExercise(db, subject, reader));
  if (!row) return undefined;
  const { id, name, kind, sectionId, courseId, courseTitle, student, teacher } = row;
  const { userId, administrator } = reader;
  return {
    resource: { id, name, kind },
    sectionId,
    courseId,
    courseTitle,
    standing: { userId, student, teacher, administrator },
  };
}

const findResource = (db: Kysely<DB>, subject: Subject, { userId, now }: Reader) =>
  db
    .selectFrom("resources")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .innerJoin("courses as c", "c.id", "sections.course_id")
    .where("resources.id", "=", subjectId(subject, "resource"))
    .select(["resources.id", "resources.name", "resources.kind"])
    .select(["sections.id as sectionId", "c.id as courseId", "c.title as courseTitle"])
    .select(
      sql<boolean>`(c.active and ${reachableResource(now)}
        and ${holds({ userId, role: "ROLE_APPRENANT", now })})`.as("student"),
    )
    .select(
      sql<boolean>`(c.active and ${holds({ userId, role: "ROLE_ENSEIGNANT", now })})`.as("teacher"),
    )
    .executeTakeFirst();

const findExercise = (db: Kysely<DB>, subject: Subject, { userId, now }: Reader) =>
  db
    .selectFrom("exercises as e")
    .innerJoin("sections", "sections.id", "e.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .innerJoin("courses as c", "c.id", "sections.course_id")
    .where("e.id", "=", subjectId(subject, "exercise"))
    .select(["e.id", "e.title as name", sql<string>`'exercise'`.as("kind")])
    .select(["sections.id as sectionId", "c.id as courseId", "c.title as courseTitle"])
    .select(
      sql<boolean>`(c.active and e.visible and ${reachable(now)}
        and ${holds({ userId, role: "ROLE_APPRENANT", now })})`.as("student"),
    )
    .select(
      sql<boolean>`(c.active and ${holds({ userId, role: "ROLE_ENSEIGNANT", now })})`.as("teacher"),
    )
    .executeTakeFirst();

/** The id of what a subject is on; null where that is of the other kind. */
function subjectId(subject: Subject, kind: "resource" | "exercise") {
  if ("resourceId" in subject || "exerciseId" in subject) {
    const ids: { resourceId?: number; exerciseId?: number } = subject;
    return sql<number>`${ids[`${kind}Id`] ?? null}::integer`;
  }
  const ofQuestion = sql`select ${sql.ref(`${kind}_id`)} from questions where id`;
  if ("questionId" in subject) return sql<number>`(${ofQuestion} = ${subject.questionId})`;
  if ("answerId" in subject)
    return sql<number>`(${ofQuestion} = (select question_id from answers where id = ${subject.answerId}))`;
  const { photo } = subject;
  return sql<number>`(${ofQuestion} in (
    select id from questions where photo = ${photo}
    union all select question_id from answers where photo = ${photo}))`;
}

/** Who looks from that session, as long as it lives and its account is active. */
export const findViewer = (
  db: Kysely<DB>,
  { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("sessions.id", "=", sessionId)
    .where("sessions.expires_at", ">", now)
    .where("users.id", "=", userId)
    .where("users.active", "=", true)
    .select("users.administrator")
    .executeTakeFirst();
