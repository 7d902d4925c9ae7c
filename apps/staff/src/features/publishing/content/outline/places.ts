import type { EditableExerciseRow } from "@majorant/contract/exercises/edition";
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

/** A video, a file or an exercise of a chapter. */
export type Content = Resource | ({ kind: "exercise"; name: string } & EditableExerciseRow);

/** What a chapter holds with its exercises, each after the video or file that it follows. */
export function contentsOf(
  section: EditableSection,
  exercises: readonly EditableExerciseRow[],
): Content[] {
  const own = exercises
    .filter(({ sectionId }) => sectionId === section.id)
    .sort((one, other) => one.position - other.position)
    .map((exercise) => ({ kind: "exercise" as const, name: exercise.title, ...exercise }));
  const resources = resourcesOf(section);
  const ids = new Set(resources.map(({ id }) => id));
  return [
    ...own.filter(({ after }) => after === null || !ids.has(after)),
    ...resources.flatMap((resource) => [
      resource,
      ...own.filter(({ after }) => after === resource.id),
    ]),
  ];
}

/** Ids of exercises and of resources are counted apart: in one list an exercise's is its negative. */
export const listId = ({ kind, id }: Content): number => (kind === "exercise" ? -id : id);

/** What a place in such a list is of. */
export const placedOf = (id: number) =>
  id < 0 ? { kind: "exercise" as const, id: -id } : { kind: "resource" as const, id };
