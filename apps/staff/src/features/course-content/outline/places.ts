import type {
  EditableFile,
  EditableSection,
  EditableVideo,
} from "@majorant/contract/publishing/sections";

/** A chapter, and the one that it is below; null is the course itself. */
export type PlacedSection = EditableSection & { parentId: number | null };

/** A video or a file by its kind, and the chapter that it is in. */
export type Resource = { sectionId: number } & (
  | ({ kind: "video" } & EditableVideo)
  | ({ kind: "fichier"; name: string } & EditableFile)
);

/** The chapters of an outline, each before those below it. */
export const sectionsOf = (
  outline: readonly EditableSection[],
  parentId: number | null = null,
): PlacedSection[] =>
  outline.flatMap((section) => [
    { ...section, parentId },
    ...sectionsOf(section.sousSections, section.id),
  ]);

/** What a chapter holds, in the order in which it is shown. */
export function resourcesOf({
  id: sectionId,
  videos,
  fichiers,
  ordre,
}: EditableSection): Resource[] {
  const all: Resource[] = [
    ...videos.map((video) => ({ kind: "video" as const, sectionId, ...video })),
    ...fichiers.map((file) => ({ kind: "fichier" as const, name: file.nom, sectionId, ...file })),
  ];
  return all.sort((one, other) => ordre.indexOf(one.id) - ordre.indexOf(other.id));
}
