import { folded } from "../forgiving.ts";
import { beyondEnd } from "../learning/beyond-end.ts";
import type { ExerciseOfSheet, SheetFault } from "./sheets.ts";

/** What a course has that a sheet may name, in its order. */
export type CourseNames = {
  chapters: readonly Named[];
  /** Their durations are in seconds; null where they are not known. */
  videos: readonly (Named & { duration: number | null })[];
  /** Those of the course's subject before the others. */
  notions: readonly (Named & { otherNames: readonly string[] })[];
};

type Named = { id: number; name: string };

/** An exercise with the ids of what it names; a notion that is not there yet has none. */
export type PlacedExercise = ExerciseOfSheet & {
  sectionId: number;
  videoId: number | null;
  notionIds: number[];
  newNotions: string[];
};

/** Accents, case and spaces aside, as names are compared. */
export const nameKey = (name: string): string => folded(name).replace(/\s+/g, " ").trim();

/** Finds what the exercises of a sheet name; what the course has not, or has several of, is a fault. */
export function placeSheet(
  exercises: readonly ExerciseOfSheet[],
  { chapters, videos, notions }: CourseNames,
  sectionId: number,
): { exercises: PlacedExercise[]; faults: SheetFault[] } {
  const [chaptersOf, videosOf] = [byName(chapters), byName(videos)];
  const durations = new Map(videos.map(({ id, duration }) => [id, duration]));
  const notionOf = new Map<string, number>();
  for (const { id, name, otherNames } of notions)
    for (const one of [name, ...otherNames])
      if (!notionOf.has(nameKey(one))) notionOf.set(nameKey(one), id);
  const placed: PlacedExercise[] = [];
  const faults: SheetFault[] = [];
  for (const exercise of exercises) {
    const { line, chapter, moment } = exercise;
    const places: string[] = [];
    const idOf = (known: ReadonlyMap<string, number[]>, name: string, what: string) => {
      const [id, another] = known.get(nameKey(name)) ?? [];
      if (id === undefined) places.push(`Le cours n’a pas de ${what} «\u00a0${name}\u00a0»`);
      else if (another !== undefined)
        places.push(`Le cours a plusieurs ${what}s «\u00a0${name}\u00a0»`);
      return id ?? null;
    };
    const chapterId = chapter === null ? sectionId : idOf(chaptersOf, chapter, "chapitre");
    const videoId = moment && idOf(videosOf, moment.video, "vidéo");
    const duration = videoId === null ? null : (durations.get(videoId) ?? null);
    const beyond = moment && beyondEnd(moment.second, duration);
    if (beyond !== null) places.push(beyond);
    faults.push(...places.map((message) => ({ line, message, exercise: line })));
    if (places.length > 0 || chapterId === null) continue;
    const ids = exercise.notions.map((name) => notionOf.get(nameKey(name)));
    placed.push({
      ...exercise,
      sectionId: chapterId,
      videoId,
      notionIds: [...new Set(ids.filter((id) => id !== undefined))],
      newNotions: exercise.notions.filter((_, i) => ids[i] === undefined),
    });
  }
  return { exercises: placed, faults };
}

function byName(all: readonly Named[]): Map<string, number[]> {
  const named = Map.groupBy(all, ({ name }) => nameKey(name));
  return new Map([...named].map(([key, own]) => [key, own.map(({ id }) => id)]));
}

/** The notions that a sheet would add, each once, as they are written first. */
export function newNotionsOf(exercises: readonly PlacedExercise[]): string[] {
  const names = new Map<string, string>();
  for (const name of exercises.flatMap(({ newNotions }) => newNotions))
    if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  return [...names.values()];
}
