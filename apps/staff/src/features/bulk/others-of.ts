import { others, students } from "./students.ts";

/** What a passage leaves as it is, in words; of what there is none, nothing is said. */
export function othersOf(counts: { restent: number; dejaPresents: number; autres: number }) {
  const { restent, dejaPresents, autres } = counts;
  const parts = [
    restent > 0 && `${students(restent)} ${restent > 1 ? "restent" : "reste"}`,
    dejaPresents > 0 && `${dejaPresents} déjà dans le groupe d’arrivée`,
    autres > 0 && others(autres),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}
