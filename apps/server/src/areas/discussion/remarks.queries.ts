import type { VideoRemark } from "@majorant/contract/discussion/video-remarks";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What teachers say in a video, in its order. */
export const listRemarks = async (db: Kysely<DB>, resourceId: number): Promise<VideoRemark[]> => {
  const rows = await db
    .selectFrom("video_remarks")
    .where("resource_id", "=", resourceId)
    .select(["id", "second", "content", "changed_at as changed", "version"])
    .orderBy("second")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, changed: row.changed?.toISOString() ?? null }));
};

type RemarkKey = { resourceId: number; id: number };

/** A remark of a video, held until the transaction ends. */
export const lockRemark = (trx: Kysely<DB>, { resourceId, id }: RemarkKey) =>
  trx
    .selectFrom("video_remarks")
    .where("id", "=", id)
    .where("resource_id", "=", resourceId)
    .select(["second", "content", "version"])
    .forUpdate()
    .executeTakeFirst();

/** How long a video is, in seconds, null while unknown; held, so that its remarks are counted one after the other. */
export const lockRemarkedVideo = (trx: Kysely<DB>, resourceId: number) =>
  trx
    .selectFrom("resources")
    .leftJoin("media", "media.id", "resources.medium_id")
    .where("resources.id", "=", resourceId)
    .where("resources.kind", "=", "video")
    .select("media.duration")
    .forNoKeyUpdate("resources")
    .executeTakeFirst();

export async function countRemarks(trx: Kysely<DB>, resourceId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("video_remarks")
    .where("resource_id", "=", resourceId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type NewRemark = {
  resourceId: number;
  second: number;
  content: string;
  authorId: number;
  now: Date;
};

export const insertRemark = (
  trx: Kysely<DB>,
  { resourceId, second, content, authorId, now }: NewRemark,
) =>
  trx
    .insertInto("video_remarks")
    .values({ resource_id: resourceId, second, content, author_id: authorId, created_at: now })
    .execute();

export const updateRemark = (
  trx: Kysely<DB>,
  { id, second, content, now }: { id: number; second: number; content: string; now: Date },
) =>
  trx
    .updateTable("video_remarks")
    .set({ second, content, changed_at: now })
    .where("id", "=", id)
    .execute();

export const removeRemark = (trx: Kysely<DB>, id: number) =>
  trx.deleteFrom("video_remarks").where("id", "=", id).execute();

/** What a user wrote in videos, the oldest first, with the place it is about. */
export const listRemarksBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("video_remarks as v")
    .innerJoin("resources as r", "r.id", "v.resource_id")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("v.author_id", "=", userId)
    .select(["c.title as course", "s.name as section", "r.name as video"])
    .select(["v.second", "v.content", "v.created_at as at"])
    .orderBy("v.id")
    .execute();
