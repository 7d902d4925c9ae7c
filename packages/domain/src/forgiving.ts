import { normalForm } from "./normal-forms.ts";

// What a search makes of a word that is nowhere: the words that it was perhaps meant to be.

/** A text without accents and capitals, as PostgreSQL's `folded` has it. */
export const folded = (text: string): string =>
  normalForm(text, "NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** How many faults a word of that length may have: a short one with a fault is another word. */
export const faultsIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** How many of the closest words are taken. */
const most = 5;

/**
 * How many letters were missed, added, changed or swapped between what was typed and the nearest
 * beginning of a word (Damerau and Levenshtein): who types is perhaps not done.
 */
export function faults(typed: string, word: string): number {
  let [before, above]: [number[], number[]] = [[], []];
  let row = Array.from({ length: word.length + 1 }, (_, n) => n);
  for (let i = 1; i <= typed.length; i += 1) {
    [before, above] = [above, row];
    row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const substitution = typed[i - 1] === word[j - 1] ? 0 : 1;
      let least = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + substitution,
      );
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row[j] = least;
    }
  }
  return Math.min(...row);
}

/**
 * The words of a vocabulary (folded) that a word stands for: itself where one of them has it, else
 * the closest ones within a fault or two; none where nothing is close.
 */
export function meant(typed: string, vocabulary: readonly string[]): string[] {
  const word = folded(typed);
  if (vocabulary.some((candidate) => candidate.includes(word))) return [word];
  const maxFaults = faultsIn(word.length);
  if (maxFaults === 0) return [];
  const candidates = vocabulary
    // Too short for it, and counted in vain.
    .filter((candidate) => candidate.length >= word.length - maxFaults)
    .map((candidate) => ({ candidate, away: faults(word, candidate) }))
    .filter(({ away }) => away <= maxFaults);
  const closest = Math.min(...candidates.map(({ away }) => away));
  return candidates
    .filter(({ away }) => away === closest)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
