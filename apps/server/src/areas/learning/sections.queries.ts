import type { Section } from "@majorant/contract/learning/courses";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { prepared } from "../../platform/database/prepared.ts";
import type { DB } from "../../platform/database/schema.ts";
import { reachableResource } from "../access/reachable.queries.ts";
import { tag, type VideoFile, videoFiles } from "../catalogue/resources.queries.ts";
import { archives } from "./archives/archives.queries.ts";
import { type CourseReader, holds, isListed, isVisible } from "./courses.queries.ts";

/** How links are made of what the database knows of files; null for those who may not have them. */
export type Links = {
  file(resourceId: number): string | null;
  videoFile(file: VideoFile): string | null;
  archive(sectionId: number): string | null;
};

/** All of it in one question: each one more is a way to PostgreSQL and back. */
const findOutlineRow = prepared((db, filter: CourseReader & { id: number; activeOnly: boolean }) =>
  db
    .selectFrom("courses as c")
    .where("c.id", "=", filter.id)
    .where("c.active", "=", true)
    .select([isListed.as("open"), holds(filter).as("held"), archives(filter).as("archives")])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom("sections")
          .whereRef("course_id", "=", "c.id")
          .where(sql<boolean>`(active or not ${filter.activeOnly})`)
          .select(["id", "name", "parent_id as parentId"])
          .orderBy("position")
          .orderBy("id"),
      ).as("sections"),
      jsonArrayFrom(
        from
          .selectFrom("sections")
          .innerJoin("resources", "resources.section_id", "sections.id")
          .leftJoin("sections as above", "above.id", "sections.parent_id")
          .leftJoin("media", "media.id", "resources.medium_id")
          .whereRef("sections.course_id", "=", "c.id")
          .where(sql<boolean>`(${reachableResource(filter.now)} or not ${filter.activeOnly})`)
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
          .orderBy("resources.id"),
      ).as("resources"),
    ])
    .compile(),
);

/**
 * A course's tree of sections with their resources, for those who may see it; students are given what is
 * active only, and of a section that opens later its name. Links are made where the course is held.
 */
export async function findSections(
  db: Kysely<DB>,
  id: number,
  reader: CourseReader,
  links: Links,
): Promise<Section[] | null> {
  const activeOnly = reader.role === "ROLE_APPRENANT";
  const [row] = await findOutlineRow(db, { id, activeOnly, ...reader });
  if (!row || !isVisible(row, reader)) return null;
  return sectionTree(row, row.held ? links : noLinks);
}

/** Without enrolment an outline has no addresses (docs/product/access.md, What a student sees). */
const noLinks: Links = { file: () => null, videoFile: () => null, archive: () => null };

type OutlineRow = Awaited<ReturnType<typeof findOutlineRow>>[number];

function sectionTree({ sections, resources, archives }: OutlineRow, links: Links): Section[] {
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
