import { describe, expect, test } from "vitest";
import { isRightChoice, placesAfter, placesBefore, placesIn } from "./choices.ts";
import { drawOrder, drawQuestions, drawValues, quizLength, shuffled } from "./draw.ts";

/** Dice that fall the same way each time (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed);

describe("a quiz", () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [8, 5],
    [11, 6],
    [20, 10],
    [400, 10],
  ])("of %i questions has %i", (pool, length) => {
    expect(quizLength(pool)).toBe(length);
  });

  test.each(seeds)("has each question once, and others the next time (dice %i)", (seed) => {
    const random = dice(seed);
    const counts = new Map(Array.from({ length: 5 + (seed % 26) }, (_, id) => [id, 0]));
    const pool = () => [...counts].map(([id, times]) => ({ id, asked: times }));
    const all = counts.size;
    for (let time = 0; time < 6; time++) {
      const before = pool();
      const drawn = drawQuestions(before, random);
      expect(drawn).toHaveLength(quizLength(all));
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
      for (const { id } of drawn) counts.set(id, (counts.get(id) ?? 0) + 1);
      // Nobody is asked a question again while another was asked less often.
      const times = [...counts.values()];
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    }
  });

  test.each(seeds)("shuffles without losing anything (dice %i)", (seed) => {
    const items = Array.from({ length: seed % 9 }, (_, place) => place);
    const random = dice(seed);
    expect(shuffled(items, random).sort((a, b) => a - b)).toEqual(items);
    expect(drawOrder(4, random).sort()).toEqual([1, 2, 3, 4]);
  });

  test("the dice's ends draw from both ends", () => {
    expect(shuffled(["a", "b", "c"], () => 0)).toEqual(["a", "b", "c"]);
    expect(shuffled(["a", "b", "c"], () => 0.999_999)).toEqual(["c", "b", "a"]);
  });
});

describe("values", () => {
  const parameters = [{ name: "a", values: ["2", "3", "5"] }];

  test.each(seeds)("are others than last time (dice %i)", (seed) => {
    const random = dice(seed);
    let last = drawValues(parameters, null, random);
    for (let time = 0; time < 8; time++) {
      const next = drawValues(parameters, last, random);
      expect(parameters[0]?.values).toContain(next.a);
      expect(next).not.toEqual(last);
      last = next;
    }
  });

  test("are the same where there is one way only, and none where nothing varies", () => {
    const one = [{ name: "a", values: ["2"] }];
    expect(drawValues(one, { a: "2" }, () => 0)).toEqual({ a: "2" });
    expect(drawValues([], null, () => 0.5)).toEqual({});
    // A name that the question has no more.
    expect(drawValues(one, { b: "2" }, () => 0)).toEqual({ a: "2" });
  });
});

describe("choices", () => {
  test("are places, each once, in any order", () => {
    expect(placesIn(" 3; 1 ;3", 4)).toEqual([1, 3]);
    expect(isRightChoice("1;3", "3 ; 1", 4)).toBe(true);
    expect(isRightChoice("1;3", "1", 4)).toBe(false);
    expect(isRightChoice("1;3", "1;2;3", 4)).toBe(false);
  });

  test.each(["", "0", "5", "1;", "a", "1,2", "-1", "1.5", "999"])("not %j", (text) => {
    expect(placesIn(text, 4)).toBeNull();
    expect(isRightChoice("1", text, 4)).toBe(false);
  });

  test.each(seeds)("say the same in another order, and back (dice %i)", (seed) => {
    const order = drawOrder(5, dice(seed));
    const texts = ["a", "b", "c", "d", "e"];
    const moved = order.map((former) => texts[former - 1]);
    for (const expected of ["1", "2;4", "1;3;5", "1;2;3;4;5"]) {
      const after = placesAfter(expected, order);
      const chosen = (placesIn(after, 5) ?? []).map((place) => moved[place - 1]).sort();
      expect(chosen).toEqual((placesIn(expected, 5) ?? []).map((place) => texts[place - 1]));
      expect(placesBefore(after, order)).toBe(expected);
    }
  });
});
