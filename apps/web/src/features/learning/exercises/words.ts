import type { ExerciseOutcome, ExerciseStep } from "@majorant/contract/exercises/exercises";

/** How an exercise went, as its student says it. */
export const outcomes: Record<ExerciseOutcome, { word: string }> = {
  alone: { word: "Seul(e)" },
  helped: { word: "Avec aide" },
  again: { word: "À revoir" },
};

/** What a step is called, and what the button says that opens it. */
export const stepWords = (step: ExerciseStep): { title: string; label: string } => {
  if (step === "hint") return { title: "Indication", label: "Voir l’indication" };
  if (step === "method") return { title: "Méthode", label: "Voir la méthode" };
  return { title: "Corrigé", label: "Voir le corrigé" };
};

/** Of 1 to 3. */
export const difficultyWords: Record<number, string> = {
  1: "Facile",
  2: "Moyen",
  3: "Difficile",
};
