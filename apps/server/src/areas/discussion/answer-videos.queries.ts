import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What has a video beside its words. */
export type VideoOwner = { answerId: number } | { remarkId: number };

const columnsOf = (owner: VideoOwner) =>
  "answerId" in owner
    ? { answer_id: owner.answerId, remark_id: null }
    : { answer_id: null, remark_id: owner.remarkId };

const isOf = (owner: VideoOwner) =>
  "answerId" in owner
    ? sql<boolean>`answer_id = ${owner.answerId}`
    : sql<boolean>`remark_id = ${owner.remarkId}`;

/** The video of an answer or a remark with what playing it needs; undefined where it has none. */
export const findAnswerVideo = (db: Kysely<DB>, owner: VideoOwner) =>
  db
    .selectFrom("answer_videos as av")
    .innerJoin("media as m", "m.id", "av.medium_id")
    .where(isOf(owner))
    .select(["m.id as mediumId", "m.state", "m.duration", "m.poster"])
    .select(["m.vdocipher_id as vdocipherId", "m.has_original as hasOriginal"])
    .select("m.content_type as contentType")
    .select(
      sql<string | null>`(select name from renditions where medium_id = m.id
        order by bandwidth limit 1)`.as("lightest"),
    )
    .executeTakeFirst();

export const insertAnswerVideo = (db: Kysely<DB>, owner: VideoOwner, mediumId: string) =>
  db
    .insertInto("answer_videos")
    .values({ ...columnsOf(owner), medium_id: mediumId })
    .execute();

/** Takes the video from what has it; answers which medium it was. */
export async function removeAnswerVideo(
  db: Kysely<DB>,
  owner: VideoOwner,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("answer_videos")
    .where(isOf(owner))
    .returning("medium_id as mediumId")
    .executeTakeFirst();
  return row?.mediumId;
}

/** The media that the answers to a question have. */
export async function listVideosOfAnswers(
  db: Kysely<DB>,
  of: { questionId: number } | { answerId: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("answer_videos as av")
    .innerJoin("answers as a", "a.id", "av.answer_id")
    .$call((query) =>
      "questionId" in of
        ? query.where("a.question_id", "=", of.questionId)
        : query.where("a.id", "=", of.answerId),
    )
    .select("av.medium_id as mediumId")
    .execute();
  return rows.map(({ mediumId }) => mediumId);
}

/** The answer, or the video that has the remark, which a medium stands beside, and who sent it. */
export const findVideoOwner = (db: Kysely<DB>, mediumId: string) =>
  db
    .selectFrom("answer_videos as av")
    .innerJoin("media as m", "m.id", "av.medium_id")
    .leftJoin("answers as a", "a.id", "av.answer_id")
    .leftJoin("video_remarks as v", "v.id", "av.remark_id")
    .where("av.medium_id", "=", mediumId)
    .select(["av.answer_id as answerId", "a.question_id as questionId"])
    .select(["v.resource_id as resourceId", "m.created_by as senderId"])
    .executeTakeFirst();

/** Videos of answers and remarks that went with their video, exercise, chapter or course: nothing shows them any more. */
export async function listLeftVideos(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom("media as m")
    .where("m.most_seconds", "is not", null)
    .where(sql<boolean>`not exists (select from answer_videos av where av.medium_id = m.id)`)
    .select("m.id")
    .execute();
  return rows.map(({ id }) => id);
}
