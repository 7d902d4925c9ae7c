import { type Approximate, compare, known, size } from "./approximate.ts";
import type { Sameness } from "./equivalence.ts";
import { evaluate } from "./evaluate.ts";
import { binary, type Expression, variablesOf } from "./expressions.ts";
import { latexOf } from "./latex.ts";
import { Reader } from "./parse.ts";
import { dice, sample } from "./samples.ts";
import { plain, tokensOf, Unreadable } from "./tokens.ts";
import { withoutWords } from "./typed.ts";

type Relation = { left: Expression; sign: string; right: Expression };

/** One equation or several that hold together. */
export type System = readonly Relation[];

const signs = ["=", "<", "<=", ">", ">="];

/** Reads "(D) : 2x + 3y = 1", "x = 1 et z = 2". @throws Unreadable. */
export function readSystem(typed: string): System {
  const text = withoutWords(plain(typed)).replace(/^\s*\(?[\p{L}_\d']{1,4}\)?\s*:(?!=)\s*/u, "");
  const reader = new Reader(tokensOf(text));
  const braces = reader.takes("{", "\\{");
  const relations = [relation(reader)];
  while (reader.takes("et", ";", ",")) relations.push(relation(reader));
  if (braces) reader.takes("}", "\\}");
  if (!reader.done) throw new Unreadable();
  return relations;
}

function relation(reader: Reader): Relation {
  const left = reader.expression();
  const { next } = reader;
  if (!reader.takes(...signs) || next?.is !== "sign") throw new Unreadable();
  return { left, sign: next.text, right: reader.expression() };
}

const signLatex: Record<string, string> = { "<=": "\\leqslant ", ">=": "\\geqslant " };

export const systemLatex = (system: System): string =>
  system
    .map(({ left, sign, right }) => `${latexOf(left)}${signLatex[sign] ?? sign}${latexOf(right)}`)
    .join("\\quad\\text{et}\\quad ");

/** What is zero on an equation. */
const zeroOf = ({ left, right }: Relation): Expression => binary("-", left, right);

/** Compares what equations describe: up to a factor; systems of planes by what they span. */
export function compareSystems(expected: System, answer: System): Sameness {
  const [first, second] = [expected[0], answer[0]];
  if (!first || !second) return { verdict: "undecided" };
  if (expected.length > 1 || answer.length > 1) return compareSpans(expected, answer);
  if (first.sign !== "=" || second.sign !== "=") return compareInequations(first, second);
  const [right, answered] = [zeroOf(first), zeroOf(second)];
  const ratio = ratioOf(right, answered);
  if (ratio === "unknown") return { verdict: "undecided" };
  if (ratio !== null) return { verdict: "correct" };
  if (isAffine(right) && isAffine(answered)) return { verdict: "incorrect" };
  return compareZeros(right, answered);
}

const sides: Record<string, number> = { "<": 1, "<=": 1, ">": -1, ">=": -1 };

function compareInequations(expected: Relation, answer: Relation): Sameness {
  const [turn, other] = [sides[expected.sign], sides[answer.sign]];
  if (turn === undefined || other === undefined) return { verdict: "incorrect" };
  if (expected.sign.endsWith("=") !== answer.sign.endsWith("=")) return { verdict: "incorrect" };
  const ratio = ratioOf(zeroOf(expected), zeroOf(answer));
  if (ratio === "unknown") return { verdict: "undecided" };
  if (ratio === null)
    return {
      verdict: isAffine(zeroOf(expected)) && isAffine(zeroOf(answer)) ? "incorrect" : "undecided",
    };
  return { verdict: ratio * turn * other > 0 ? "correct" : "incorrect" };
}

const isComplex = (expression: Expression) => variablesOf(expression).includes("j");

/** The constant by which one is a multiple of the other; null where there is none. */
function ratioOf(expected: Expression, answer: Expression): number | null | "unknown" {
  const names = variablesOf(expected, answer);
  let ratio: Approximate | null = null;
  let seen = 0;
  for (let n = 0; n < 32; n += 1) {
    const setting = { values: sample(names, n), complex: isComplex(expected) };
    const [right, answered] = [evaluate(expected, setting), evaluate(answer, setting)];
    if (!right || !answered || !known(right) || !known(answered)) continue;
    const [isZero, isZeroToo] = [
      size(right) <= 16 * right.err,
      size(answered) <= 16 * answered.err,
    ];
    if (isZero !== isZeroToo) return null;
    if (isZero) continue;
    const here = {
      re: answered.re / right.re,
      im: 0,
      err:
        Math.abs(answered.re / right.re) *
        (answered.err / size(answered) + right.err / size(right) + 1e-15),
    };
    seen += 1;
    if (ratio && compare(ratio, here) !== "equal") return null;
    ratio ??= here;
  }
  return seen < 5 || !ratio ? "unknown" : ratio.re;
}

/** Whether an expression is affine in all its names, as a line's and a plane's are. */
function isAffine(expression: Expression): boolean {
  const names = variablesOf(expression);
  const random = dice(5);
  for (let n = 0; n < 4; n += 1) {
    const base = new Map(names.map((name) => [name, random() * 4 - 2]));
    const step = new Map(names.map((name) => [name, random() * 2 - 1]));
    const at = (t: number) =>
      evaluate(expression, {
        values: new Map(
          names.map((name) => [
            name,
            { re: (base.get(name) ?? 0) + t * (step.get(name) ?? 0), im: 0, err: 1e-15 },
          ]),
        ),
        complex: false,
      });
    const [a, b, c] = [at(0), at(1), at(2)];
    if (
      !a ||
      !b ||
      !c ||
      Math.abs(a.re - 2 * b.re + c.re) > 1e-9 * (1 + Math.abs(a.re) + Math.abs(b.re))
    )
      return false;
  }
  return true;
}

/** Where one changes its sign the other must be zero, both ways: x y = 1 and y = 1/x. */
function compareZeros(expected: Expression, answer: Expression): Sameness {
  const names = variablesOf(expected, answer);
  const here = zerosOf(expected, names);
  const there = zerosOf(answer, names);
  const vanishes = (of: Expression, zero: Map<string, Approximate>) => {
    const value = evaluate(of, { values: zero, complex: false });
    return value && Math.abs(value.re) < 1e-7 * scaleOf(of, names);
  };
  const wrong =
    here.some((zero) => vanishes(answer, zero) === false) ||
    there.some((zero) => vanishes(expected, zero) === false);
  if (wrong) return { verdict: "incorrect" };
  const proved =
    here.filter((zero) => vanishes(answer, zero)).length >= 6 &&
    there.filter((zero) => vanishes(expected, zero)).length >= 6;
  return { verdict: proved ? "correct" : "undecided" };
}

const scaleOf = (expression: Expression, names: readonly string[]): number => {
  const sizes = [1, 3, 5].map((n) => {
    const value = evaluate(expression, { values: sample(names, n), complex: false });
    return value ? size(value) : 1;
  });
  return 1 + Math.max(...sizes);
};

function zerosOf(expression: Expression, names: readonly string[]): Map<string, Approximate>[] {
  const random = dice(11);
  const zeros: Map<string, Approximate>[] = [];
  for (let line = 0; line < 60 && zeros.length < 16; line += 1) {
    const base = names.map(() => random() * 6 - 3);
    const step = names.map(() => random() * 2 - 1);
    const pointAt = (t: number) =>
      new Map(
        names.map((name, i) => [name, { re: (base[i] ?? 0) + t * (step[i] ?? 0), im: 0, err: 0 }]),
      );
    const at = (t: number) => evaluate(expression, { values: pointAt(t), complex: false })?.re;
    for (let k = -8; k < 8; k += 1) {
      let [low, high] = [k / 2, (k + 1) / 2];
      const [before, after] = [at(low), at(high)];
      if (before === undefined || after === undefined || before * after >= 0) continue;
      for (let half = 0; half < 70; half += 1) {
        const middle = at((low + high) / 2);
        if (middle === undefined) break;
        if (middle * before > 0) low = (low + high) / 2;
        else high = (low + high) / 2;
      }
      const [left, right] = [at(low), at(high)];
      // A sign that changes by a jump is none of a zero.
      if (left !== undefined && right !== undefined && Math.abs(left - right) < 1e-6)
        zeros.push(pointAt((low + high) / 2));
    }
  }
  return zeros;
}

/** Systems of affine equations: each one's are combinations of the other's. */
function compareSpans(expected: System, answer: System): Sameness {
  const all = [...expected, ...answer];
  if (all.some(({ sign }) => sign !== "=") || !all.every((each) => isAffine(zeroOf(each))))
    return { verdict: "undecided" };
  const names = variablesOf(...all.map(zeroOf));
  // With a parameter the same line has many systems.
  if (names.some((name) => !["x", "y", "z"].includes(name))) return { verdict: "undecided" };
  const rowsOf = (system: System) => system.map((each) => coefficients(zeroOf(each), names));
  const [right, answered] = [rowsOf(expected), rowsOf(answer)];
  const [own, other, together] = [rank(right), rank(answered), rank([...right, ...answered])];
  return { verdict: own === other && own === together ? "correct" : "incorrect" };
}

function coefficients(expression: Expression, names: readonly string[]): number[] {
  const at = (one: string | null) =>
    evaluate(expression, {
      values: new Map(names.map((name) => [name, { re: name === one ? 1 : 0, im: 0, err: 0 }])),
      complex: false,
    })?.re ?? Number.NaN;
  const constant = at(null);
  return [...names.map((name) => at(name) - constant), constant];
}

function rank(rows: readonly number[][]): number {
  const left = rows.map((row) => [...row]);
  let count = 0;
  for (let column = 0; column < (left[0]?.length ?? 0); column += 1) {
    const best = left
      .slice(count)
      .sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0))[0];
    if (!best || Math.abs(best[column] ?? 0) < 1e-9) continue;
    const index = left.indexOf(best);
    left.splice(index, 1);
    left.splice(count, 0, best);
    for (const row of left.slice(count + 1)) {
      const factor = (row[column] ?? 0) / (best[column] ?? 1);
      for (let i = 0; i < row.length; i += 1) row[i] = (row[i] ?? 0) - factor * (best[i] ?? 0);
    }
    count += 1;
  }
  return count;
}
