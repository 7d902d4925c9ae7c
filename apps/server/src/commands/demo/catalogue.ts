import { randomUUID } from "node:crypto";
import { categories, type DemoCategory } from "../../../demo/categories.ts";
import type { ClipName } from "../../../demo/clips.ts";
import { clipFor } from "../../../demo/clips.ts";
import type { DemoChapter, DemoCourse } from "../../../demo/course.ts";
import { courses } from "../../../demo/courses/all.ts";
import { tags } from "../../../demo/tags.ts";
import { weeklySessions } from "./calendar.ts";
import { counter, type Rows, type RowsOf } from "./rows.ts";
import type { Worksheets } from "./worksheets.ts";

/** How many weeks ahead live sessions are planned. */
const weeksAhead = 6;

type CatalogueTable =
  | "tags"
  | "categories"
  | "courses"
  | "course_categories"
  | "sections"
  | "resources"
  | "video_files"
  | "captions"
  | "live_sessions";

type Media = {
  clips: Record<ClipName, string>;
  /** WebVTT of the clips that have some. */
  captions: ReadonlyMap<ClipName, string>;
  worksheets: Worksheets;
};

/** Ids by what the dataset calls things; videos by "course/video". */
export type Catalogue = {
  rows: Rows;
  categoryId: ReadonlyMap<string, number>;
  courseId: ReadonlyMap<string, number>;
  videoId: ReadonlyMap<string, number>;
};

/** The catalogue's rows: categories, courses with their chapters, videos and files, live sessions. */
export function catalogueRows(now: Date, { clips, captions, worksheets }: Media): Catalogue {
  const rows: RowsOf<CatalogueTable> = {
    tags: tags.map((tag, i) => ({ id: i + 1, ...tag })),
    categories: [],
    courses: [],
    course_categories: [],
    sections: [],
    resources: [],
    video_files: [],
    captions: [],
    live_sessions: [],
  };
  const tagId = new Map(tags.map(({ name }, i) => [name, i + 1]));
  const categoryId = new Map<string, number>();
  const courseId = new Map<string, number>();
  const videoId = new Map<string, number>();
  const nextSection = counter();
  const nextResource = counter();

  const addCategory = (category: DemoCategory, parent: number | null, position: number) => {
    const id = rows.categories.length + 1;
    categoryId.set(category.title, id);
    rows.categories.push({
      id,
      title: category.title,
      short_description: category.shortDescription,
      parent_id: parent,
      position,
      special: category.special ?? false,
    });
    for (const [i, child] of (category.children ?? []).entries()) addCategory(child, id, i);
  };

  const addChapter = (
    chapter: DemoChapter,
    course: DemoCourse,
    parent: number | null,
    position: number,
  ) => {
    const id = nextSection();
    rows.sections.push({
      id,
      course_id: getOrThrow(courseId, course.title),
      parent_id: parent,
      name: chapter.name,
      position,
      active: chapter.active,
    });
    // Each course shows its first video to whoever looks at it.
    const previewIndex =
      parent === null && position === 0
        ? chapter.items.findIndex((item) => item.kind !== "file" && item.active)
        : -1;
    chapter.items.forEach((item, place) => {
      const resource = nextResource();
      const common = { id: resource, section_id: id, name: item.name, position: place };
      if (item.kind === "file") {
        const medium_id = worksheets.add(item.name, item.name, course);
        rows.resources.push({ ...common, kind: "file", description: item.description, medium_id });
        return;
      }
      videoId.set(`${course.title}/${item.name}`, resource);
      const clip = clipFor(course.subject, item.name, resource);
      const content = captions.get(clip);
      if (content)
        rows.captions.push({ resource_id: resource, language: "fr", label: "Français", content });
      rows.resources.push({
        ...common,
        kind: "video",
        description: item.description,
        active: item.active,
        tag_id: getOrThrow(tagId, item.tag),
        medium_id: clips[clip],
        free_preview: place === previewIndex,
      });
      for (const name of item.files)
        rows.video_files.push({
          resource_id: resource,
          name,
          medium_id: worksheets.add(name, item.name, course),
        });
    });
    for (const [i, child] of chapter.chapters.entries()) addChapter(child, course, id, i);
  };

  const addCourse = (course: DemoCourse) => {
    const id = rows.courses.length + 1;
    courseId.set(course.title, id);
    rows.courses.push({
      id,
      title: course.title,
      medium_title: course.mediumTitle,
      short_description: course.smallDescription,
      long_description: course.longDescription,
      special: course.special ?? false,
      open: course.open ?? true,
      active: course.active ?? true,
    });
    for (const title of course.categories)
      rows.course_categories.push({ course_id: id, category_id: getOrThrow(categoryId, title) });
    for (const [i, chapter] of course.chapters.entries()) addChapter(chapter, course, null, i);
    const { live } = course;
    if (!live) return;
    const series = randomUUID();
    weeklySessions(now, live, weeksAhead).forEach((starts_at, week) => {
      rows.live_sessions.push({
        course_id: id,
        title: live.themes[week % live.themes.length] ?? course.title,
        starts_at,
        series,
        link: `https://meet.majorant.tn/cours-${id}-seance-${week + 1}`,
      });
    });
  };

  for (const [i, category] of categories.entries()) addCategory(category, null, i);
  for (const course of courses) addCourse(course);
  return { rows, categoryId, courseId, videoId };
}

/** What the dataset names must be there: a slip of the pen stops the loading. */
export function getOrThrow<Key, Value>(map: ReadonlyMap<Key, Value> | undefined, key: Key): Value {
  const value = map?.get(key);
  if (value === undefined)
    throw new Error(`The demo data name ${String(key)}, which is not there.`);
  return value;
}
