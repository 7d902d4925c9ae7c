import type { Expression } from "./expressions.ts";

/** A fraction in lowest terms, `below` positive. */
export type Fraction = { above: bigint; below: bigint };

/** No number of an answer is longer: what is is left to approximation. */
const mostDigits = 400;

const abs = (n: bigint) => (n < 0n ? -n : n);

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [abs(a), abs(b)];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

export function fraction(above: bigint, below = 1n): Fraction | null {
  if (below === 0n) return null;
  const divisor = (below < 0n ? -1n : 1n) * gcd(above, below);
  const reduced = { above: above / divisor, below: below / divisor };
  return String(reduced.above).length + String(reduced.below).length > mostDigits ? null : reduced;
}

export const sameFraction = (a: Fraction, b: Fraction) =>
  a.above === b.above && a.below === b.below;

export const toNumber = ({ above, below }: Fraction): number => {
  const quotient = Number(above) / Number(below);
  return Number.isFinite(quotient) ? quotient : Number.NaN;
};

const times = (a: Fraction, b: Fraction) => fraction(a.above * b.above, a.below * b.below);
const plus = (a: Fraction, b: Fraction) =>
  fraction(a.above * b.below + b.above * a.below, a.below * b.below);

/** "12.5e-3" as it is written. */
export function fractionOf(digits: string): Fraction | null {
  const match = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/.exec(digits);
  if (!match) return null;
  const [, whole = "", decimals = "", exponent = "0"] = match;
  const shift = Number(exponent) - decimals.length;
  if (Math.abs(shift) > mostDigits) return null;
  const above = BigInt(`${whole}${decimals}` || "0");
  return shift < 0
    ? fraction(above, 10n ** BigInt(-shift))
    : fraction(above * 10n ** BigInt(shift));
}

/** The root of a whole number where it is whole itself. */
function wholeRoot(of: bigint, degree: number): bigint | null {
  if (of < 0n) {
    const root = degree % 2 === 1 ? wholeRoot(-of, degree) : null;
    return root === null ? null : -root;
  }
  const guess = BigInt(Math.round(Number(of) ** (1 / degree)) || 0);
  for (const root of [guess - 1n, guess, guess + 1n])
    if (root >= 0n && root ** BigInt(degree) === of) return root;
  return null;
}

function root(of: Fraction, degree: number): Fraction | null {
  const [above, below] = [wholeRoot(of.above, degree), wholeRoot(of.below, degree)];
  return above === null || below === null ? null : fraction(above, below);
}

function power(base: Fraction, exponent: Fraction): Fraction | null {
  const [degree, times] = [Number(exponent.below), Number(exponent.above)];
  if (degree > 12 || Math.abs(times) > 1_200) return null;
  const under = degree === 1 ? base : root(base, degree);
  if (!under || String(under.above).length * Math.abs(times) > 4 * mostDigits) return null;
  if (String(under.below).length * Math.abs(times) > 4 * mostDigits) return null;
  const raised = BigInt(Math.abs(times));
  const [above, below] = [under.above ** raised, under.below ** raised];
  return times < 0 ? fraction(below, above) : fraction(above, below);
}

/** A whole number that is not too large to count to. */
const counted = (of: Fraction | null): number | null =>
  of && of.below === 1n && of.above >= 0n && of.above <= 200n ? Number(of.above) : null;

function product(from: number, to: number): bigint {
  let result = 1n;
  for (let factor = from; factor <= to; factor += 1) result *= BigInt(factor);
  return result;
}

/** The fraction that an expression is; null where it is none, or none that is found without approximation. */
export function exact(expression: Expression): Fraction | null {
  if (expression.is === "number") return fractionOf(expression.digits);
  if (expression.is === "negative") {
    const of = exact(expression.of);
    return of && fraction(-of.above, of.below);
  }
  if (expression.is === "binary") {
    const [left, right] = [exact(expression.left), exact(expression.right)];
    if (!left || !right) return null;
    if (expression.sign === "+") return plus(left, right);
    if (expression.sign === "-") return plus(left, { above: -right.above, below: right.below });
    if (expression.sign === "*") return times(left, right);
    if (expression.sign === "/")
      return right.above === 0n ? null : times(left, { above: right.below, below: right.above });
    return expression.sign === "^" ? power(left, right) : null;
  }
  if (expression.is !== "call") return null;
  const [of, second] = expression.of.map(exact);
  if (!of) return null;
  if (expression.name === "sqrt") return of.above < 0n ? null : root(of, 2);
  if (expression.name === "cbrt") return root(of, 3);
  if (expression.name === "abs") return fraction(abs(of.above), of.below);
  const count = counted(of);
  if (count === null) return null;
  if (expression.name === "factorial") return fraction(product(1, count));
  const chosen = counted(second ?? null);
  if (chosen === null || chosen > count) return null;
  const arrangements = product(count - chosen + 1, count);
  if (expression.name === "arrangements") return fraction(arrangements);
  return expression.name === "binomial" ? fraction(arrangements, product(1, chosen)) : null;
}
