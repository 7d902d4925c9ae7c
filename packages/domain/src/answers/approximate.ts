/**
 * A complex number with how far it may be from the true one. Each operation carries the error of what it
 * works on, so that two ways of writing one thing are told apart from two things that are nearly equal.
 */
export type Approximate = { re: number; im: number; err: number };

/** The relative error of one operation, with some room. */
const unit = 4 * Number.EPSILON;

/** Null is what has no value: a division by zero, the logarithm of nothing, what is too large. */
export type Value = Approximate | null;

const finite = (re: number, im: number, err: number): Value =>
  Number.isFinite(re) && Number.isFinite(im) && Number.isFinite(err) ? { re, im, err } : null;

export const size = ({ re, im }: Approximate): number => Math.hypot(re, im);

export const real = (value: number, err = Math.abs(value) * Number.EPSILON): Value =>
  finite(value, 0, err);

export const add = (a: Approximate, b: Approximate): Value => {
  const [re, im] = [a.re + b.re, a.im + b.im];
  return finite(re, im, a.err + b.err + unit * Math.hypot(re, im));
};

export const negate = ({ re, im, err }: Approximate): Approximate => ({ re: -re, im: -im, err });

export const multiply = (a: Approximate, b: Approximate): Value => {
  const [re, im] = [a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re];
  const [sizeA, sizeB] = [size(a), size(b)];
  return finite(re, im, sizeA * b.err + sizeB * a.err + a.err * b.err + unit * sizeA * sizeB);
};

export const divide = (a: Approximate, b: Approximate): Value => {
  const below = size(b);
  // What may be zero divides nothing.
  if (below <= 2 * b.err) return null;
  if (a.im === 0 && b.im === 0) {
    const quotient = a.re / b.re;
    return finite(
      quotient,
      0,
      (a.err + Math.abs(quotient) * b.err) / below + unit * Math.abs(quotient),
    );
  }
  const square = below * below;
  const re = (a.re * b.re + a.im * b.im) / square;
  const im = (a.im * b.re - a.re * b.im) / square;
  const quotient = Math.hypot(re, im);
  return finite(re, im, (a.err + quotient * b.err) / below + 2 * unit * quotient);
};

/** The value of a function with its slope, by which the error grows. */
export const applied = (re: number, im: number, slope: number, of: Approximate): Value =>
  finite(re, im, Math.abs(slope) * of.err + unit * Math.hypot(re, im));

/** A power whose exponent is a whole number. */
export function wholePower(base: Approximate, exponent: number): Value {
  if (exponent < 0) {
    const power = wholePower(base, -exponent);
    return power && divide({ re: 1, im: 0, err: 0 }, power);
  }
  if (exponent === 0) return { re: 1, im: 0, err: 0 };
  if (base.im === 0) {
    const power = base.re ** exponent;
    return applied(power, 0, exponent * base.re ** (exponent - 1), {
      ...base,
      err: base.err + unit * Math.abs(base.re),
    });
  }
  let [power, square, left]: [Value, Value, number] = [{ re: 1, im: 0, err: 0 }, base, exponent];
  while (left > 0 && power && square) {
    if (left % 2 === 1) power = multiply(power, square);
    left = Math.floor(left / 2);
    if (left > 0) square = multiply(square, square);
  }
  return left > 0 ? null : power;
}

/** How two values compare: `unsure` where the errors leave it open. */
export function compare(a: Approximate, b: Approximate): "equal" | "different" | "unsure" {
  const distance = Math.hypot(a.re - b.re, a.im - b.im);
  const error = a.err + b.err + Number.MIN_VALUE;
  if (distance <= 16 * error) return "equal";
  return distance > 256 * error ? "different" : "unsure";
}

/** Whether it is known to some digits at all: 10²⁰ + 1 − 10²⁰ is not. */
export const known = ({ re, im, err }: Approximate): boolean =>
  err <= 1e-7 * Math.max(Math.hypot(re, im), 1e-3);
