import type { Approximate } from "./approximate.ts";

/** The values that a name takes: naturals, positive quantities, any real number, complex ones. */
export type Range = "whole" | "positive" | "real";

const whole = /^(?:[nkmpqN])(?:_\w+)?$/;
const positive = /^(?:[CDE-WrgωρεμτηκνΩΔ]|[cdhl](?=_))/u;

/**
 * What a name stands for where nobody says it: n is a natural number, R a resistance, x any real one. A
 * capital but A, B, X, Y and Z is positive, and so are g, r, ω and their like.
 */
export const rangeOf = (name: string): Range =>
  whole.test(name) ? "whole" : positive.test(name) ? "positive" : "real";

/** The same numbers at each call: an answer is worth the same tomorrow. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How large real numbers are drawn, one after the other: below 1, about 1, large. */
const spans: readonly (readonly [number, number])[] = [
  [0.1, 1],
  [1.05, 3.1],
  [0.2, 2],
  [2, 9],
  [0.05, 0.9],
  [0.5, 1.6],
  [5, 40],
  [0.9, 5],
];

/** How many samples are drawn; every second lets real numbers be negative. */
export const draws = 48;

/** Values of some names: the n-th of them. */
export function sample(names: readonly string[], n: number): Map<string, Approximate> {
  const random = dice(1_000 * n + 17);
  const values = new Map<string, Approximate>();
  for (const [i, name] of names.entries()) {
    const range = rangeOf(name);
    const [from, to] = spans[(n + i * (1 + (n % 3))) % spans.length] ?? [0.1, 3];
    const drawn = from + random() * (to - from);
    const sign = random() < 0.5 && n % 2 === 1 ? -1 : 1;
    // n goes above k: n choose k is worth something.
    const least = name.startsWith("n") || name.startsWith("N") ? 6 : 1;
    const value =
      range === "whole"
        ? least + Math.floor(random() * 5)
        : range === "real"
          ? sign * drawn
          : drawn;
    values.set(name, { re: value, im: 0, err: 0 });
  }
  return values;
}
