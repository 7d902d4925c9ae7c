import {
  type Approximate,
  add,
  applied,
  divide,
  multiply,
  negate,
  real,
  size,
  type Value,
  wholePower,
} from "./approximate.ts";
import { exact } from "./exact.ts";
import type { Expression, FunctionName } from "./expressions.ts";

/** What names stand for, and whether values may be complex: the logarithm of −1 is iπ then. */
export type Setting = { values: ReadonlyMap<string, Approximate>; complex: boolean };

const constant: Record<string, Value> = {
  e: real(Math.E),
  π: real(Math.PI),
  i: { re: 0, im: 1, err: 0 },
};

/** The value of an expression; null where it has none. */
export function evaluate(expression: Expression, setting: Setting): Value {
  switch (expression.is) {
    case "number":
      return real(Number(expression.digits));
    case "name":
      return setting.values.get(expression.name) ?? constant[expression.name] ?? null;
    case "negative": {
      const of = evaluate(expression.of, setting);
      return of && negate(of);
    }
    case "binary":
      return evaluateBinary(expression, setting);
    case "call": {
      const of = expression.of.map((each) => evaluate(each, setting));
      return of.every((each) => each !== null)
        ? callOf(expression.name, of, setting.complex)
        : null;
    }
    case "unknown": {
      const of = expression.of.map((each) => evaluate(each, setting));
      return of.every((each) => each !== null) ? someFunction(expression.name, of) : null;
    }
  }
}

function evaluateBinary(
  expression: Extract<Expression, { is: "binary" }>,
  setting: Setting,
): Value {
  const left = evaluate(expression.left, setting);
  const right = evaluate(expression.right, setting);
  if (!left || !right) return null;
  if (expression.sign === "+") return add(left, right);
  if (expression.sign === "-") return add(left, negate(right));
  if (expression.sign === "*") return multiply(left, right);
  if (expression.sign === "/") return divide(left, right);
  return expression.sign === "^" ? power(left, right, expression.right, setting) : null;
}

function power(
  base: Approximate,
  to: Approximate,
  exponent: Expression,
  { complex }: Setting,
): Value {
  if (to.im === 0 && Number.isInteger(to.re) && to.err <= 1e-9 && Math.abs(to.re) <= 1e6)
    return base.re === 0 && base.im === 0 && to.re <= 0
      ? zeroPower(to.re)
      : wholePower(base, to.re);
  if (size(base) <= 2 * base.err) return to.re > 0 && to.im === 0 ? real(0) : null;
  if (!complex) {
    if (base.re < 0) {
      // The cube root of −8 is −2.
      const fraction = exact(exponent);
      if (!fraction || fraction.below % 2n === 0n) return null;
      const root = power({ ...base, re: -base.re }, to, exponent, { complex, values: new Map() });
      return root && (fraction.above % 2n === 0n ? root : negate(root));
    }
  }
  const log = callOf("ln", [base], complex);
  const product = log && multiply(log, to);
  return product && callOf("exp", [product], complex);
}

const zeroPower = (exponent: number): Value => (exponent === 0 ? real(1) : null);

/** What is real up to its error is: in real numbers nothing else is defined. */
const isReal = ({ im, err }: Approximate) => Math.abs(im) <= err;

/** Between −1 and 1, as far as the error leaves it open. */
const inside = ({ re, err }: Approximate) => Math.abs(re) <= 1 + 2 * err;
const clamp = (re: number) => Math.max(-1, Math.min(1, re));

type Rule = (of: Approximate, complex: boolean) => Value;

/** A function of real numbers by itself, with its slope; null where it has no value. */
const ofReal =
  (rule: (x: number, of: Approximate) => [value: number, slope: number] | null): Rule =>
  (of) => {
    if (!isReal(of)) return null;
    const [value, slope] = rule(of.re, of) ?? [Number.NaN, 0];
    return applied(value, 0, slope, of);
  };

/** The error of an arc sine near its ends grows as a root does. */
const arcSlope = (x: number, err: number) => 1 / Math.sqrt(Math.max(1 - x * x, err, 1e-16));

const one: Approximate = { re: 1, im: 0, err: 0 };

const quotient = (above: FunctionName | null, below: FunctionName): Rule => {
  return (of, complex) => {
    const top = above ? callOf(above, [of], complex) : one;
    const bottom = callOf(below, [of], complex);
    return top && bottom && divide(top, bottom);
  };
};

/** Jumps: at a whole number nobody knows on which side the true value lies. */
const step = (round: (x: number) => number): Rule =>
  ofReal((x, { err }) => {
    const nearest = Math.round(x);
    return [Math.abs(x - nearest) <= 4 * err ? nearest : round(x), 0];
  });

const rules: Partial<Record<FunctionName, Rule>> = {
  exp: (of) => {
    const grown = Math.exp(of.re);
    return applied(grown * Math.cos(of.im), of.im === 0 ? 0 : grown * Math.sin(of.im), grown, of);
  },
  ln: (of, complex) => {
    const distance = size(of);
    if (distance <= 2 * of.err || (!complex && (!isReal(of) || of.re < 0))) return null;
    const angle = complex ? Math.atan2(of.im, of.re) : 0;
    const value = applied(Math.log(distance), angle, 1 / distance, of);
    return value && { ...value, err: value.err + Number.EPSILON };
  },
  log: (of, complex) => {
    const log = callOf("ln", [of], complex);
    return log && divide(log, { re: Math.LN10, im: 0, err: Number.EPSILON });
  },
  sqrt: (of, complex) => {
    if (size(of) <= 2 * of.err) return { re: 0, im: 0, err: Math.sqrt(of.err) };
    if (isReal(of) && of.re >= 0) return applied(Math.sqrt(of.re), 0, 0.5 / Math.sqrt(of.re), of);
    if (!complex) return null;
    const [distance, half] = [Math.sqrt(size(of)), Math.atan2(of.im, of.re) / 2];
    return applied(distance * Math.cos(half), distance * Math.sin(half), 0.5 / distance, of);
  },
  cbrt: ofReal((x, { err }) => [Math.cbrt(x), 1 / (3 * Math.cbrt(Math.max(x * x, err, 1e-30)))]),
  abs: (of) => applied(size(of), 0, 1, of),
  sgn: ofReal((x, { err }) => [Math.abs(x) <= err ? 0 : Math.sign(x), 0]),
  floor: step(Math.floor),
  ceil: step(Math.ceil),
  sin: (of) =>
    of.im === 0
      ? applied(Math.sin(of.re), 0, 1, withAngle(of))
      : applied(
          Math.sin(of.re) * Math.cosh(of.im),
          Math.cos(of.re) * Math.sinh(of.im),
          Math.cosh(of.im),
          withAngle(of),
        ),
  cos: (of) =>
    of.im === 0
      ? applied(Math.cos(of.re), 0, 1, withAngle(of))
      : applied(
          Math.cos(of.re) * Math.cosh(of.im),
          -Math.sin(of.re) * Math.sinh(of.im),
          Math.cosh(of.im),
          withAngle(of),
        ),
  tan: quotient("sin", "cos"),
  cot: quotient("cos", "sin"),
  sec: quotient(null, "cos"),
  csc: quotient(null, "sin"),
  arcsin: ofReal((x, of) => (inside(of) ? [Math.asin(clamp(x)), arcSlope(x, of.err)] : null)),
  arccos: ofReal((x, of) => (inside(of) ? [Math.acos(clamp(x)), arcSlope(x, of.err)] : null)),
  arctan: ofReal((x) => [Math.atan(x), 1 / (1 + x * x)]),
  arccot: ofReal((x) => [Math.PI / 2 - Math.atan(x), 1 / (1 + x * x)]),
  sinh: (of) =>
    of.im === 0
      ? applied(Math.sinh(of.re), 0, Math.cosh(of.re), of)
      : applied(
          Math.sinh(of.re) * Math.cos(of.im),
          Math.cosh(of.re) * Math.sin(of.im),
          Math.cosh(of.re),
          of,
        ),
  cosh: (of) =>
    of.im === 0
      ? applied(Math.cosh(of.re), 0, Math.sinh(of.re), of)
      : applied(
          Math.cosh(of.re) * Math.cos(of.im),
          Math.sinh(of.re) * Math.sin(of.im),
          Math.cosh(of.re),
          of,
        ),
  tanh: ofReal((x) => [Math.tanh(x), 1 / Math.cosh(x) ** 2]),
  coth: quotient("cosh", "sinh"),
  arsinh: ofReal((x) => [Math.asinh(x), 1 / Math.hypot(1, x)]),
  arcosh: ofReal((x, { err }) =>
    x >= 1 - 2 * err
      ? [Math.acosh(Math.max(1, x)), 1 / Math.sqrt(Math.max(x * x - 1, err, 1e-16))]
      : null,
  ),
  artanh: ofReal((x) => (Math.abs(x) < 1 ? [Math.atanh(x), 1 / (1 - x * x)] : null)),
  conjugate: ({ re, im, err }) => ({ re, im: im === 0 ? 0 : -im, err }),
  re: ({ re, err }) => ({ re, im: 0, err }),
  im: ({ im, err }) => ({ re: im, im: 0, err }),
  arg: (of) =>
    size(of) <= 2 * of.err ? null : applied(Math.atan2(of.im, of.re), 0, 1 / size(of), of),
  factorial: ofReal((x) => (isCount(x) ? [factorial(x), 0] : null)),
};

/** An angle is taken modulo 2π, which is known to its last digit only. */
const withAngle = (of: Approximate): Approximate => ({
  ...of,
  err: of.err + Math.abs(of.re) * Number.EPSILON,
});

const isCount = (x: number) => Number.isInteger(x) && x >= 0 && x <= 170;

function factorial(n: number): number {
  let result = 1;
  for (let factor = 2; factor <= n; factor += 1) result *= factor;
  return result;
}

function divisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}

function callOf(name: FunctionName, of: readonly Approximate[], complex: boolean): Value {
  const [first, second] = of;
  if (!first) return null;
  const rule = rules[name];
  if (rule) return rule(first, complex);
  if (!second) return null;
  if (name === "root") return rootOf(first, second, complex);
  if (name === "logbase") {
    const [above, below] = [callOf("ln", [second], complex), callOf("ln", [first], complex)];
    return above && below && divide(above, below);
  }
  if (name === "min" || name === "max") {
    const values = of.map(({ re }) => re);
    const chosen = name === "min" ? Math.min(...values) : Math.max(...values);
    return of.every(isReal) ? real(chosen, Math.max(...of.map(({ err }) => err))) : null;
  }
  const [n, k] = [first.re, second.re];
  if (!Number.isInteger(n) || !Number.isInteger(k) || !isReal(first) || !isReal(second))
    return null;
  if (name === "gcd") return real(divisor(n, k));
  if (name === "lcm") return n === 0 || k === 0 ? real(0) : real(Math.abs(n * k) / divisor(n, k));
  if (!isCount(n) || k < 0) return null;
  if (k > n) return real(0);
  const arrangements = factorial(n) / factorial(n - k);
  return real(name === "arrangements" ? arrangements : Math.round(arrangements / factorial(k)));
}

/** The root of a degree: of a negative number where the degree is odd. */
function rootOf(degree: Approximate, of: Approximate, complex: boolean): Value {
  if (!isReal(degree) || !Number.isInteger(degree.re) || degree.re < 1) return null;
  if (isReal(of)) {
    if (of.re < 0 && degree.re % 2 === 0) return complex ? principalRoot(degree, of) : null;
    if (size(of) <= 2 * of.err) return { re: 0, im: 0, err: of.err ** (1 / degree.re) };
    const root = Math.sign(of.re) * Math.abs(of.re) ** (1 / degree.re);
    return applied(root, 0, root / (degree.re * of.re), of);
  }
  return complex ? principalRoot(degree, of) : null;
}

function principalRoot(degree: Approximate, of: Approximate): Value {
  const log = callOf("ln", [of], true);
  const part = log && divide(log, degree);
  return part && callOf("exp", [part], true);
}

/** A smooth function that is no other: what is said of every f is true of this one. */
function someFunction(name: string, of: readonly Approximate[]): Value {
  let seed = 7;
  for (const character of name) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 997;
  let [sum, err] = [seed / 100, 0];
  for (const [i, each] of of.entries()) {
    if (!isReal(each)) return null;
    const pace = 0.7 + ((seed * (i + 3)) % 89) / 100;
    sum += Math.sin(pace * each.re + seed) + Math.cos(1.3 * pace * each.re) / 3 + 1;
    err += 4 * each.err + 1e-15;
  }
  return real(sum, err + Math.abs(sum) * Number.EPSILON * 4);
}
