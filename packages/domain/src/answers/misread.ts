import type { AnswerNote } from "@majorant/contract/exercises/answers";
import type { Kind, Question } from "./question.ts";
import { plain } from "./tokens.ts";

type Compared = {
  /** How it was read, in LaTeX. */
  read: string;
  /** Whether the answer written in another way would be right. */
  isRight: (written: string) => boolean;
};

/**
 * Why an answer that seems wrong may have been meant otherwise than it was read, which is then said and asked
 * again; null where it is wrong. Words where a formula was asked for ("deux"), numbers side by side ("3 1/2"), a
 * factor behind its letter ("x2" where there is no x₂), a point that may stand between thousands.
 */
export function doubtOf(
  { kind, expected }: Pick<Question, "kind" | "expected">,
  answer: string,
  { read, isRight }: Compared,
): AnswerNote | null {
  const written = plain(answer);
  if (kind === "number" && thousands.test(written) && isRight(withoutPoints(written)))
    return "thousands";
  // A point at half its height is a decimal one to some.
  if (kind === "number" && /\d[·•]\d/.test(answer) && isRight(answer.replaceAll(/[·•]/g, ",")))
    return "unreadable";
  if (misspelledLogarithm.test(written)) return "logarithm";
  if (kind === "tuple" && /[^\s;,]\s[^;,]*$/.test(written.trim()) && !/[;,]|et/.test(written))
    return "separators";
  if (hasNumbersSideBySide(written)) return mixed.test(written) ? "mixed" : "unreadable";
  const isMisread =
    hasWords(expected, read) ||
    hasFactorBehind(expected, answer) ||
    /(?<!\p{L})pie(?!\p{L})/iu.test(written);
  return isMisread ? "unreadable" : null;
}

/** What helps to write what can't be read; null where nothing better is known. */
export function helpToWrite(
  kind: Kind,
  answer: string,
  isReadableAs: (kind: Kind, written: string) => boolean,
): AnswerNote | null {
  const written = plain(answer);
  if (misspelledLogarithm.test(written)) return "logarithm";
  if (kind === "equation" && !/[=<>]/.test(written) && isReadableAs("expression", written))
    return "equation";
  const isFormula = kind === "number" || kind === "expression" || kind === "complex";
  if (isFormula && /\S\s*:\s*\S/.test(written) && isReadableAs(kind, written.replaceAll(":", "/")))
    return "division";
  return null;
}

/** 35.800 may be 35 800 or 35,8. */
const thousands = /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![\d.,])/;

const withoutPoints = (written: string) =>
  written.replace(thousands, (digits) => digits.replaceAll(/[.,]/g, ""));

/** ln by an i, an I or a 1 that looks like its l. */
const misspelledLogarithm = /(?<![\p{L}\d])(?:in|1n|i?og|1og)\s*[(|]/iu;

/** "1 1/2" */
const mixed = /\d\s+\d+\s*\/\s*\d/;

/** So many names side by side that nobody asked for are a word. */
const fewestLetters = 3;

/** Whether what was read is a word, of names that nobody asked for. */
export function hasWords(expected: string, read: string): boolean {
  const products = read.match(/(?<![\p{L}\\])\p{L}(?:\\,\p{L}(?!\p{L}))+/gu) ?? [];
  return products.some((product) => {
    const names = new Set(product.split("\\,").filter((name) => !expected.includes(name)));
    return names.size >= fewestLetters;
  });
}

/** A space between groups of three digits is none. */
const hasNumbersSideBySide = (written: string): boolean =>
  /\d\s+\d/.test(written.replaceAll(/(?<=\d)\s+(?=\d{3}(?!\d))/g, ""));

const hasFactorBehind = (expected: string, answer: string): boolean =>
  [...plain(answer).matchAll(/(?<!\p{L})(\p{L})(\d+)/gu)].some(
    ([, letter = "", digits]) =>
      expected.includes(letter) && !new RegExp(`${letter}_?\\{?${digits}`).test(plain(expected)),
  );
