import { folded } from "@majorant/domain/forgiving";

/** Something to choose: `label` is the whole path that leads to it, "MP1 › Analyse". */
export type Choice = {
  value: string;
  label: string;
  /** What tells it from its namesakes. */
  hint?: string;
};

/** The first choices that have every word of a search, and how many have. */
export type Found = { choices: readonly Choice[]; total: number };

type Named = {
  /** What is said where nothing has the words: "Aucun cours". */
  none: string;
  /** Under which name this browser keeps the last ones chosen; without it none are kept. */
  recent?: string;
};

/** What the server searches: it grows with the school. */
export type SearchedSource = Named & {
  queryKey: readonly unknown[];
  find: (q: string, signal: AbortSignal) => Promise<Found>;
  /** Those of some values that are there. */
  named: (values: readonly string[], signal: AbortSignal) => Promise<readonly Choice[]>;
};

/** What is known whole. */
export type ListedSource = Named & { choices: readonly Choice[] };

export type Source = SearchedSource | ListedSource;

/** How many choices a search asks the server for, and how many are shown of those that are known. */
export const [searchedSize, listedSize] = [20, 100] as const;

/** Whether a text has every word of a search, accents and capitals aside. */
export function hasWords(text: string, q: string): boolean {
  const searched = folded(text);
  return folded(q)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** The first of known choices that have every word somewhere in their path. */
export function matching(choices: readonly Choice[], q: string): Found {
  const matches = choices.filter(({ label, hint = "" }) => hasWords(`${label} ${hint}`, q));
  return { choices: matches.slice(0, listedSize), total: matches.length };
}

/** What there is of something whose list is short enough to be known whole. */
export const listed = (none: string, choices: readonly Choice[]): ListedSource => ({
  none,
  choices,
});
