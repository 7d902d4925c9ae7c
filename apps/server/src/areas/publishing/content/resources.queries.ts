import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { nextPosition } from "./contents.queries.ts";

export type Kind = "video" | "file";

/** A resource of that kind, with the course that it is in. */
export const findResource = (db: Kysely<DB>, id: number, kind: Kind) =>
  db
    .selectFrom("resources as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .where("r.id", "=", id)
    .where("r.kind", "=", kind)
    .select(["r.id", "s.course_id as courseId", "r.section_id as sectionId", "r.version"])
    .select(["r.name as nom", "r.description", "r.active", "r.tag_id as tagId"])
    .select("r.free_preview as freePreview")
    .executeTakeFirst();

export type ResourceChange = {
  name?: string | undefined;
  description?: string | undefined;
  active?: boolean | undefined;
  /** Of a video: anyone may watch it. */
  freePreview?: boolean | undefined;
  tagId?: number | undefined;
  /** Moves it there, as the last one. */
  sectionId?: number | undefined;
};

/** Changes a resource; what is left out stays. Its course is locked. */
export async function updateResource(
  trx: Transaction<DB>,
  id: number,
  { name, description, active, freePreview, tagId, sectionId }: ResourceChange,
): Promise<void> {
  await trx
    .updateTable("resources")
    .set({
      name: sql`coalesce(${name ?? null}, name)`,
      description: sql`coalesce(${description ?? null}, description)`,
      active: sql`coalesce(${active ?? null}, active)`,
      free_preview: sql`coalesce(${freePreview ?? null}, free_preview)`,
      tag_id: sql`coalesce(${tagId ?? null}, tag_id)`,
      ...(sectionId === undefined
        ? {}
        : { section_id: sectionId, position: nextPosition(sectionId) }),
    })
    .where("id", "=", id)
    .execute();
}

/** Deletes a resource. Answers the media that it had, those of earlier versions too. */
export async function removeResource(trx: Transaction<DB>, id: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select medium_id as id from resources where id = ${id} and medium_id is not null
    union
    select medium_id from video_files where resource_id = ${id} and medium_id is not null
    union
    select medium_id from earlier_versions where resource_id = ${id} and medium_id is not null`.execute(
    trx,
  );
  await trx.deleteFrom("resources").where("id", "=", id).execute();
  return rows.map((row) => row.id);
}

/** An uploaded file's row, whose bytes are in storage already. */
export const insertFileMedium = (
  trx: Transaction<DB>,
  medium: { id: string; name: string; contentType: string; bytes: number; createdBy: number },
) =>
  trx
    .insertInto("media")
    .values({
      id: medium.id,
      kind: "file",
      state: "ready",
      name: medium.name,
      content_type: medium.contentType,
      bytes: medium.bytes,
      created_by: medium.createdBy,
    })
    .execute();

/** Adds a file to a section, as its last resource. The course is locked. */
export async function insertFile(
  trx: Transaction<DB>,
  file: { sectionId: number; name: string; description: string; mediumId: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("resources")
    .values({
      kind: "file",
      section_id: file.sectionId,
      name: file.name,
      description: file.description,
      medium_id: file.mediumId,
      position: nextPosition(file.sectionId),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a file to a video: at an address elsewhere, or a medium. */
export const insertVideoFile = (
  trx: Transaction<DB>,
  file: {
    resourceId: number;
    name: string;
    description: string;
    link: string | null;
    mediumId: string | null;
  },
) =>
  trx
    .insertInto("video_files")
    .values({
      resource_id: file.resourceId,
      name: file.name,
      description: file.description,
      link: file.link,
      medium_id: file.mediumId,
    })
    .returning(["id", "name", "description", "link"])
    .executeTakeFirstOrThrow();

/** Takes a file from a video; undefined where it has none of that id. */
export const removeVideoFile = (trx: Transaction<DB>, file: { id: number; resourceId: number }) =>
  trx
    .deleteFrom("video_files")
    .where("id", "=", file.id)
    .where("resource_id", "=", file.resourceId)
    .returning(["medium_id as mediumId", "name"])
    .executeTakeFirst();
