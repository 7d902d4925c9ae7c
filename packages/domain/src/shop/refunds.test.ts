import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invoiceLines } from "./invoices.ts";
import {
  creditedParts,
  fittingRefunds,
  type InvoicedParts,
  leftToGive,
  unusedWorth,
} from "./refunds.ts";

const day = 86_400_000;
const access = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });

describe("what the unused days of an access are worth", () => {
  // Thirty days, from ten in the morning in Tunis.
  const month = access("2031-04-01T09:00:00Z", "2031-05-01T09:00:00Z");
  test.each([
    ["on its first day", "2031-04-01T09:00:01Z", 58_000],
    ["as late as that day goes in Tunis", "2031-04-01T22:59:00Z", 58_000],
    ["once it is the next day in Tunis", "2031-04-01T23:00:00Z", 56_000],
    ["in the middle", "2031-04-15T12:00:00Z", 30_000],
    ["on its last whole day", "2031-04-30T12:00:00Z", 0],
    ["when it is over", "2031-05-01T09:00:00Z", 0],
    ["long after", "2033-01-01T09:00:00Z", 0],
    ["before it begins", "2031-03-31T09:00:00Z", 60_000],
  ])("%s", (_, now, worth) => {
    expect(unusedWorth(60_000, month, new Date(now))).toBe(worth);
  });

  test("is rounded down to the millime", () => {
    expect(unusedWorth(100, month, new Date("2031-04-01T12:00:00Z"))).toBe(96);
    expect(unusedWorth(1, month, new Date("2031-04-01T12:00:00Z"))).toBe(0);
  });

  test("is nothing where nothing says it", () => {
    const now = new Date("2031-04-15T12:00:00Z");
    expect(unusedWorth(60_000, null, now)).toBe(0);
    expect(unusedWorth(60_000, { from: month.from, until: null }, now)).toBe(0);
    expect(unusedWorth(60_000, { from: null, until: month.until }, now)).toBe(0);
    // To come, without an end: it has not begun.
    expect(unusedWorth(60_000, { from: new Date("2032-01-01"), until: null }, now)).toBe(60_000);
    // Of less than a day.
    const hours = access("2031-04-15T08:00:00Z", "2031-04-15T18:00:00Z");
    expect(unusedWorth(60_000, hours, now)).toBe(0);
  });

  test("is from nothing to all that was paid, and never more on a later day", () => {
    const moment = fc.integer({ min: 0, max: 3_000 * day }).map((ms) => new Date(1.9e12 + ms));
    fc.assert(
      fc.property(fc.nat(100_000_000), moment, moment, moment, moment, (paid, a, b, c, d) => {
        const [from, until] = a < b ? [a, b] : [b, a];
        const [now, later] = c < d ? [c, d] : [d, c];
        const worth = unusedWorth(paid, { from, until }, now);
        expect(worth).toBeGreaterThanOrEqual(0);
        expect(worth).toBeLessThanOrEqual(paid);
        expect(unusedWorth(paid, { from, until }, later)).toBeLessThanOrEqual(worth);
        if (from > now) expect(worth).toBe(paid);
      }),
    );
  });
});

test("of a line can be decided what was neither given back nor decided", () => {
  expect(leftToGive({ price: 60_000, givenBack: 10_000, decided: 20_000 })).toBe(30_000);
  expect(leftToGive({ price: 60_000, givenBack: 60_000, decided: 0 })).toBe(0);
  expect(leftToGive({ price: 0, givenBack: 0, decided: 0 })).toBe(0);
});

describe("what a bank gave back is of", () => {
  test.each([
    ["the line that it is all of", 30_000, [60_000, 30_000], [0, 30_000]],
    ["the first of two such lines", 30_000, [30_000, 30_000], [30_000, 0]],
    ["all lines", 90_000, [60_000, 30_000], [60_000, 30_000]],
    ["one after the other", 70_000, [60_000, 30_000], [60_000, 10_000]],
    ["as much as is left", 200_000, [60_000, 0, 30_000], [60_000, 0, 30_000]],
    ["nothing where nothing is left", 10_000, [0, 0], [0, 0]],
  ])("%s", (_, sum, left, parts) => {
    expect(fittingRefunds(sum, left)).toEqual(parts);
  });

  test("never more than was, nor than is left of a line", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.array(fc.nat(1e6)), (sum, left) => {
        const parts = fittingRefunds(sum, left);
        const all = (amounts: readonly number[]) => amounts.reduce((so, each) => so + each, 0);
        expect(all(parts)).toBe(Math.min(sum, all(left)));
        expect(parts.every((part, at) => part >= 0 && part <= (left[at] ?? 0))).toBe(true);
      }),
    );
  });
});

describe("the parts of what is given back of an invoice", () => {
  test("go with those that are left", () => {
    const left = { net: 50_420, tax: 9_580, stamp: 0 };
    expect(creditedParts(30_000, left)).toEqual({ net: 25_210, tax: 4_790, stamp: 0 });
  });

  test("of all credit notes of a line are the line's, however it is cut", () => {
    const regime = fc.oneof(
      fc.constant({ rate: null, exemption: "Exonéré" }),
      fc.nat(10_000).map((rate) => ({ rate, exemption: null })),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        regime,
        fc.nat(1_000),
        fc.array(fc.integer({ min: 1, max: 300_000 })),
        (price, regime, stamp, sums) => {
          const [line] = invoiceLines([{ price, regime }], Math.min(stamp, price));
          if (!line) throw new Error("no line");
          const { net, tax } = line;
          let left: InvoicedParts = { net, tax, stamp: price - net - tax };
          let rest = price;
          for (const wanted of [...sums, price]) {
            const sum = Math.min(wanted, rest);
            if (sum === 0) break;
            const parts = creditedParts(sum, left);
            expect(parts.net + parts.tax + parts.stamp).toBe(sum);
            left = {
              net: left.net - parts.net,
              tax: left.tax - parts.tax,
              stamp: left.stamp - parts.stamp,
            };
            expect(Math.min(left.net, left.tax, left.stamp)).toBeGreaterThanOrEqual(0);
            rest -= sum;
          }
          expect([rest, left]).toEqual([0, { net: 0, tax: 0, stamp: 0 }]);
        },
      ),
    );
  });
});
