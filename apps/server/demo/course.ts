// The words that the demo courses are written in.

/** What a course is about: chooses the clips its videos show and the exercises its worksheets print. */
export type Subject =
  | "analyse"
  | "algebre"
  | "probabilites"
  | "mecanique"
  | "electricite"
  | "optique"
  | "thermodynamique"
  | "chimie"
  | "informatique"
  | "ingenierie"
  | "stage";

export type TagName = "Cours" | "Exercices" | "Devoir" | "Résumé" | "Direct";

export type DemoVideo = {
  kind: "video";
  tag: TagName;
  name: string;
  description: string;
  /** Worksheets that go with it, by name. */
  files: readonly string[];
  active: boolean;
};

export type DemoFile = { kind: "file"; name: string; description: string };

export type DemoChapter = {
  name: string;
  active: boolean;
  items: readonly (DemoVideo | DemoFile)[];
  chapters: readonly DemoChapter[];
};

/** A weekly evening session: ISO weekday (1 is Monday), the hour in Tunis, and its themes in turn. */
export type DemoLive = {
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  hour: number;
  themes: readonly string[];
};

export type DemoCourse = {
  title: string;
  mediumTitle: string;
  smallDescription: string;
  /** Markdown, with LaTeX between `$…$`. */
  longDescription: string;
  subject: Subject;
  /** Titles of categories: they are unique in the demo's tree. */
  categories: readonly string[];
  /** The part of the address before the @ of the teacher's account. */
  teacher: string;
  special?: boolean;
  open?: boolean;
  active?: boolean;
  live?: DemoLive;
  chapters: readonly DemoChapter[];
};

type VideoOptions = { description?: string; files?: readonly string[]; active?: boolean };

const video =
  (tag: TagName, files: readonly string[]) =>
  (name: string, options: VideoOptions = {}): DemoVideo => ({
    kind: "video",
    tag,
    name,
    description: options.description ?? "",
    files: options.files ?? files,
    active: options.active ?? true,
  });

export const cours = video("Cours", []);
export const exercices = video("Exercices", ["Énoncé", "Corrigé"]);
export const devoir = video("Devoir", ["Sujet", "Corrigé"]);
export const resume = video("Résumé", []);

export const fiche = (name: string, description = ""): DemoFile => ({
  kind: "file",
  name,
  description,
});

export const chapitre = (
  name: string,
  items: readonly (DemoVideo | DemoFile)[],
  options: { active?: boolean; chapters?: readonly DemoChapter[] } = {},
): DemoChapter => ({
  name,
  items,
  active: options.active ?? true,
  chapters: options.chapters ?? [],
});
