import type { AnswerNote } from "@majorant/contract/exercises/answers";
import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";
import type { AnswerVerdict } from "@majorant/contract/exercises/exercises";
import { compareAntiderivatives } from "./antiderivatives.ts";
import { askedUnit } from "./asked-unit.ts";
import { compareSets } from "./compare-sets.ts";
import { compareSystems, readSystem, systemLatex } from "./equations.ts";
import { compareExpressions, type Sameness } from "./equivalence.ts";
import { exact } from "./exact.ts";
import {
  type ComparedExpansions,
  compareExpansions,
  expansionLatex,
  readExpansion,
} from "./expansions.ts";
import { type Expression, some, variablesOf } from "./expressions.ts";
import { latexOf, textLatex } from "./latex.ts";
import { withFactors } from "./letters.ts";
import { doubtOf, hasWords, helpToWrite, meantNote } from "./misread.ts";
import {
  type Compared,
  compareQuantities,
  quantityLatex,
  readExpression,
  readQuantity,
  tryQuantity,
  withoutName,
} from "./numbers.ts";
import {
  congruenceOf,
  inAskedDegrees,
  kinderWritings,
  otherWritings,
  withoutAskedModulus,
} from "./other-writings.ts";
import { setReadings } from "./parse-sets.ts";
import type { Asked, Kind, Question } from "./question.ts";
import { partsOf, setLatex } from "./sets.ts";
import {
  compareTables,
  matrixLatex,
  matrixReadings,
  rowsOfLines,
  type Table,
  tupleLatex,
  tupleReadings,
} from "./tables.ts";
import { compareChoices, compareTexts } from "./texts.ts";
import { plain, Unreadable } from "./tokens.ts";
import { meantTuples, withoutWords, withSingleSpaces } from "./typed.ts";

/** `read` is LaTeX. */
export type Reading = { read: string; note?: AnswerNote };

export type Checked = Reading & { verdict: AnswerVerdict };

/** One way to read an answer: how it is shown, and what it is worth beside what is expected. */
type Way = { read: string; compare: (question: Question) => Judged };

type Judged = Compared & ComparedExpansions;

/** What an answer is worth. Pure, and slow for what was made to be slow: the server runs it in a worker. */
export function checkAnswer(question: Question, typed: string): Checked {
  const { kind, expected, choices } = question;
  if (typed.trim() === "") return { verdict: "undecided", read: "", note: "empty" };
  if (kind === "text") return checked(textLatex(typed), compareTexts(expected, typed));
  if (kind === "choice")
    return checked(choiceLatex(typed), compareChoices(expected, typed, choices));
  const asked = { ...question, kind, expected: withSingleSpaces(expected) };
  return checkRead(asked, onOneLine(kind, typed));
}

/** An answer without its lines, which are the rows of a matrix. */
const onOneLine = (kind: Kind, typed: string): string =>
  withSingleSpaces(kind === "matrix" ? rowsOfLines(typed) : typed);

/** What an answer is worth that has to be read as what it means. */
function checkRead(question: Asked, typed: string): Checked {
  const { kind, expected } = question;
  const answer = withoutAskedModulus(question, inAskedDegrees(question, typed));
  const first = checkWays(question, [answer, ...otherWritings(question, answer)]);
  if (first?.verdict === "correct") return first;
  const kinder = checkWays(question, kinderWritings(question, answer));
  if (kinder?.verdict === "correct") return kinder;
  const product = withFactors({ expected, answer });
  if (product && isRightAs({ ...question, expected: product.expected }, product.answer))
    return checkRead({ ...question, expected: product.expected }, product.answer);
  // A formula without names is a number, and may have a unit.
  if (first?.verdict === "incorrect" && kind === "expression" && isNumber(expected))
    if (tryQuantity(answer)?.unit) return checkRead({ ...question, kind: "number" }, answer);
  const isRight = (written: string) => isRightAs(question, written);
  if (!first)
    return {
      verdict: "undecided",
      read: textLatex(answer),
      note:
        meantNote(question, answer, isRight) ??
        helpToWrite(kind, answer, isReadableAs) ??
        "unreadable",
    };
  if (first.verdict === "undecided" && first.note !== undefined && first.note !== "unreadable")
    return first;
  const doubt = doubtOf(question, answer, { read: first.read, isRight });
  return doubt ? { ...first, verdict: "undecided", note: doubt } : first;
}

/** What an answer is worth by the best of its writings; null where none can be read. */
function checkWays(question: Asked, writings: readonly string[]): Checked | null {
  const results = writings
    .flatMap((written) => waysOf(question.kind, written))
    .map((way) => {
      const judged = tryCompare(way, question);
      return checked(way.read, judged ?? { verdict: "undecided" });
    });
  return results.find(({ verdict }) => verdict === "correct") ?? results[0] ?? null;
}

const isRightAs = (question: Asked, written: string): boolean =>
  waysOf(question.kind, written).some((way) => tryCompare(way, question)?.verdict === "correct");

const isNumber = (expected: string): boolean => {
  const read = tryQuantity(expected);
  return read !== null && variablesOf(read.value).length === 0;
};

/** What a way is worth; null where what is expected can't be read, or nothing is known of what was asked. */
function tryCompare({ compare }: Way, question: Question): Judged | null {
  try {
    return compare(question);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return null;
    throw error;
  }
}

const isReadableAs = (kind: Kind, answer: string): boolean => waysOf(kind, answer).length > 0;

function checked(read: string, judged: Judged): Checked {
  const { verdict } = judged;
  const note = verdict === "correct" ? judged.converted && "temperature" : noteOf(judged);
  return { verdict, read, ...(note && { note }) };
}

function noteOf({ near, unit, partly, unread, remainder }: Judged): AnswerNote | undefined {
  if (near) return "approximation";
  if (unit) return "unit";
  if (partly) return "domain";
  if (remainder) return "remainder";
  return unread ? "unreadable" : undefined;
}

/** How an answer is read. */
export function readAnswer(kind: AnswerKind, typed: string): Reading {
  if (typed.trim() === "") return { read: "" };
  if (kind === "text") return { read: textLatex(typed) };
  if (kind === "choice") return { read: choiceLatex(typed) };
  const answer = onOneLine(kind, typed);
  const congruence = kind === "number" ? congruenceOf(answer) : null;
  if (congruence) {
    const number = shownWay(kind, congruence.number);
    if (number) return { read: `${number.read}\\ [${congruence.modulus}]` };
  }
  const way = shownWay(kind, answer);
  if (way && !(kind === "number" && hasWords("", way.read))) return { read: way.read };
  return {
    read: textLatex(answer),
    note: helpToWrite(kind, answer, isReadableAs) ?? "unreadable",
  };
}

/** The first way, or for a couple without separators the one that has several parts. */
function shownWay(kind: Kind, answer: string): Way | undefined {
  const [first] = waysOf(kind, answer);
  if (kind !== "tuple" || first?.read.includes("\\,;\\,")) return first;
  const others = meantTuples(plain(answer)).flatMap((written) => waysOf(kind, written));
  return others.find(({ read }) => read.includes("\\,;\\,")) ?? first ?? others[0];
}

const choiceLatex = (answer: string) => textLatex(answer.replaceAll(/\s*;\s*/g, " ; "));

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
    const read = readable(readExpression(withoutWords(withoutName(withoutWords(answer)))));
    return [
      {
        read: latexOf(read),
        compare: ({ expected }) => compare(readExpression(withoutName(expected)), read),
      },
    ];
  };

/** A division by zero is no answer. @throws Unreadable. */
function readable(expression: Expression): Expression {
  if (some(expression, isDivisionByZero)) throw new Unreadable();
  return expression;
}

/** The same of all that it has. @throws Unreadable. */
function allReadable<T>(whole: T, parts: readonly Expression[]): T {
  for (const part of parts) readable(part);
  return whole;
}

const isDivisionByZero = (part: Expression): boolean =>
  part.is === "binary" && part.sign === "/" && exact(part.right)?.above === 0n;

const ofTables =
  (
    readings: (text: string) => Table[],
    latex: (table: Table) => string,
    shape: (right: Table, answered: Table) => Table = (right) => right,
  ) =>
  (answer: string): Way[] =>
    readings(answer).map((table) => ({
      read: latex(allReadable(table, table.flat())),
      compare: ({ expected }) =>
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
    readable(quantity.value);
    return [
      {
        read: quantityLatex(quantity),
        compare: ({ expected, tolerance, label = "" }) =>
          compareQuantities(readQuantity(expected), quantity, tolerance, askedUnit(label)),
      },
    ];
  },
  expression: (answer) => {
    const expansion = readExpansion(answer);
    readable(expansion.of);
    return [
      {
        read: expansionLatex(expansion),
        compare: ({ expected }) => compareExpansions(readExpansion(expected), expansion),
      },
    ];
  },
  antiderivative: ofExpression(compareAntiderivatives),
  complex: ofExpression((expected, answer) =>
    compareExpressions(expected, answer, { complex: true }),
  ),
  set: (answer) =>
    setReadings(answer).map((set) => ({
      read: setLatex(allReadable(set, partsOf(set).expressions)),
      compare: ({ expected }) =>
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
    const sides = system.flatMap(({ left, right }) => [left, right]);
    return [
      {
        read: systemLatex(allReadable(system, sides)),
        compare: ({ expected }) => compareSystems(readSystem(expected), system),
      },
    ];
  },
};
