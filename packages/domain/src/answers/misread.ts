import type { AnswerNote } from "@majorant/contract/exercises/answers";
import { askedUnit } from "./asked-unit.ts";
import { withAskedLetters } from "./letters.ts";
import { unitBehind } from "./other-writings.ts";
import type { Asked, Kind } from "./question.ts";
import { regroupings } from "./regrouping.ts";
import { plain } from "./tokens.ts";
import { longestMeant } from "./typed.ts";

type Compared = {
  /** How it was read, in LaTeX. */
  read: string;
  /** Whether the answer written in another way would be right. */
  isRight: (written: string) => boolean;
};

/** What may have been meant, by what is said where it would be right. */
const meanings: readonly {
  note: AnswerNote;
  writings: (asked: Asked, written: string) => string[];
}[] = [
  {
    note: "thousands",
    writings: ({ kind }, written) => (kind === "number" ? grouped(written) : []),
  },
  {
    note: "division",
    writings: (_, written) => [written.replaceAll(/(?<=[\p{L}\d)])\s*:\s*(?=[\p{L}\d(])/gu, "/")],
  },
  { note: "power", writings: (_, written) => powers(written) },
  { note: "product", writings: (_, written) => [written.replaceAll(decimalPoint, "*")] },
  { note: "logarithm", writings: (_, written) => [naturalLogarithms(written)] },
  {
    note: "separators",
    writings: ({ kind }, written) =>
      kind === "tuple" || kind === "set" ? separations(written) : [],
  },
  {
    note: "equation",
    writings: ({ kind }, written) =>
      kind === "equation" ? [written.replace(/^\s*\p{L}\w?'*\s*\(\s*\p{L}\s*\)\s*=/u, "y =")] : [],
  },
  // What a formula is in, where the question doesn't say it: "mgh (J)".
  {
    note: "unit",
    writings: ({ kind, label = "" }, written) =>
      kind === "expression" && !askedUnit(label) ? withoutUnitBehind(written) : [],
  },
  { note: "remainder", writings: (_, written) => [withRemainder(written)] },
  {
    note: "letters",
    // Those of a number are of its unit.
    writings: ({ kind, expected }, written) =>
      kind === "number" ? [] : withAskedLetters(expected, written),
  },
  { note: "interval", writings: ({ kind }, written) => (kind === "set" ? intervals(written) : []) },
  { note: "unreadable", writings: ({ kind }, written) => misspelled(kind, written) },
  {
    note: "parentheses",
    writings: ({ kind, expected }, written) =>
      [written, ...(kind === "number" ? [] : withAskedLetters(expected, written).slice(0, 2))]
        .flatMap(regroupings)
        .slice(0, mostRegroupings[kind]),
  },
];

/** What is slow to compare is tried less often. */
const mostRegroupings: Record<Kind, number> = {
  number: 400,
  expression: 400,
  complex: 200,
  antiderivative: 100,
  tuple: 100,
  matrix: 50,
  set: 30,
  equation: 10,
};

/** What is said of an answer that would be right as it may have been meant; null where it would not. */
export function meantNote(
  asked: Asked,
  answer: string,
  isRight: (written: string) => boolean,
): AnswerNote | null {
  if (answer.length > longestMeant) return null;
  const written = plain(answer);
  const isMeant = (other: string) => other !== written && isRight(other);
  return meanings.find(({ writings }) => writings(asked, written).some(isMeant))?.note ?? null;
}

/**
 * Why an answer that seems wrong may have been meant otherwise than it was read, which is then said and asked
 * again; null where it is wrong. Words where a formula was asked for ("deux"), numbers side by side ("3 1/2"), a
 * factor behind its letter ("x2" where there is no x₂), a point that may stand between thousands.
 */
export function doubtOf(
  asked: Asked,
  answer: string,
  { read, isRight }: Compared,
): AnswerNote | null {
  const { kind, expected } = asked;
  const written = plain(answer);
  const meant = meantNote(asked, answer, isRight);
  if (meant) return meant;
  // A point at half its height is a decimal one to some.
  if (kind === "number" && /\d[·•]\d/.test(answer) && isRight(answer.replaceAll(/[·•]/g, ",")))
    return "unreadable";
  if (misspelledLogarithm.test(written)) return "logarithm";
  // "i - 2j" and "e1 - 2e2"
  if (
    kind === "tuple" &&
    !/[;,]/.test(written) &&
    /(?<!\p{L})(?:[ijk](?!\p{L})|e_?\d)/u.test(written)
  )
    return "separators";
  if (kind === "tuple" && /[^\s;,]\s[^;,]*$/.test(written.trim()) && !/[;,]|et/.test(written))
    return "separators";
  if (hasNumbersSideBySide(written)) return mixed.test(written) ? "mixed" : "unreadable";
  const isMisread =
    hasWords(expected, read) ||
    isWord(expected, written) ||
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

/** 35.800 may be 35 800 or 35,8; 1,234.5 is 1 234,5 to some. */
const thousands =
  /(?<![\d.,])\d{1,3}(?:(?:[.,]\d{3})+|(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+)(?![\d.,])/;

const grouped = (written: string): string[] => {
  const [digits] = thousands.exec(written) ?? [];
  if (digits === undefined) return [];
  const [first = ""] = /[.,]/.exec(digits) ?? [];
  return [written.replace(digits, digits.replaceAll(first, ""))];
};

/** A point between digits, or behind what it may multiply. */
const decimalPoint = /(?<=\d)\.(?=\d)|(?<=[\p{L})])\s*\.\s*(?=\d)/gu;

/** "10-3", "3,58.107", "x3", "e 6" and "e(2x)" with the sign that makes them powers. */
const powers = (written: string): string[] => [
  written.replace(/(?<![\d.,])10(?=\s?-\d{1,2}(?!\d))/, "10^"),
  written.replace(/(?<=\d)\s*[.*xX ]\s*10\s?(?=-?\d{1,2}(?!\d))/, "*10^"),
  written.replaceAll(/(?<=\p{L})(?=\d)/gu, "^"),
  written.replaceAll(/(?<!\p{L})e\s*(?=\(|-\s*\d)/gu, "e^"),
  written.replaceAll(/(?<!\p{L})e\s+(?=\d)/gu, "e^"),
];

/** "2V3" for a root, "lx-1l" for bars, "00" for ∞, "2,0 ± 0,1", "sin.x", and "et" between parts of a union. */
const misspelled = (kind: Kind, written: string): string[] => [
  written.replaceAll(/[vV]\s*(?=[\d(])/g, "√"),
  written.replace(/^\s*l(.+)l\s*$/, "|$1|"),
  written.replace(/^\s*([-+]?)\s*(?:00|OO)\s*$/, "$1∞"),
  written.replaceAll(/(?<=sin|cos|tan|ln|exp)\s*\.\s*/gu, " "),
  ...(kind === "number" ? [written.replace(/(?<=\d)\s*±[^±]*$/, "")] : []),
  ...(kind === "set" ? [written.replaceAll(/(?<=[[\]}])\s*et\s*(?=[[\]{])/g, " ∪ ")] : []),
];

/** A small letter alone is a factor: mg (h). */
const withoutUnitBehind = (written: string): string[] => {
  const behind = unitBehind(written);
  return behind && !/^\p{Ll}$/u.test(behind.unit.text) ? [behind.formula] : [];
};

const naturalLogarithms = (written: string): string =>
  written.replaceAll(
    /(?<!\p{L})(?:loge?|lg|[iI]n|1n|1og|[lI1]\s?n)\s?|(?<=[a-z\d])In(?=\s?[(|]|\s\p{L})/gu,
    " ln ",
  );

/** So many places of a comma are tried as decimal ones. */
const mostCommas = 8;

/** "0,5,2" with each of its commas as a decimal one or as what separates, "1|2|3" and "3/4". */
function separations(written: string): string[] {
  const barred = [/[|/:]/g, /\./g].map((sign) => written.replaceAll(sign, " ; "));
  if (written.includes(";")) return barred;
  const parts = written.split(/,(?!\s)/);
  if (parts.length < 2 || parts.length > mostCommas) return [...barred, ...spacedApart(written)];
  const all = Array.from({ length: 2 ** (parts.length - 1) }, (_, choice) =>
    parts.reduce((text, part, i) => text + ((choice >> (i - 1)) % 2 === 1 ? "," : " ; ") + part),
  );
  return [...barred, ...all, ...spacedApart(written)];
}

/** "(0,5 2)" and "2 - 3" */
const spacedApart = (written: string): string[] => [
  written.replaceAll(/(?<=\d)\s+(?=[-\d])/g, " ; "),
  written.replaceAll(/\s-\s/g, " ; "),
];

/** "(0,1)" and "[2,+∞)" with the square brackets of intervals. */
const intervals = (written: string): string[] =>
  /[()]/.test(written)
    ? [
        written
          .replaceAll("(", "]")
          .replaceAll(")", "[")
          .replaceAll(/,(?=[^,]*[[\]])/g, " ; "),
      ]
    : [];

/** "+ ox²" and "+ 0(x²)" as the remainders that they look like. */
const withRemainder = (written: string): string =>
  written
    .replace(/\((\p{L})\)\^(\d)\s*$/u, "$1^$2")
    .replace(
      /(?<=[-+]\s*)[oO0σθ]\s*\(?\s*(\p{L}(?:\^?\d)?)\s*\)?\s*$/u,
      (_, of: string) => `o(${of.replace(/(?<=\p{L})(?=\d)/u, "^")})`,
    );

/** ln by an i, an I or a 1 that looks like its l. */
const misspelledLogarithm = /(?<![\p{L}\d])(?:in|1n|i?og|1og)\s*[(|]/iu;

/** "1 1/2" */
const mixed = /\d\s+\d+\s*\/\s*\d/;

/** So many letters side by side that nobody asked for are a word. */
const fewestLetters = 3;

/** Whether what was read is a word, of names that nobody asked for. */
export function hasWords(expected: string, read: string): boolean {
  const plainly = read.replaceAll(/\\ell(?!\p{L})\s?/gu, "l");
  const products = plainly.match(/(?<![\p{L}\\])\p{L}(?:\\,\p{L}(?!\p{L}))+/gu) ?? [];
  return products.some((product) => {
    const names = product.split("\\,").filter((name) => !expected.includes(name));
    return names.length >= fewestLetters;
  });
}

/** Whether an answer is letters alone, and none of them was asked for: "ok". */
const isWord = (expected: string, written: string): boolean =>
  /^\s*[a-zéèêàç]{2,}\s*$/i.test(written) &&
  ![...written].some((letter) => expected.includes(letter));

/** A space between groups of three digits is none. */
const hasNumbersSideBySide = (written: string): boolean =>
  /\d\s+\d/.test(written.replaceAll(/(?<=\d)\s+(?=\d{3}(?!\d))/g, ""));

const hasFactorBehind = (expected: string, answer: string): boolean =>
  [...plain(answer).matchAll(/(?<!\p{L})(\p{L})(\d+)/gu)].some(
    ([, letter = "", digits]) =>
      expected.includes(letter) && !new RegExp(`${letter}_?\\{?${digits}`).test(plain(expected)),
  );
