import type { Tag } from "@majorant/contract/learning/courses";
import type {
  EditableFile,
  EditableSection,
  EditableVideo,
} from "@majorant/contract/publishing/sections";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../../../platform/database/schema.ts";
import { tag } from "../../../catalogue/resources.queries.ts";

/** How addresses of ours are made for whoever asks; null for those who may not have them. */
export type Links = {
  file(resourceId: number): string | null;
  videoFile(videoFileId: number): string | null;
};

/** Resources with all that those who run a course see of them, hidden ones too. */
const resourcesOf = (db: Kysely<DB>) =>
  db
    .selectFrom("resources")
    .innerJoin("sections", "sections.id", "resources.section_id")
    .leftJoin("media", "media.id", "resources.medium_id")
    .select(["resources.id", "resources.section_id as sectionId", "resources.kind"])
    .select(["resources.name", "resources.description", "resources.active", "resources.version"])
    .select(["media.state", "media.duration", "media.bytes", tag.as("tag")])
    .select(
      sql<number>`(select count(*)::integer from notes n where n.resource_id = resources.id)`.as(
        "notes",
      ),
    )
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom("video_files as f")
          .whereRef("f.resource_id", "=", "resources.id")
          .select(["f.id", "f.name", "f.description", "f.link"])
          .orderBy("f.id"),
      ).as("videoFiles"),
    )
    .orderBy("resources.position")
    .orderBy("resources.id");

type Row = Awaited<ReturnType<ReturnType<typeof resourcesOf>["execute"]>>[number];

const toVideo = (row: Row, links: Links): EditableVideo => ({
  id: row.id,
  name: row.name,
  description: row.description,
  tag: row.tag satisfies Tag | null,
  active: row.active,
  duration: row.duration,
  state: row.state as EditableVideo["state"], // the table's check
  videoFiles: row.videoFiles.map((file) => ({
    ...file,
    link: file.link ?? links.videoFile(file.id),
  })),
  notes: row.notes,
  version: row.version,
});

const toEditableFile = (row: Row, links: Links): EditableFile => ({
  type: "Fichier",
  id: row.id,
  nom: row.name,
  description: row.description,
  section: { id: row.sectionId },
  active: row.active,
  taille: Number(row.bytes ?? 0),
  link: links.file(row.id),
  version: row.version,
});

/** A course's whole outline. */
export async function readOutline(
  db: Kysely<DB>,
  courseId: number,
  links: Links,
): Promise<EditableSection[]> {
  const [sections, resources] = await Promise.all([
    db
      .selectFrom("sections")
      .where("course_id", "=", courseId)
      .select(["id", "name as nom", "active", "version", "parent_id as parentId"])
      .orderBy("position")
      .orderBy("id")
      .execute(),
    resourcesOf(db).where("sections.course_id", "=", courseId).execute(),
  ]);
  const inside = Map.groupBy(resources, ({ sectionId }) => sectionId);
  const under = (parent: number | null): EditableSection[] =>
    sections.flatMap(({ parentId, ...section }) => {
      if (parentId !== parent) return [];
      const rows = inside.get(section.id) ?? [];
      return {
        ...section,
        sousSections: under(section.id),
        videos: rows.filter(({ kind }) => kind === "video").map((row) => toVideo(row, links)),
        fichiers: rows
          .filter(({ kind }) => kind === "file")
          .map((row) => toEditableFile(row, links)),
        ordre: rows.map(({ id }) => id),
      };
    });
  return under(null);
}

/** A video as its changes answer it. */
export async function readVideo(db: Kysely<DB>, id: number, links: Links): Promise<EditableVideo> {
  return toVideo(
    await resourcesOf(db).where("resources.id", "=", id).executeTakeFirstOrThrow(),
    links,
  );
}

/** A file as its changes answer it. */
export async function readEditableFile(
  db: Kysely<DB>,
  id: number,
  links: Links,
): Promise<EditableFile> {
  return toEditableFile(
    await resourcesOf(db).where("resources.id", "=", id).executeTakeFirstOrThrow(),
    links,
  );
}
