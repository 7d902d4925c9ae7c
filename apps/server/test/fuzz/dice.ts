/** Chance that is the same for the same seed, so that what it found is found again. */
export type Dice = {
  /** From 0 up to 1. */
  part(): number;
  /** A whole number from 0 to `most`. */
  upTo(most: number): number;
  /** True in so many of a hundred throws. */
  hits(percent: number): boolean;
  pick<T>(choices: readonly T[]): T;
};

/** mulberry32: a small generator whose numbers are even enough for this. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const part = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(part() * (most + 1));
  return {
    part,
    upTo,
    hits: (percent) => part() * 100 < percent,
    pick: (choices) => {
      const choice = choices[upTo(choices.length - 1)];
      if (choice === undefined) throw new Error("there is nothing to choose from");
      return choice;
    },
  };
}
