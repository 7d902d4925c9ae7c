import {
  compareExpressions,
  hasDecimals,
  longDecimal,
  numericValue,
  type Sameness,
} from "./equivalence.ts";
import { exact, toNumber } from "./exact.ts";
import { binary, type Expression, variablesOf } from "./expressions.ts";
import { latexOf } from "./latex.ts";
import { Reader } from "./parse.ts";
import { plain, tokensOf, Unreadable } from "./tokens.ts";
import { withoutWords } from "./typed.ts";
import { readUnit, sameDimension, splitUnit, turns, type Unit } from "./units.ts";

/** A number with the unit beside it, if any. */
export type Quantity = { value: Expression; unit: Unit | null; text: string };

/** "v = 3,2 m/s" is 3,2 m/s, "f^(n)(x) = 2^n" is 2^n; "≈ 3" says that it is none but near. */
export const withoutName = (text: string): string => {
  const match =
    /^\s*(?:[\p{L}][\p{L}\p{N}_'{}]{0,8}|[\p{L}](?:'|\s*\^\s*[({]{1,2}\s*[\p{L}\d]\s*[)}]{1,2})?\s*\([^()=]{1,12}\))\s*=\s*(?=\S)([^=<>]*)$/u.exec(
      plain(text),
    );
  return match?.[1] ?? text;
};

/** Reads all of a text as one expression. @throws Unreadable. */
export function readExpression(text: string): Expression {
  const reader = new Reader(tokensOf(text));
  const expression = reader.expression();
  if (!reader.done) throw new Unreadable();
  return expression;
}

const tryRead = (text: string): Expression | null => {
  try {
    return readExpression(text);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
};

/** Reads a number, with a unit where what stands behind it is one. @throws Unreadable. */
export function readQuantity(typed: string): Quantity {
  const text = withoutWords(withoutName(withoutWords(typed)));
  const duration = readDuration(text);
  if (duration) return duration;
  const whole = tryRead(text);
  if (whole && variablesOf(whole).length === 0 && !/°\s*C\s*$/.test(plain(text)))
    return { value: whole, unit: null, text };
  for (const split of splitUnit(text)) {
    const [value, unit] = [tryRead(split.value), readUnit(split.unit)];
    if (value && unit && variablesOf(value).length === 0) return { value, unit, text: split.unit };
  }
  if (whole) return { value: whole, unit: null, text };
  throw new Unreadable();
}

/** The same; null where it can't be read. */
export function tryQuantity(text: string): Quantity | null {
  try {
    return readQuantity(text);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return null;
    throw error;
  }
}

/** "1 h 30", "2h00" and "5 min 30 s": a number of the first unit. */
function readDuration(text: string): Quantity | null {
  const inHours =
    /^\s*(\d+)\s*h(?:eures?)?\s*(?:et\s)?\s*(\d{1,2})\s*(?:min(?:utes?)?|mn|m)?\s*(?:(\d{1,2})\s*s)?\s*$/i.exec(
      text,
    );
  const inMinutes =
    /^\s*(\d+)\s*(?:min(?:utes?)?|mn)\s*(?:et\s)?\s*(\d{1,2})\s*(?:s(?:ec(?:ondes?)?)?)?\s*$/i.exec(
      text,
    );
  const [, first = "", second = "", third = "0"] = inHours ?? inMinutes ?? [];
  if (first === "") return null;
  const sum = inHours ? `${first}+${second}/60+${third}/3600` : `${first}+${second}/60`;
  const name = inHours ? "h" : "min";
  const [value, unit] = [tryRead(sum), readUnit(name)];
  return value && unit && { value, unit, text: name };
}

const unitLatex = (text: string) =>
  text
    .replaceAll("°C", "^\\circ C")
    .replaceAll("°", "^\\circ ")
    .replaceAll("%", "\\%")
    .replaceAll("Ω", "\\Omega ")
    .replaceAll("μ", "\\mu ")
    .replaceAll(/\^?\(?\{?([+-]?\d+)\}?\)?/g, "^{$1}")
    .replaceAll(/[*.]/g, "\\cdot{}")
    .replaceAll(/(?<=[\p{L}}])\s+(?=\p{L})/gu, "\\,");

export const quantityLatex = ({ value, unit }: Quantity): string =>
  unit ? `${latexOf(value)}\\,\\mathrm{${unitLatex(unit.text)}}` : latexOf(value);

/** `converted`: a temperature counted from elsewhere, which is said even where it is right. */
export type Compared = Sameness & { unit?: boolean; unread?: boolean; converted?: boolean };

/**
 * Compares quantities: in SI where both have a unit.
 * @param asked the unit that the question names, in which a number alone is taken to be.
 */
export function compareQuantities(
  expected: Quantity,
  answer: Quantity,
  tolerance: number | null,
  asked: Unit | null = null,
): Compared {
  // What has names where a number is expected was meant otherwise: a unit we don't know, a root, a word.
  if (variablesOf(expected.value).length === 0 && variablesOf(answer.value).length > 0)
    return { verdict: "undecided", unread: true };
  if (asked) return inAsked(expected, answer, { tolerance, asked });
  if (!expected.unit && !answer.unit)
    return compareNumbers(expected.value, answer.value, tolerance);
  if (expected.unit && !answer.unit) return withoutUnit(expected, answer, tolerance);
  if (!expected.unit) return beside(expected, answer, tolerance);
  return inSi(
    expected as Quantity & { unit: Unit },
    answer as Quantity & { unit: Unit },
    tolerance,
  );
}

/** Where the question names a unit: with it, without it, or in another one of the same quantity. */
function inAsked(
  expected: Quantity,
  answer: Quantity,
  { tolerance, asked }: { tolerance: number | null; asked: Unit },
): Compared {
  const right = expected.unit
    ? { ...expected, unit: expected.unit }
    : { ...expected, unit: asked, text: asked.text };
  const isPure = asked.dimension.every((each) => each === 0);
  if (answer.unit && !(isPure && !sameDimension(asked, answer.unit))) {
    const compared = inSi(right, { ...answer, unit: answer.unit }, tolerance);
    const isSameNumber = compareNumbers(right.value, answer.value, tolerance).verdict === "correct";
    // The right number with another unit: wrong, and for its unit.
    return compared.verdict === "incorrect" && isSameNumber
      ? { verdict: "incorrect", unit: true }
      : compared;
  }
  if (answer.unit) return { verdict: "incorrect", unit: true };
  const alone = inSi(right, { ...answer, unit: asked }, tolerance);
  if (alone.verdict === "correct" || !isPure) return alone;
  // 12 % and 45° are numbers as well: 0,12 and π/4.
  const pure = readUnit("cst");
  const asNumber = pure && inSi(right, { ...answer, unit: pure }, tolerance);
  return asNumber?.verdict === "correct" ? asNumber : alone;
}

/** No unit where one was asked: a number of dimension one needs none. */
function withoutUnit(expected: Quantity, answer: Quantity, tolerance: number | null): Compared {
  const bare = expected.unit?.dimension.every((each) => each === 0) ?? true;
  if (!bare) return { verdict: "incorrect", unit: true };
  const inRadians: Quantity = {
    ...answer,
    unit: { factor: 1, offset: 0, dimension: expected.unit?.dimension ?? [], text: "rad" },
  };
  return inSi(
    expected as Quantity & { unit: Unit },
    inRadians as Quantity & { unit: Unit },
    tolerance,
  );
}

/** A unit where none was asked: whether it is the one that the question speaks of is not known. */
function beside(expected: Quantity, answer: Quantity, tolerance: number | null): Compared {
  const { unit } = answer;
  if (!unit) return { verdict: "undecided" };
  const plainly = compareNumbers(expected.value, answer.value, tolerance);
  if (unit.dimension.every((each) => each === 0)) {
    const si = compareNumbers(expected.value, scaled(answer.value, unit), tolerance);
    if (si.verdict === "correct") return si;
    return unit.text === "rad" ? si : { ...si, unit: true };
  }
  if (plainly.verdict === "correct") return { verdict: "undecided", unit: true };
  const si = compareNumbers(expected.value, scaled(answer.value, unit), tolerance);
  return si.verdict === "correct" ? { verdict: "undecided", unit: true } : plainly;
}

const scaled = (value: Expression, { factor }: Unit): Expression =>
  factor === 1
    ? value
    : binary("*", value, { is: "number", digits: String(factor), decimal: false });

function inSi(
  expected: Quantity & { unit: Unit },
  answered: Quantity & { unit: Unit },
  tolerance: number | null,
): Compared {
  let answer = answered;
  if (!sameDimension(expected.unit, answer.unit)) {
    // Where a stroke ends, and a capital that a phone wrote: Km/H.
    const other = [readUnit(answer.text, true), readUnit(answer.text.toLowerCase())].find(
      (unit) => unit && sameDimension(expected.unit, unit),
    );
    const right = readUnit(expected.text, true);
    if (other) answer = { ...answer, unit: other };
    else if (right && sameDimension(right, answer.unit))
      return inSi({ ...expected, unit: right }, answer, tolerance);
    else return { verdict: "incorrect", unit: true };
  }
  const kinds = [turns(expected.unit), turns(answer.unit)];
  if (kinds.includes("frequency") && kinds.includes("angle"))
    return { verdict: "undecided", unit: true };
  if (expected.unit.text === answer.unit.text)
    return compareMeasures(expected.value, answer.value, tolerance);
  const [right, value] = [numericValue(expected.value), numericValue(answer.value)];
  if (!right || !value) return { verdict: "undecided" };
  const [si, own] = [
    right.re * expected.unit.factor + expected.unit.offset,
    value.re * answer.unit.factor + answer.unit.offset,
  ];
  const mixed = expected.unit.offset !== answer.unit.offset;
  // 273 for 273,15; and a difference of temperatures is the same in both.
  const room = mixed ? 0.16 : 1e-9 * Math.max(Math.abs(si), Math.abs(own));
  const distance = Math.abs(si - own);
  if (distance <= Math.max(room, (tolerance ?? 0) * expected.unit.factor * (1 + 1e-9)))
    return { verdict: "correct", ...(mixed && { converted: true }) };
  if (expected.unit.offset > 0 && mixed && Math.abs(right.re - value.re) < 1e-9)
    return { verdict: "undecided", unit: true };
  return roundsTo(expected.value, own / expected.unit.factor, answer.value)
    ? { verdict: "undecided", near: true }
    : { verdict: "incorrect", ...(distance < 0.01 * Math.abs(si) && { near: true }) };
}

/** Of one unit: what was measured is as good as its digits. */
function compareMeasures(
  expected: Expression,
  answer: Expression,
  tolerance: number | null,
): Sameness {
  const compared = compareNumbers(expected, answer, tolerance);
  if (compared.verdict !== "incorrect") return compared;
  const value = numericValue(answer);
  return value && roundsTo(expected, value.re, answer)
    ? { verdict: "undecided", near: true }
    : compared;
}

/** 1 of +∞, −1 of −∞, 0 of a number. */
const infinityOf = (expression: Expression): number => {
  if (expression.is === "negative") return -infinityOf(expression.of);
  return expression.is === "name" && expression.name === "∞" ? 1 : 0;
};

/** Compares numbers: exactly, or within what the question allows. */
export function compareNumbers(
  expected: Expression,
  answer: Expression,
  tolerance: number | null,
): Sameness {
  if (tolerance !== null) {
    const [right, value] = [numericValue(expected), numericValue(answer)];
    if (!right || !value)
      return { verdict: value || variablesOf(answer).length === 0 ? "undecided" : "incorrect" };
    const distance = Math.hypot(right.re - value.re, right.im - value.im);
    const near = distance <= tolerance * (1 + 1e-9) + 4 * (right.err + value.err);
    return { verdict: near ? "correct" : "incorrect" };
  }
  const [end, answered] = [infinityOf(expected), infinityOf(answer)];
  if (end !== 0 || answered !== 0) return { verdict: end === answered ? "correct" : "incorrect" };
  const compared = compareExpressions(expected, answer);
  if (compared.verdict !== "incorrect") return compared;
  const value = numericValue(answer);
  // An exact value where the expected one was rounded: π for 3,14159.
  if (value && !hasDecimals(answer) && exact(expected) && roundsTo(expected, value.re, answer))
    return { verdict: "undecided", near: true };
  return compared;
}

/** Whether a value, rounded to the three digits or more of an expected decimal, is that decimal. */
function roundsTo(expected: Expression, value: number, answer: Expression): boolean {
  const decimal = expected.is === "negative" ? expected.of : expected;
  if (decimal.is !== "number" || !decimal.decimal || longDecimal(decimal)) return false;
  if (answer.is === "number" && answer.digits.length <= decimal.digits.length) return false;
  const [mantissa = ""] = decimal.digits.split("e");
  if (mantissa.replace(/^0\.0*|\./g, "").length < 3) return false;
  const right = exact(expected);
  if (!right) return false;
  const [, decimals = ""] = mantissa.split(".");
  const shift = Number(decimal.digits.split("e")[1] ?? 0);
  return Math.abs(value - toNumber(right)) <= 0.5000001 * 10 ** (shift - decimals.length);
}
