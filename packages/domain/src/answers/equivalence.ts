import type { AnswerVerdict } from "@majorant/contract/exercises/exercises";
import { type Approximate, compare, known, size, type Value } from "./approximate.ts";
import { evaluate } from "./evaluate.ts";
import { exact, sameFraction } from "./exact.ts";
import { alternatives, type Expression, some, variablesOf } from "./expressions.ts";
import { draws, sample } from "./samples.ts";

/** Whether two expressions are the same, and how far the second one holds. */
export type Sameness = {
  verdict: AnswerVerdict;
  /** The answer holds where it is defined, which is less than what was asked. */
  partly?: boolean;
  /** It is near, and written in decimals: an approximation. */
  near?: boolean;
};

/** So many points at which both are defined and known decide. */
const enough = 6;

const usesComplex = (...expressions: Expression[]) =>
  expressions.some((expression) =>
    some(
      expression,
      (part) =>
        (part.is === "name" && (part.name === "i" || part.name === "j")) ||
        (part.is === "call" && ["conjugate", "re", "im", "arg"].includes(part.name)),
    ),
  );

const usesJ = (expression: Expression) =>
  some(expression, (part) => part.is === "name" && part.name === "j");
const usesI = (expression: Expression) =>
  some(expression, (part) => part.is === "name" && part.name === "i");

/** The cube root of one, or what engineers write for i. */
const meanings: readonly Approximate[] = [
  { re: -0.5, im: Math.sqrt(3) / 2, err: 2e-16 },
  { re: 0, im: 1, err: 0 },
];

/** Decimals that nobody writes of what is exact: 0,707106781187. */
export const longDecimal = (expression: Expression): boolean =>
  some(
    expression,
    (part) => part.is === "number" && part.decimal && part.digits.replace(/^0\.0*/, "").length > 9,
  );

export const hasDecimals = (expression: Expression): boolean =>
  some(expression, (part) => part.is === "number" && part.decimal);

/** Compares an answer with what is expected, exactly where both are fractions, else at many points. */
export function compareExpressions(
  expected: Expression,
  answer: Expression,
  { complex = false }: { complex?: boolean } = {},
): Sameness {
  const [right, answered] = [exact(expected), exact(answer)];
  if (right && answered)
    return sameFraction(right, answered)
      ? { verdict: "correct" }
      : { verdict: "incorrect", ...(isNear(expected, answer) && { near: true }) };
  if (JSON.stringify(expected) === JSON.stringify(answer)) return { verdict: "correct" };
  const [both, either] = [alternatives(answer), alternatives(expected)];
  if (both.length + either.length > 2) return compareBoth(either, both, complex);
  const inComplex = complex || usesComplex(expected, answer);
  if (!usesJ(expected) && !usesJ(answer)) return sampled(expected, answer, inComplex, undefined);
  const [root, imaginary] = meanings.map((meaning) => sampled(expected, answer, true, meaning));
  if (!root || !imaginary) return { verdict: "undecided" };
  // With i beside it, j is the cube root of one; alone it may be either: engineers have other names beside it.
  if (usesI(expected) && !usesI(answer) && imaginary.verdict === "correct")
    return { verdict: "undecided" };
  if (usesI(expected) || root.verdict === imaginary.verdict || root.verdict === "correct")
    return root;
  const engineers = usesJ(expected) && variablesOf(expected).length > 1;
  return imaginary.verdict === "correct" && engineers ? imaginary : { verdict: "undecided" };
}

/** ±: each that is expected is given, and each that is given is expected. */
function compareBoth(
  expected: readonly Expression[],
  answer: readonly Expression[],
  complex: boolean,
): Sameness {
  const verdicts = (of: readonly Expression[], among: readonly Expression[], turn: boolean) =>
    of.map((one) => {
      const comparisons = among.map(
        (other) => compareExpressions(turn ? other : one, turn ? one : other, { complex }).verdict,
      );
      return (
        (["correct", "undecided"] as const).find((verdict) => comparisons.includes(verdict)) ??
        "incorrect"
      );
    });
  const all = [...verdicts(expected, answer, false), ...verdicts(answer, expected, true)];
  if (all.includes("incorrect")) return { verdict: "incorrect" };
  return { verdict: all.includes("undecided") ? "undecided" : "correct" };
}

function sampled(
  expected: Expression,
  answer: Expression,
  complex: boolean,
  j: Approximate | undefined,
): Sameness {
  const names = variablesOf(expected, answer).filter((name) => !(name === "j" && j));
  const times = names.length === 0 ? 1 : draws;
  let [equal, missing, unsure] = [0, 0, 0];
  // Where e^(-x²) is too small to be told from zero, 1/e^(x²) is too large to be known.
  let [missingAtZero, beyondZero] = [0, 0];
  for (let n = 0; n < times; n += 1) {
    const values = sample(names, n);
    if (j) values.set("j", j);
    const right = evaluate(expected, { values, complex });
    if (!right || !known(right)) continue;
    const answered = evaluate(answer, { values, complex });
    const isZero = size(right) === 0;
    if (!isZero) beyondZero += 1;
    if (!answered && isZero) missingAtZero += 1;
    else if (!answered) missing += 1;
    else if (!known(answered)) unsure += 1;
    else {
      const same = compare(right, answered);
      if (same === "different")
        return {
          verdict: "incorrect",
          ...(names.length === 0 && isNear(expected, answer) && { near: true }),
        };
      if (same === "equal") equal += 1;
      else unsure += 1;
    }
  }
  if (equal < Math.min(enough, times)) return { verdict: "undecided" };
  if (unsure > equal) return { verdict: "undecided" };
  if (longDecimal(answer) !== longDecimal(expected)) return { verdict: "incorrect", near: true };
  if (beyondZero === 0) missing += missingAtZero;
  return missing > 0 ? { verdict: "undecided", partly: true } : { verdict: "correct" };
}

/** Whether an answer in decimals, or a fraction, is within a hundredth of what is expected. */
export function isNear(expected: Expression, answer: Expression): boolean {
  if (variablesOf(expected, answer).length > 0) return false;
  if (!hasDecimals(answer) && exact(answer) === null) return false;
  const [right, answered] = [numericValue(expected), numericValue(answer)];
  if (!right || !answered) return false;
  const distance = Math.hypot(right.re - answered.re, right.im - answered.im);
  return distance <= 0.01 * Math.hypot(right.re, right.im);
}

/** The value of what has no variables. */
export const numericValue = (expression: Expression): Value =>
  variablesOf(expression).length === 0
    ? evaluate(expression, { values: new Map(), complex: usesComplex(expression) })
    : null;
