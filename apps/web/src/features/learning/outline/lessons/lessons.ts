import type { Section, SectionVideo, Tag } from "@majorant/contract/learning/courses";

/** A video where it stands in its course. */
export type Lesson = { section: Section; video: SectionVideo };

/** Every video of a course, in reading order: a section's own before those of its sub-sections. */
export const lessons = (sections: readonly Section[]): Lesson[] =>
  sections.flatMap((section) => [
    ...section.videos.map((video) => ({ section, video })),
    ...lessons(section.sousSections),
  ]);

/** The files of a section and of all that is in it, those of its videos included. */
export const countFiles = ({ files, videos, sousSections }: Section): number =>
  files.length +
  videos.reduce((count, { videoFiles }) => count + videoFiles.length, 0) +
  sousSections.reduce((count, section) => count + countFiles(section), 0);

/** In seconds; the videos of unknown length count for nothing. */
export const totalDuration = (all: readonly Lesson[]): number =>
  all.reduce((sum, { video }) => sum + (video.duration ?? 0), 0);

/** The kinds of videos of a section, in the order in which they first come. */
export const tagsOf = (videos: readonly SectionVideo[]): Tag[] => [
  ...new Map(videos.flatMap(({ tag }) => (tag ? [[tag.id, tag]] : []))).values(),
];

/** The chapter that a section is, or that it is in; its place is counted from 0. */
export function chapterOf(chapters: readonly Section[], { id }: Pick<Section, "id">) {
  const holds = (section: Section): boolean =>
    section.id === id || section.sousSections.some(holds);
  const place = chapters.findIndex(holds);
  const name = chapters[place]?.name;
  return name === undefined ? undefined : { place, name };
}

/** What comes after a video: with a tag chosen, the next of that kind; null at the end. */
export function nextLesson(
  all: readonly Lesson[],
  ressourceId: number,
  tagId: number | null,
): Lesson | null {
  const current = all.findIndex(({ video }) => video.id === ressourceId);
  if (current < 0) return null;
  return all.slice(current + 1).find(({ video }) => !tagId || video.tag?.id === tagId) ?? null;
}
