import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../../platform/database/schema.ts";

/** Whether a user teaches an active course now. */
export async function teaches(
  db: Kysely<DB>,
  { userId, courseId, now }: { userId: number; courseId: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("courses as c")
    .where("c.id", "=", courseId)
    .where("c.active", "=", true)
    .where(sql<boolean>`holds_course(${userId}, 'ROLE_ENSEIGNANT'::role, c.id, ${now})`)
    .select("c.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A section with its course and the section above it. */
export const findPlace = (db: Kysely<DB>, sectionId: number) =>
  db
    .selectFrom("sections")
    .where("id", "=", sectionId)
    .select(["id", "course_id as courseId", "parent_id as parentId"])
    .executeTakeFirst();

export async function hasTag(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db.selectFrom("tags").where("id", "=", id).select("id").executeTakeFirst();
  return row !== undefined;
}

/** What a teacher says of a request. */
export type RequestDetails = {
  courseId: number | null;
  sectionId: number | null;
  tagId: number | null;
  name: string;
  description: string;
  note: string;
};

const columns = (details: RequestDetails) => ({
  course_id: details.courseId,
  section_id: details.sectionId,
  tag_id: details.tagId,
  name: details.name,
  description: details.description,
  note: details.note,
});

export type NewRequest = RequestDetails & {
  kind: "video" | "file";
  /** A file needs no preparation. */
  state: "received" | "ready";
  userId: number;
  mediumId: string;
  now: Date;
};

export async function insertRequest(trx: Transaction<DB>, request: NewRequest): Promise<number> {
  const { id } = await trx
    .insertInto("video_requests")
    .values({
      ...columns(request),
      kind: request.kind,
      state: request.state,
      user_id: request.userId,
      medium_id: request.mediumId,
      created_at: request.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what is said of a request, and its video where another was sent. */
export const updateRequest = (
  trx: Transaction<DB>,
  id: number,
  request: RequestDetails & { mediumId: string | null },
) =>
  trx
    .updateTable("video_requests")
    .set({
      ...columns(request),
      ...(request.mediumId ? { medium_id: request.mediumId } : {}),
      taken_by: null,
    })
    .where("id", "=", id)
    .execute();

/**
 * Puts these files with a request, in place of those that were there.
 * @returns the media of those.
 */
export async function replaceFiles(
  trx: Transaction<DB>,
  requestId: number,
  files: { name: string; description: string; mediumId: string }[],
): Promise<string[]> {
  const deleted = await trx
    .deleteFrom("video_request_files")
    .where("request_id", "=", requestId)
    .returning("medium_id as mediumId")
    .execute();
  for (const { name, description, mediumId } of files)
    await trx
      .insertInto("video_request_files")
      .values({ request_id: requestId, name, description, medium_id: mediumId })
      .execute();
  return deleted.map(({ mediumId }) => mediumId);
}

/** Who sent a request, for a mail; null once the account was deleted. */
export const findSender = (trx: Transaction<DB>, userId: number | null) =>
  trx
    .selectFrom("users")
    .where("id", "=", userId ?? 0)
    .select(["id", "email", "first_name as firstName"])
    .executeTakeFirst();
