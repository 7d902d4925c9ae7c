import { normalForm } from "../normal-forms.ts";
import type { Sameness } from "./equivalence.ts";

/** Without accents, case, articles at its start, and what is no letter or digit. */
export const folded = (text: string): string =>
  normalForm(text, "NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/[^\p{L}\p{N}+*/=<>%-]+|(?<=\p{L})-(?=\p{L})/gu, " ")
    .trim()
    .replace(/^(?:l|le|la|les|un|une|des|du|de la|de l|c est|c est une?|c est la|c est le) /, "");

/** Compares words: what is right can be said in several ways, between bars. */
export function compareTexts(expected: string, answer: string): Sameness {
  const answered = folded(answer);
  const right = expected
    .split("|")
    .map(folded)
    .filter((each) => each !== "");
  if (right.includes(answered) && answered !== "") return { verdict: "correct" };
  // Signs alone are no words.
  if (!/[\p{L}\p{N}]/u.test(answered)) return { verdict: "undecided" };
  const close = right.some(
    (each) =>
      (each.length >= 5 && answered.length >= 4 && within(each, answered)) ||
      (each.length >= 4 && stem(each) === stem(answered)) ||
      ` ${answered} `.includes(` ${each} `) ||
      (answered.length >= 4 && ` ${each} `.includes(` ${answered} `)) ||
      startsAlike(each, answered) ||
      (wordsOf(each) !== "" && wordsOf(each) === wordsOf(answered)) ||
      shortened[each]?.includes(answered),
  );
  // Nearly: a slip, more words or fewer. "Non" beside what is right may say the contrary, and so may "in-".
  return { verdict: close && answered !== "" ? "undecided" : "incorrect" };
}

/** What is typed for short words. */
const shortened: Record<string, readonly string[]> = {
  oui: ["o", "ouais", "ouai", "wi", "yes"],
  non: ["n", "nn", "no", "nan", "nope"],
  vrai: ["v", "true"],
  faux: ["f", "false"],
};

/** So many letters at the start are of one word: "converge" and "convergente". */
const fewestAlike = 6;

/** Whether a word of the answer begins as one that is alone expected does, up to the end of one of them. */
const startsAlike = (right: string, answered: string): boolean =>
  !right.includes(" ") &&
  answered
    .split(" ")
    .some(
      (word) =>
        Math.min(word.length, right.length) >= fewestAlike &&
        (right.startsWith(word) || word.startsWith(right)),
    );

/** Words that say what kind of thing is named, and small ones. */
const small = /^(?:th|thm|theo|theorem|theoreme|de|du|des|la|le|les|l|d|s|t|est|en|a|au|elle|il)$/;

/** Ordinal numbers as they are typed. */
const ordinals: Record<string, string> = {
  premier: "1",
  premiere: "1",
  second: "2",
  deuxieme: "2",
};

/** The words that say something, in any order: "th. de Rolle", "ordre 1" and "premier ordre". */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/(\d)\s?(?:ere?|nde?|eme|e)(?![\p{L}\d])/gu, "$1")
    .split(" ")
    .map((word) => ordinals[word] ?? word)
    .filter((word) => !small.test(word))
    .sort()
    .join(" ");

/** Without what makes it feminine or plural. */
const stem = (word: string) => word.replace(/(?:es|e|s|x)$/, "");

/** Whether one letter more, less or other makes the same word. */
function within(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || /\d/.test(a + b)) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** The places of choices, from 1: "1;3", letters, or the choices themselves. */
export function placesOf(text: string, choices: readonly string[] | null): string[] | null {
  const whole = folded(text);
  const byText = (part: string) =>
    choices?.findIndex((choice) => folded(choice) === folded(part)) ?? -1;
  if (choices && byText(text) >= 0 && !/^\s*\d+\s*$/.test(text)) return [String(byText(text) + 1)];
  const parts = text
    .split(/\s*(?:;|,|\bet\b|\n)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const places = parts.map((part) => {
    if (!choices) return folded(part);
    if (/^\d+$/.test(part))
      return Number(part) >= 1 && Number(part) <= choices.length ? String(Number(part)) : null;
    if (/^[A-Ja-j]$/.test(part)) return String(part.toLowerCase().charCodeAt(0) - 96);
    const at = byText(part);
    return at < 0 ? null : String(at + 1);
  });
  if (places.some((place) => place === null)) return choices ? null : [whole];
  return [...new Set(places.map(String))].sort();
}

export function compareChoices(
  expected: string,
  answer: string,
  choices: readonly string[] | null,
): Sameness {
  const [right, answered] = [placesOf(expected, choices), placesOf(answer, choices)];
  if (!right) return { verdict: "undecided" };
  return { verdict: answered && right.join() === answered.join() ? "correct" : "incorrect" };
}
