import type { FirstStepName, FirstSteps } from "@majorant/contract/operations/first-steps";

/** Which steps a place has done: by what is there. */
export type DoneSteps = Record<FirstStepName, boolean>;

/** What is left of the first steps, by what is there and what was put off. */
export function firstStepsOf(
  done: DoneSteps,
  skipped: ReadonlySet<string>,
): Pick<FirstSteps, "etapes" | "vide"> {
  const stateOf = (nom: FirstStepName) => {
    if (done[nom]) return "faite";
    return skipped.has(nom) ? "ecartee" : "aFaire";
  };
  // The keys of an object are its names, in the order in which they stand.
  const names = Object.keys(done) as FirstStepName[];
  return {
    etapes: names.map((nom) => ({ nom, etat: stateOf(nom) })),
    vide: !done.classes && !done.cours && !done.offre && !skipped.has("classes"),
  };
}
