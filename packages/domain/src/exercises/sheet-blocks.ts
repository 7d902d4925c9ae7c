import { normalForm } from "../normal-forms.ts";

// A sheet of exercises cut into its parts, before anything is made of them: what its two writings have in common.

/** "difficulté : 2", on its line of the file. */
export type Property = { name: string; value: string; line: number };

/** A text of the sheet as Markdown, and the line of the file that it begins on. */
export type SheetText = { text: string; line: number };

/** An indication, a method, a solution or an answer, by the name that the author gave it. */
export type Block = {
  name: string;
  /** The line that has its name. */
  line: number;
  content: SheetText;
  /** What is said beside its name: "nombre" of "Réponse : nombre". */
  about: string;
  properties: Property[];
};

export type ExerciseBlocks = {
  title: string;
  /** The lines of the file that it takes, from 1. */
  line: number;
  lastLine: number;
  properties: Property[];
  statement: SheetText;
  blocks: Block[];
};

/** What was not understood; `exercise` is the first line of the one that it is in, null outside of all. */
export type SheetFault = { line: number; message: string; exercise: number | null };

export type SheetBlocks = { exercises: ExerciseBlocks[]; faults: SheetFault[] };

/** What a part is called, without accents and case. */
const blockKinds = {
  hint: ["indication", "indice", "aide"],
  method: ["methode"],
  solution: ["corrige", "correction", "solution"],
  answer: ["reponse"],
} as const;

export type BlockKind = keyof typeof blockKinds;

/** What a property is called, without accents and case. */
export const propertyKinds = {
  difficulty: ["difficulte", "niveau"],
  minutes: ["duree", "minutes", "temps"],
  notions: ["notions", "notion"],
  source: ["source"],
  moment: ["moment", "video"],
  chapter: ["chapitre", "section"],
  visible: ["visible"],
  kind: ["type"],
  label: ["libelle", "question"],
  expected: ["attendu", "valeur"],
  tolerance: ["tolerance"],
} as const;

export type PropertyKind = keyof typeof propertyKinds;

export const plainWord = (word: string): string =>
  normalForm(word, "NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s-]+/g, "")
    .trim();

const kindIn = <Kind extends string>(
  kinds: Readonly<Record<Kind, readonly string[]>>,
  word: string,
): Kind | null => {
  const plain = plainWord(word);
  // The keys of a record are its names.
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].includes(plain)) ?? null;
};

export const blockKind = (name: string): BlockKind | null => kindIn(blockKinds, name);

export const propertyKind = (name: string): PropertyKind | null => kindIn(propertyKinds, name);
