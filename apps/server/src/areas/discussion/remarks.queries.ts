import type { VideoRemark } from "@majorant/contract/discussion/video-remarks";
import { type Kysely, sql, type Transaction } from "kysely";
import { countOf } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { readVideo } from "./read-video.ts";

/** What teachers say in a video, in its order, as who may change it or not reads it. */
export const listRemarks = async (
  db: Kysely<DB>,
  resourceId: number,
  { isEditor }: { isEditor: boolean },
): Promise<VideoRemark[]> => {
  const rows = await db
    .selectFrom("video_remarks as v")
    .leftJoin("answer_videos as av", "av.remark_id", "v.id")
    .leftJoin("media as m", "m.id", "av.medium_id")
    .where("v.resource_id", "=", resourceId)
    .select(["v.id", "v.second", "v.content", "v.changed_at as changed", "v.version"])
    .select(["m.state as videoState", "m.failure as videoFailure", "m.duration as videoSeconds"])
    .orderBy("v.second")
    .orderBy("v.id")
    .execute();
  return rows.map(({ id, second, content, changed, version, ...row }) => ({
    id,
    second,
    content,
    version,
    changed: changed?.toISOString() ?? null,
    video: readVideo(row, { isEditor }),
  }));
};

type RemarkKey = { resourceId: number; id: number };

/** Undefined where it is not of that video. */
export const findRemark = (db: Kysely<DB>, { resourceId, id }: RemarkKey) =>
  db
    .selectFrom("video_remarks")
    .where("id", "=", id)
    .where("resource_id", "=", resourceId)
    .select("id")
    .executeTakeFirst();

/** A remark of a video, held until the transaction ends. */
export const lockRemark = (trx: Transaction<DB>, { resourceId, id }: RemarkKey) =>
  trx
    .selectFrom("video_remarks")
    .where("id", "=", id)
    .where("resource_id", "=", resourceId)
    .select(["second", "content", "version"])
    .forUpdate()
    .executeTakeFirst();

/** How long a video is, in seconds, null while unknown; held, so that its remarks are counted one after the other. */
export const lockRemarkedVideo = (trx: Transaction<DB>, resourceId: number) =>
  trx
    .selectFrom("resources")
    .leftJoin("media", "media.id", "resources.medium_id")
    .where("resources.id", "=", resourceId)
    .where("resources.kind", "=", "video")
    .select("media.duration")
    .forNoKeyUpdate("resources")
    .executeTakeFirst();

export const countRemarks = (trx: Transaction<DB>, resourceId: number): Promise<number> =>
  countOf(trx.selectFrom("video_remarks").where("resource_id", "=", resourceId));

type NewRemark = {
  resourceId: number;
  second: number;
  content: string;
  authorId: number;
  now: Date;
};

export const insertRemark = (
  trx: Transaction<DB>,
  { resourceId, second, content, authorId, now }: NewRemark,
) =>
  trx
    .insertInto("video_remarks")
    .values({ resource_id: resourceId, second, content, author_id: authorId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateRemark = (
  trx: Transaction<DB>,
  { id, second, content, now }: { id: number; second: number; content: string; now: Date },
) =>
  trx
    .updateTable("video_remarks")
    .set({ second, content, changed_at: now })
    .where("id", "=", id)
    .execute();

export const removeRemark = (trx: Transaction<DB>, id: number) =>
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
    // Its bytes are the course's, as those of its videos are.
    .select(
      sql<boolean>`exists (select from answer_videos av where av.remark_id = v.id)`.as("withVideo"),
    )
    .orderBy("v.id")
    .execute();
