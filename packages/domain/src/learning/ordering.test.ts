import fc from "fast-check";
import { expect, test } from "vitest";
import { isWholeOrder } from "./ordering.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 30 });

test("any shuffle of what is there is an order of it", () => {
  const shuffled = ids.chain((existing) =>
    fc.tuple(fc.constant(existing), fc.shuffledSubarray(existing, { minLength: existing.length })),
  );
  fc.assert(fc.property(shuffled, ([existing, order]) => isWholeOrder(existing, order)));
});

test("one that leaves something out, says it twice or brings something else is none", () => {
  fc.assert(
    fc.property(ids, (existing) => {
      const [first = 0, ...rest] = existing;
      expect(isWholeOrder(existing, rest)).toBe(false);
      expect(isWholeOrder(existing, [...existing, first])).toBe(false);
      expect(isWholeOrder(existing, [...rest, 1_000])).toBe(false);
      // As many as there are, but one of them twice.
      if (rest[0]) expect(isWholeOrder(existing, [rest[0], ...rest])).toBe(false);
    }),
  );
});

test("nothing is the order of nothing", () => {
  expect(isWholeOrder([], [])).toBe(true);
  expect(isWholeOrder([], [1])).toBe(false);
});
