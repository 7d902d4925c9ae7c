import type { Section } from "@majorant/contract/learning/courses";
import { type Kysely, sql } from "kysely";
import { prepared } from "../../platform/database/prepared.ts";
import type { DB } from "../../platform/database/schema.ts";
import { tag, type VideoFile, videoFiles } from "../catalogue/resources.queries.ts";
import { listArchives } from "./archives/archives.queries.ts";
import { type CourseReader, holds, isListed, isVisible } from "./courses.queries.ts";

/** How links are made of what the database knows of files; null for those who may not have them. */
export type Links = {
  file(resourceId: number): string | null;
  videoFile(file: VideoFile): string | null;
  archive(sectionId: number): string | null;
};

const findAccess = prepared((db, reader: CourseReader & { courseId: number }) =>
  db
    .selectFrom("courses as c")
    .where("c.id", "=", reader.courseId)
    .where("c.active", "=", true)
    .select([isListed.as("open"), holds(reader).as("held")])
    .compile(),
);

/** Whether a course is held by whoever may see it; null for those who may not. */
export async function findOutline(db: Kysely<DB>, courseId: number, reader: CourseReader) {
  const [row] = await findAccess(db, { courseId, ...reader });
  return row && isVisible(row, reader) ? { held: row.held } : null;
}

const listSections = prepared((db, filter: { courseId: number; activeOnly: boolean }) =>
  db
    .selectFrom("sections")
    .where("course_id", "=", filter.courseId)
    .where(sql<boolean>`(active or not ${filter.activeOnly})`)
    .select(["id", "name", "parent_id as parentId"])
    .orderBy("position")
    .orderBy("id")
    .compile(),
);

const listResources = prepared((db, filter: { courseId: number; activeOnly: boolean }) =>
  db
    .selectFrom("sections")
    .innerJoin("resources", "resources.section_id", "sections.id")
    .leftJoin("media", "media.id", "resources.medium_id")
    .where("sections.course_id", "=", filter.courseId)
    .where(sql<boolean>`(resources.active or not ${filter.activeOnly})`)
    .select([
      "resources.id",
      "resources.section_id as sectionId",
      "resources.kind",
      "resources.name",
      "resources.description",
      "media.duration",
      tag.as("tag"),
      videoFiles.as("videoFiles"),
    ])
    .orderBy("resources.position")
    .orderBy("resources.id")
    .compile(),
);

/** A course's tree of sections with their resources; students are given what is active only. */
export async function readSections(
  db: Kysely<DB>,
  courseId: number,
  { role }: Pick<CourseReader, "role">,
  links: Links,
): Promise<Section[]> {
  const filter = { courseId, activeOnly: role === "ROLE_APPRENANT" };
  const [sections, resources, archives] = await Promise.all([
    listSections(db, filter),
    listResources(db, filter),
    listArchives(db, { courseId }),
  ]);

  const nodes = new Map<number, Section>();
  for (const { id, name } of sections)
    nodes.set(id, { id, name, sousSections: [], videos: [], files: [] });
  for (const { sectionId, kind, duration, tag, videoFiles, ...resource } of resources) {
    const section = nodes.get(sectionId);
    if (kind === "file") section?.files.push({ ...resource, link: links.file(resource.id) });
    else
      section?.videos.push({
        ...resource,
        tag,
        duration,
        videoFiles: videoFiles.map((file) => ({ name: file.name, link: links.videoFile(file) })),
      });
  }
  // A section below one that was left out is left out with it.
  const children = (parent: number | null) =>
    sections.flatMap(({ id, parentId }) => (parentId === parent ? (nodes.get(id) ?? []) : []));
  for (const [id, section] of nodes) section.sousSections = children(id);
  for (const { id, files, bytes } of archives) {
    const [section, link] = [nodes.get(id), links.archive(id)];
    if (section && link && files > 1) section.archive = { link, files, bytes };
  }
  return children(null);
}
