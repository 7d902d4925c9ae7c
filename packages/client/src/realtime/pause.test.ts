import fc from "fast-check";
import { expect, test } from "vitest";
import { longestPause, pauseAfter } from "./pause.ts";

test("doubles with each failure, up to a minute", () => {
  expect([0, 1, 2, 3, 6, 50].map((failures) => pauseAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000, 60_000,
  ]);
});

test("is spread over its second half", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), share, (failures, random) => {
      const pause = pauseAfter(failures, random);
      expect(pause).toBeGreaterThanOrEqual(pauseAfter(failures, 1) / 2);
      expect(pause).toBeLessThanOrEqual(longestPause);
    }),
  );
});
