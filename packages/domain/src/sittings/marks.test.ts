import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leastRanked, markOf, onTwenty, quantile, ranksOf, statisticsOf } from "./marks.ts";

const quarters = fc.integer({ min: -80, max: 80 }).map((count) => count / 4);

describe("the mark of a question", () => {
  test("is what was found, between nothing and what it is worth", () => {
    expect(markOf([1, 0.5, -0.25], { adjustment: 0, marks: 3 })).toBe(1.25);
    expect(markOf([], { adjustment: 0, marks: 3 })).toBe(0);
    expect(markOf([1], { adjustment: -2, marks: 3 })).toBe(0);
    expect(markOf([2, 2], { adjustment: 0, marks: 3 })).toBe(3);
  });

  test("is exact in quarters, in whatever order, and grows by no more than an item", () => {
    fc.assert(
      fc.property(
        fc.array(quarters, { maxLength: 30 }),
        quarters,
        quarters,
        (points, item, adjustment) => {
          const rule = { adjustment, marks: 20 };
          const mark = markOf(points, rule);
          expect(mark * 4).toBe(Math.round(mark * 4));
          expect(markOf([...points].reverse(), rule)).toBe(mark);
          const more = markOf([...points, item], rule);
          expect(Math.abs(more - mark)).toBeLessThanOrEqual(Math.abs(item));
          expect(Math.sign(more - mark) * Math.sign(item)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test("is said on 20", () => {
    expect([onTwenty(0, 37), onTwenty(37, 37), onTwenty(12.25, 37)]).toEqual([0, 20, 6.62]);
  });
});

describe("ranks", () => {
  const ten = [20, 18, 18, 15, 12, 12, 12, 9, 5, 0];

  test("are shared, and the next one is as far behind as there are before", () => {
    expect(ranksOf(ten)).toEqual([1, 2, 2, 4, 5, 5, 5, 8, 9, 10]);
  });

  test("are said from ten copies on", () => {
    expect(ranksOf(ten.slice(1))).toEqual(Array(9).fill(null));
    expect(ranksOf([])).toEqual([]);
  });

  test("follow the totals: one more than those that have more", () => {
    fc.assert(
      fc.property(fc.array(quarters, { minLength: leastRanked, maxLength: 60 }), (totals) => {
        const ranks = ranksOf(totals);
        for (const [i, total] of totals.entries())
          expect(ranks[i]).toBe(1 + totals.filter((other) => other > total).length);
      }),
    );
  });
});

describe("statistics", () => {
  const marks = (...values: number[]) => values.map((mark) => ({ mark, ranked: true }));

  test("of no copy say nothing, of few no median", () => {
    const nothing = { median: null, lowerQuartile: null, upperQuartile: null };
    expect(statisticsOf([])).toEqual({ copies: 0, ranked: 0, mean: null, ...nothing });
    expect(statisticsOf(marks(10, 12, 8, 11))).toEqual({
      copies: 4,
      ranked: 4,
      mean: 10.25,
      ...nothing,
    });
  });

  test("of nothing but zeros are zeros", () => {
    expect(statisticsOf(marks(0, 0, 0, 0, 0))).toMatchObject({
      mean: 0,
      median: 0,
      upperQuartile: 0,
    });
  });

  test("count who left the ranking, and do not rank them", () => {
    const copies = marks(2, 6, 10, 14, 18).map((copy, i) => ({ ...copy, ranked: i > 0 }));
    expect(statisticsOf(copies)).toEqual({
      copies: 5,
      ranked: 4,
      mean: 10,
      lowerQuartile: 6,
      median: 10,
      upperQuartile: 14,
    });
  });

  test("a quartile is between the least and the most, and no less than one before it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1 }),
        (values) => {
          const found = [0, 0.25, 0.5, 0.75, 1].map(
            (share) => quantile(values, share) ?? Number.NaN,
          );
          expect(found[0]).toBe(Math.min(...values));
          expect(found[4]).toBe(Math.max(...values));
          for (const [i, value] of found.entries())
            if (i > 0) expect(value).toBeGreaterThanOrEqual((found[i - 1] ?? 0) - 1e-9);
        },
      ),
    );
  });
});
