import type { Section, SectionVideo } from "@majorant/contract/learning/courses";
import { describe, expect, it } from "vitest";
import { chapterOf, countFiles, lessons, nextLesson, tagsOf, totalDuration } from "./lessons.ts";

const cours = { id: 1, name: "Cours", icon: "school" };
const exercices = { id: 2, name: "Exercices", icon: "pencil" };

const video = (id: number, tag: SectionVideo["tag"], duration: number | null = 60) => ({
  id,
  name: `Vidéo ${id}`,
  description: "",
  tag,
  duration,
  videoFiles: tag === exercices ? [{ name: "Énoncé", link: null }] : [],
});

const section = (id: number, videos: SectionVideo[], sousSections: Section[] = []): Section => ({
  id,
  name: `Chapitre ${id}`,
  videos,
  sousSections,
  files: [],
});

const reels = section(1, [video(11, cours), video(12, exercices)]);
const convergence = section(3, [video(31, cours, null)]);
const suites = section(2, [video(21, exercices)], [convergence]);
const all = lessons([reels, suites]);

describe("lessons", () => {
  it("reads a section before its sub-sections", () => {
    expect(all.map(({ video }) => video.id)).toEqual([11, 12, 21, 31]);
    expect(all.at(-1)?.section).toBe(convergence);
  });

  it("counts the files of the sub-sections too, and only known durations", () => {
    const parent = section(4, [video(41, exercices)], [reels]);
    expect(countFiles(parent)).toBe(2);
    expect(totalDuration(all)).toBe(180);
  });
});

describe("tagsOf", () => {
  it("names each kind once, in order", () => {
    const videos = [video(1, exercices), video(2, null), video(3, cours), video(4, exercices)];
    expect(tagsOf(videos)).toEqual([exercices, cours]);
  });
});

describe("chapterOf", () => {
  it("finds the chapter of a sub-section", () => {
    expect(chapterOf([reels, suites], convergence)).toEqual({ place: 1, name: "Chapitre 2" });
    expect(chapterOf([reels, suites], { id: 99 })).toBeUndefined();
  });
});

describe("nextLesson", () => {
  it("goes on into the next section", () => {
    expect(nextLesson(all, 12, null)?.video.id).toBe(21);
    expect(nextLesson(all, 21, null)?.video.id).toBe(31);
  });

  it("skips to the next of the chosen kind", () => {
    expect(nextLesson(all, 11, cours.id)?.video.id).toBe(31);
    expect(nextLesson(all, 21, exercices.id)).toBeNull();
  });

  it("ends with the course, and knows nothing of a video of another", () => {
    expect(nextLesson(all, 31, null)).toBeNull();
    expect(nextLesson(all, 99, null)).toBeNull();
  });
});
