import type { Standing } from "@majorant/domain/learning/discussion";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { holds } from "../learning/courses.queries.ts";
import { activeInActiveSections } from "../learning/videos/videos.queries.ts";

/** What a call is about. */
export type Subject =
  | { resourceId: number }
  | { questionId: number }
  | { answerId: number }
  | { photo: string };

/** Who asks, and when. */
export type Reader = { userId: number; administrator: boolean; now: Date };

/** The resource that something was written about, with what the reader is on its course. */
export type Place = {
  resource: { id: number; name: string; kind: string };
  sectionId: number;
  courseId: number;
  courseTitle: string;
  standing: Standing;
};

/** What a notice says of where it happened. */
export const videoOf = ({ resource: { id, name }, sectionId, courseId }: Place) => ({
  ...{ id, name, sectionId, courseId },
});

/** Undefined where there is no such subject; whether the reader may see it is the standing's to say. */
export async function findPlace(
  db: Kysely<DB>,
  subject: Subject,
  { userId, administrator, now }: Reader,
): Promise<Place | undefined> {
  const row = await db
    .selectFrom("resources")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .innerJoin("courses as c", "c.id", "sections.course_id")
    .where("resources.id", "=", resourceOf(subject))
    .select(["resources.id", "resources.name", "resources.kind"])
    .select(["sections.id as sectionId", "c.id as courseId", "c.title as courseTitle"])
    .select(
      sql<boolean>`(c.active and ${activeInActiveSections}
        and ${holds({ userId, role: "ROLE_APPRENANT", now })})`.as("student"),
    )
    .select(
      sql<boolean>`(c.active and ${holds({ userId, role: "ROLE_ENSEIGNANT", now })})`.as("teacher"),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, kind, sectionId, courseId, courseTitle, student, teacher } = row;
  return {
    resource: { id, name, kind },
    sectionId,
    courseId,
    courseTitle,
    standing: { userId, student, teacher, administrator },
  };
}

function resourceOf(subject: Subject) {
  if ("resourceId" in subject) return sql<number>`${subject.resourceId}`;
  const resourceOfQuestion = sql`select resource_id from questions where id`;
  if ("questionId" in subject) return sql<number>`(${resourceOfQuestion} = ${subject.questionId})`;
  if ("answerId" in subject)
    return sql<number>`(${resourceOfQuestion} = (select question_id from answers where id = ${subject.answerId}))`;
  const { photo } = subject;
  return sql<number>`(${resourceOfQuestion} in (
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
