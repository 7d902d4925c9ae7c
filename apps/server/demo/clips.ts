import type { Subject } from "./course.ts";

export const clipNames = [
  "tangente",
  "taylor",
  "riemann",
  "cauchy-schwarz",
  "dipole",
  "oscillateur",
  "carnot",
  "dichotomie",
] as const;
export type ClipName = (typeof clipNames)[number];

/** The clips that the videos of a subject show, in turn; those of a chapter that a clip is about come first. */
const clipsOf: Record<Subject, readonly ClipName[]> = {
  analyse: ["tangente", "taylor", "riemann"],
  algebre: ["cauchy-schwarz"],
  probabilites: ["riemann", "tangente"],
  mecanique: ["oscillateur"],
  electricite: ["dipole", "oscillateur"],
  optique: ["dipole"],
  thermodynamique: ["carnot"],
  chimie: ["carnot", "dipole"],
  informatique: ["dichotomie"],
  ingenierie: ["oscillateur", "tangente"],
  stage: ["tangente", "taylor", "riemann", "cauchy-schwarz"],
};

const byWords: readonly [RegExp, ClipName][] = [
  [/tangente|dérivé|points? fixes?/i, "tangente"],
  [/taylor|développements? limités?|équation fonctionnelle/i, "taylor"],
  [/riemann|intégra/i, "riemann"],
  [/cauchy-schwarz|euclidien|gram|projecteurs?/i, "cauchy-schwarz"],
  [/dipôle|champ|électrostat/i, "dipole"],
  [/oscilla/i, "oscillateur"],
  [/carnot|cycle|machines/i, "carnot"],
  [/dichotomi|complexité|tri/i, "dichotomie"],
];

/** The clip that stands for a video: the one its name speaks of where its subject has it, else the next in turn. */
export function clipFor(subject: Subject, name: string, turn: number): ClipName {
  const clips = clipsOf[subject];
  const spoken = byWords.find(([words, clip]) => clips.includes(clip) && words.test(name))?.[1];
  return spoken ?? clips[turn % clips.length] ?? clipNames[0];
}
