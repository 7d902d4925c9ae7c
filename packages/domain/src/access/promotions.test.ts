import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesSince, move, movedTwice, type Place, takeBack } from "./promotions.ts";

const category = fc.option(fc.integer({ min: 1, max: 3 }));
const place: fc.Arbitrary<Place> = fc.record({
  inSource: fc.boolean(),
  inTarget: fc.boolean(),
  categoryId: category,
});
const member = place.map((each) => ({ ...each, inSource: true }));
const anyPromotion = fc.record({ categoryId: category });

describe("a passage", () => {
  test("leads from the one group to the other, with its class or the one that was there", () => {
    fc.assert(
      fc.property(member, anyPromotion, (before, { categoryId }) => {
        const { place: after } = move(before, { categoryId });
        expect(after).toEqual({
          inSource: false,
          inTarget: true,
          categoryId: categoryId ?? before.categoryId,
        });
      }),
    );
  });

  test("taken back leaves everything as it was", () => {
    fc.assert(
      fc.property(member, anyPromotion, (before, promotion) => {
        const { place: after, record } = move(before, promotion);
        expect(changesSince(record, after)).toEqual([]);
        expect(takeBack(record)).toEqual(before);
      }),
    );
  });

  test("is told of whatever is not as it left it", () => {
    fc.assert(
      fc.property(member, anyPromotion, place, (before, promotion, now) => {
        const { place: after, record } = move(before, promotion);
        const same = JSON.stringify(now) === JSON.stringify(after);
        expect(changesSince(record, now).length === 0).toBe(same);
      }),
    );
  });

  test("names each change", () => {
    const { record } = move({ inSource: true, inTarget: false, categoryId: 1 }, { categoryId: 2 });
    expect(changesSince(record, { inSource: true, inTarget: false, categoryId: 3 })).toEqual([
      "leftTarget",
      "backInSource",
      "otherClass",
    ]);
  });
});

test("whoever is moved by two promotions is told, and nobody else", () => {
  const group = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(fc.array(group, { maxLength: 5 }), (groups) => {
      const timesOf = (id: number) => groups.filter((ids) => ids.includes(id)).length;
      const twice = movedTwice(groups);
      for (const id of groups.flat()) expect(twice.has(id)).toBe(timesOf(id) > 1);
    }),
  );
});
