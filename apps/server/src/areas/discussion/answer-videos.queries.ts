import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** The video of an answer with what playing it needs; undefined where it has none. */
export const findAnswerVideo = (db: Kysely<DB>, answerId: number) =>
  db
    .selectFrom("answer_videos as av")
    .innerJoin("media as m", "m.id", "av.medium_id")
    .where("av.answer_id", "=", answerId)
    .select(["m.id as mediumId", "m.state", "m.duration", "m.poster"])
    .select(["m.vdocipher_id as vdocipherId", "m.has_original as hasOriginal"])
    .select("m.content_type as contentType")
    .select(
      sql<string | null>`(select name from renditions where medium_id = m.id
        order by bandwidth limit 1)`.as("lightest"),
    )
    .executeTakeFirst();

export const insertAnswerVideo = (db: Kysely<DB>, answerId: number, mediumId: string) =>
  db.insertInto("answer_videos").values({ answer_id: answerId, medium_id: mediumId }).execute();

/** Takes the video from an answer; answers which medium it was. */
export async function removeAnswerVideo(
  db: Kysely<DB>,
  answerId: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("answer_videos")
    .where("answer_id", "=", answerId)
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

/** The answer that shows a medium, and whose it is. */
export const findAnswerOf = (db: Kysely<DB>, mediumId: string) =>
  db
    .selectFrom("answer_videos as av")
    .innerJoin("answers as a", "a.id", "av.answer_id")
    .where("av.medium_id", "=", mediumId)
    .select(["a.id", "a.question_id as questionId", "a.author_id as authorId"])
    .executeTakeFirst();

/** Videos of answers that went with their video, exercise, chapter or course: nothing shows them any more. */
export async function listLeftVideos(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom("media as m")
    .where("m.most_seconds", "is not", null)
    .where(sql<boolean>`not exists (select from answer_videos av where av.medium_id = m.id)`)
    .select("m.id")
    .execute();
  return rows.map(({ id }) => id);
}
