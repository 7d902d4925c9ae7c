import fc from "fast-check";
import { expect, test } from "vitest";
import { everyFitting, marksUpTo } from "./scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6, 8]],
  [120, [0, 50, 100, 150]],
  [48_300, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
])("an axis up to %d has the marks %j", (most, marks) => {
  expect(marksUpTo(most)).toEqual(marks);
});

test("an axis holds what it is drawn for, in two to six marks", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (most) => {
      const marks = marksUpTo(most);
      expect(marks.length).toBeGreaterThan(1);
      expect(marks.length).toBeLessThan(8);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
    }),
  );
});

test("labels are left out where there is no room", () => {
  expect(everyFitting(12, { width: 600, each: 50 })).toBe(1);
  expect(everyFitting(52, { width: 300, each: 50 })).toBe(9);
});
