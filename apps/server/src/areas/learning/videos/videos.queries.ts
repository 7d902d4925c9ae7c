import type { Caption, VideoQuality } from "@majorant/contract/learning/courses";
import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/database/prepared.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { reachableResource } from "../../access/reachable.queries.ts";
import { tag, videoFiles } from "../../catalogue/resources.queries.ts";
import { type CourseReader, holds, isListed } from "../courses.queries.ts";

/** The quality that a master playlist offers first; null where the medium has none. */
const lightest = sql<string | null>`(
  select name from renditions where medium_id = media.id order by bandwidth limit 1)`;

const findPlayable = prepared((db, reader: CourseReader & { id: number }) =>
  db
    .selectFrom("resources")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .innerJoin("courses as c", "c.id", "sections.course_id")
    .leftJoin("media", "media.id", "resources.medium_id")
    .where("resources.id", "=", reader.id)
    .where("resources.kind", "=", "video")
    .where("c.active", "=", true)
    .where(
      sql<boolean>`(${reader.role}::text <> 'ROLE_APPRENANT' or ${reachableResource(reader.now)})`,
    )
    .select([
      "resources.id",
      "resources.name",
      "resources.description",
      "resources.vdocipher_id as vdocipherId",
      "sections.id as sectionId",
      "sections.name as sectionName",
      "c.id as courseId",
      "c.title as courseTitle",
      isListed.as("open"),
      "media.id as mediumId",
      "media.state",
      "media.duration",
      "media.poster",
      "media.has_original as hasOriginal",
      "media.content_type as contentType",
      tag.as("tag"),
      videoFiles.as("videoFiles"),
      holds(reader).as("held"),
      sql<VideoQuality[]>`coalesce((
        select json_agg(json_build_object('height', height, 'bytes', bytes) order by bandwidth)
        from renditions where medium_id = media.id), '[]')`.as("qualities"),
      sql<Omit<Caption, "address">[]>`coalesce((
        select json_agg(json_build_object('language', language, 'label', label) order by label)
        from captions where resource_id = resources.id), '[]')`.as("captions"),
      lightest.as("lightest"),
    ])
    .compile(),
);

/**
 * A video of an active course with what playing it needs, and whether the asker holds the role
 * there; to students only what is active, in sections that are.
 */
export async function findVideo(db: Kysely<DB>, id: number, reader: CourseReader) {
  const [video] = await findPlayable(db, { id, ...reader });
  return video;
}

/** A video that anyone may watch, of a course that visitors see, with what playing it needs. */
export const findFreePreview = (db: Kysely<DB>, id: number, now: Date) =>
  db
    .selectFrom("resources")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("sections as above", "above.id", "sections.parent_id")
    .leftJoin("media", "media.id", "resources.medium_id")
    .where("resources.id", "=", id)
    .where("resources.kind", "=", "video")
    .where("resources.free_preview", "=", true)
    .where(reachableResource(now))
    .where(sql<boolean>`is_open_course(sections.course_id)`)
    .select(["resources.id", "resources.name", "resources.vdocipher_id as vdocipherId"])
    .select(["media.state", "media.duration", "media.poster", "media.has_original as hasOriginal"])
    .select("media.content_type as contentType")
    .select(lightest.as("lightest"))
    .executeTakeFirst();
