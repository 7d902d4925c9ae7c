import type { Chapter, PublishedVideo } from "@majorant/contract/publishing/videos";
import type { Kysely, Transaction } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { DB } from "../../../platform/database/schema.ts";
import { nextPosition } from "../content/contents.queries.ts";

/** What a resource plays: a medium of ours, or a video at VdoCipher. */
export type PlaybackSource = { mediumId: string } | { vdocipherId: string };

/** As columns of `resources`. */
export const sourceColumns = (source: PlaybackSource) => ({
  medium_id: "mediumId" in source ? source.mediumId : null,
  vdocipher_id: "vdocipherId" in source ? source.vdocipherId : null,
});

/** Adds a video at the end of its section. */
export async function insertVideo(
  trx: Transaction<DB>,
  {
    sectionId,
    source,
    ...video
  }: {
    sectionId: number;
    name: string;
    description: string;
    tagId: number;
    source: PlaybackSource;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto("resources")
    .values({
      kind: "video",
      section_id: sectionId,
      name: video.name,
      description: video.description,
      tag_id: video.tagId,
      position: nextPosition(sectionId),
      ...sourceColumns(source),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertVideoFiles(
  trx: Transaction<DB>,
  resourceId: number,
  files: { name: string; description: string; target: { link: string } | { mediumId: string } }[],
): Promise<void> {
  for (const { name, description, target } of files)
    await trx
      .insertInto("video_files")
      .values({
        resource_id: resourceId,
        name,
        description,
        link: "link" in target ? target.link : null,
        medium_id: "mediumId" in target ? target.mediumId : null,
      })
      .execute();
}

/** The medium of a file that came with a request. */
export const findRequestFile = (
  trx: Transaction<DB>,
  { requestId, fileId }: { requestId: number; fileId: number },
) =>
  trx
    .selectFrom("video_request_files")
    .where("id", "=", fileId)
    .where("request_id", "=", requestId)
    .select("medium_id as mediumId")
    .executeTakeFirst();

/** A video as those who publish see it, active or not. */
export async function findPublication(db: Kysely<DB>, id: number): Promise<PublishedVideo | null> {
  const row = await db
    .selectFrom("resources as v")
    .innerJoin("sections as s", "s.id", "v.section_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("v.id", "=", id)
    .where("v.kind", "=", "video")
    .select(["v.id", "v.name", "v.description", "v.active", "v.medium_id as mediumId"])
    .select("v.free_preview as freePreview")
    .select(["v.vdocipher_id as vdocipherId", "s.id as sectionId", "s.name as sectionName"])
    .select(["c.id as courseId", "c.title as courseTitle"])
    .select((from) => [
      jsonObjectFrom(
        from
          .selectFrom("tags as t")
          .whereRef("t.id", "=", "v.tag_id")
          .select(["t.id", "t.name", "t.icon"]),
      ).as("tag"),
      jsonArrayFrom(
        from
          .selectFrom("video_files as f")
          .whereRef("f.resource_id", "=", "v.id")
          .select(["f.id", "f.name", "f.description"])
          .orderBy("f.id"),
      ).as("files"),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { mediumId, vdocipherId, sectionId, sectionName, courseId, courseTitle, ...video } = row;
  return {
    ...video,
    link: mediumId ?? vdocipherId ?? "",
    section: { id: sectionId, name: sectionName },
    course: { id: courseId, title: courseTitle },
  };
}

/** What `findPublication` keeps to itself: the medium behind a video, and how often it was edited. */
export const findVideoVersion = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("resources")
    .where("id", "=", id)
    .select(["version", "medium_id as mediumId"])
    .executeTakeFirst();

/** The chapters inside a video, in their order. */
export const listChapters = (db: Kysely<DB>, resourceId: number): Promise<Chapter[]> =>
  db
    .selectFrom("chapters")
    .where("resource_id", "=", resourceId)
    .select(["id", "title", "second"])
    .orderBy("second")
    .execute();

/** Adds a chapter; false where another begins at that second. */
export async function insertChapter(
  trx: Transaction<DB>,
  { resourceId, title, second }: { resourceId: number; title: string; second: number },
): Promise<boolean> {
  const row = await trx
    .insertInto("chapters")
    .values({ resource_id: resourceId, title, second })
    .onConflict((conflict) => conflict.columns(["resource_id", "second"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type ChapterKey = { resourceId: number; id: number };

export const findChapter = (trx: Transaction<DB>, { resourceId, id }: ChapterKey) =>
  trx
    .selectFrom("chapters")
    .where("id", "=", id)
    .where("resource_id", "=", resourceId)
    .select("id")
    .forUpdate()
    .executeTakeFirst();

/** Changes a chapter; false where another begins at that second. */
export async function updateChapter(
  trx: Transaction<DB>,
  { resourceId, id, title, second }: ChapterKey & { title: string; second: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("chapters")
    .set({ title, second })
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("chapters as other")
            .where("other.resource_id", "=", resourceId)
            .where("other.second", "=", second)
            .where("other.id", "!=", id)
            .select("other.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeChapter(trx: Transaction<DB>, { resourceId, id }: ChapterKey) {
  const { numDeletedRows } = await trx
    .deleteFrom("chapters")
    .where("id", "=", id)
    .where("resource_id", "=", resourceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Holds a video until the transaction ends: its chapters change one after the other. */
export const lockVideo = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("resources")
    .leftJoin("media", "media.id", "resources.medium_id")
    .where("resources.id", "=", id)
    .where("resources.kind", "=", "video")
    .select(["resources.id", "media.duration"])
    .forUpdate("resources")
    .executeTakeFirst();
