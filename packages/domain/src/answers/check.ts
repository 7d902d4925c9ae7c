import type { AnswerNote } from "@majorant/contract/exercises/answers";
import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";
import type { AnswerVerdict } from "@majorant/contract/exercises/exercises";
import { compareAntiderivatives } from "./antiderivatives.ts";
import { compareSets } from "./compare-sets.ts";
import { compareSystems, readSystem, systemLatex } from "./equations.ts";
import { compareExpressions, type Sameness } from "./equivalence.ts";
import type { Expression } from "./expressions.ts";
import { latexOf, textLatex } from "./latex.ts";
import { mayBeMisread } from "./misread.ts";
import {
  compareQuantities,
  quantityLatex,
  readExpression,
  readQuantity,
  withoutName,
} from "./numbers.ts";
import { setReadings } from "./parse-sets.ts";
import { setLatex } from "./sets.ts";
import {
  compareTables,
  matrixLatex,
  matrixReadings,
  type Table,
  tupleLatex,
  tupleReadings,
} from "./tables.ts";
import { compareChoices, compareTexts } from "./texts.ts";
import { plain, Unreadable } from "./tokens.ts";

/** What is asked, and what is right. */
export type Question = {
  kind: AnswerKind;
  expected: string;
  /** Of a choice, in their order; null of every other kind. */
  choices: readonly string[] | null;
  /** Of a number: how far from the expected one still counts, in its unit; null for exact. */
  tolerance: number | null;
};

/** `read` is LaTeX. */
export type Reading = { read: string; note?: AnswerNote };

export type Checked = Reading & { verdict: AnswerVerdict };

/** One way to read an answer: how it is shown, and what it is worth beside what is expected. */
type Way = {
  read: string;
  compare: (expected: string, tolerance: number | null) => Sameness & { unit?: boolean };
};

/** What an answer is worth. Pure, and slow for what was made to be slow: the server runs it in a worker. */
export function checkAnswer(
  { kind, expected, choices, tolerance }: Question,
  answer: string,
): Checked {
  if (answer.trim() === "") return { verdict: "incorrect", read: "" };
  if (kind === "text") return checked(textLatex(answer), compareTexts(expected, answer));
  if (kind === "choice")
    return checked(choiceLatex(answer), compareChoices(expected, answer, choices));
  const ways = waysOf(kind, answer);
  for (const other of [withIndices(answer, expected), withFloor(answer, expected)])
    if (other !== answer) ways.push(...waysOf(kind, other));
  if (ways.length === 0)
    return { verdict: "undecided", read: textLatex(answer), note: "unreadable" };
  const results = ways.map(({ read, compare }) => {
    try {
      return checked(read, compare(expected, tolerance));
    } catch (error) {
      // The expected answer can't be read, or what was asked of them has no answer that we know.
      if (error instanceof Unreadable || error instanceof RangeError)
        return checked(read, { verdict: "undecided" });
      throw error;
    }
  });
  const [first] = results;
  const right = results.find(({ verdict }) => verdict === "correct");
  if (right || !first) return right ?? { verdict: "undecided", read: textLatex(answer) };
  return first.verdict === "incorrect" && mayBeMisread(expected, answer, first.read)
    ? { ...first, verdict: "undecided" }
    : first;
}

/** "Cp" for C_p where that is asked for. */
function withIndices(answer: string, expected: string): string {
  let written = answer;
  const names = plain(expected).matchAll(/(\p{L})_\{?(\p{L}+)\}?/gu);
  for (const [name, letter = "", index = ""] of names)
    if (!answer.includes(`${letter}_`)) written = written.replaceAll(`${letter}${index}`, name);
  return written;
}

/** "E(x)" for the integer part of x where that is asked for. */
const withFloor = (answer: string, expected: string): string =>
  /⌊|\\lfloor|floor|ent\(/.test(expected)
    ? answer.replaceAll(/(?<!\p{L})E(?=\s*\()/gu, "floor")
    : answer;

function checked(
  read: string,
  { verdict, near, partly, unit }: Sameness & { unit?: boolean },
): Checked {
  const note = near ? "approximation" : unit ? "unit" : partly ? "domain" : undefined;
  return { verdict, read, ...(note && verdict !== "correct" && { note }) };
}

/** How an answer is read. */
export function readAnswer(kind: AnswerKind, answer: string): Reading {
  if (answer.trim() === "") return { read: "" };
  if (kind === "text") return { read: textLatex(answer) };
  if (kind === "choice") return { read: choiceLatex(answer) };
  const [way] = waysOf(kind, answer);
  return way ? { read: way.read } : { read: textLatex(answer), note: "unreadable" };
}

const choiceLatex = (answer: string) => textLatex(answer.replaceAll(/\s*;\s*/g, " ; "));

type Kind = Exclude<AnswerKind, "text" | "choice">;

/** All ways to read an answer of a kind; none where it can't be read. */
function waysOf(kind: Kind, answer: string): Way[] {
  try {
    return readers[kind](answer);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return [];
    throw error;
  }
}

const ofExpression =
  (compare: (expected: Expression, answer: Expression) => Sameness) =>
  (answer: string): Way[] => {
    const read = readExpression(withoutName(answer));
    return [
      {
        read: latexOf(read),
        compare: (expected) => compare(readExpression(withoutName(expected)), read),
      },
    ];
  };

const ofTables =
  (
    readings: (text: string) => Table[],
    latex: (table: Table) => string,
    shape: (right: Table, answered: Table) => Table = (right) => right,
  ) =>
  (answer: string): Way[] =>
    readings(answer).map((table) => ({
      read: latex(table),
      compare: (expected) =>
        best(
          readings(expected)
            .slice(0, 1)
            .map((right) => compareTables(shape(right, table), table)),
        ),
    }));

/** A column beside a row of as many: a vector is written both ways. */
const sameShape = (right: Table, answered: Table): Table =>
  right.length > 1 && right.every(({ length }) => length === 1) && answered.length === 1
    ? [right.flat()]
    : right;

const best = (compared: readonly Sameness[]): Sameness =>
  compared.find(({ verdict }) => verdict === "correct") ?? compared[0] ?? { verdict: "undecided" };

const readers: Record<Kind, (answer: string) => Way[]> = {
  number: (answer) => {
    const quantity = readQuantity(answer);
    return [
      {
        read: quantityLatex(quantity),
        compare: (expected, tolerance) =>
          compareQuantities(readQuantity(expected), quantity, tolerance),
      },
    ];
  },
  expression: ofExpression((expected, answer) => compareExpressions(expected, answer)),
  antiderivative: ofExpression(compareAntiderivatives),
  complex: ofExpression((expected, answer) =>
    compareExpressions(expected, answer, { complex: true }),
  ),
  set: (answer) =>
    setReadings(answer).map((set) => ({
      read: setLatex(set),
      compare: (expected) =>
        best(
          setReadings(expected)
            .slice(0, 1)
            .map((right) => compareSets(right, set)),
        ),
    })),
  tuple: ofTables(tupleReadings, tupleLatex, sameShape),
  matrix: ofTables(matrixReadings, matrixLatex),
  equation: (answer) => {
    const system = readSystem(answer);
    return [
      {
        read: systemLatex(system),
        compare: (expected) => compareSystems(readSystem(expected), system),
      },
    ];
  },
};
