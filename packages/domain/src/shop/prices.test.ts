import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultDuration,
  dinars,
  millimes,
  monthlyPrice,
  offerPrice,
  type Priced,
  soldDurations,
  total,
} from "./prices.ts";

const none = { price: null, price1: null, price3: null, price6: null, price12: null };
const monthly: Priced = { ...none, fixedPeriod: false, price1: 50, price3: 120, price12: 400 };
const fixed: Priced = { ...none, fixedPeriod: true, price: 99.5 };

describe("an offer's prices", () => {
  it("are those of the durations that are sold", () => {
    expect(soldDurations(monthly)).toEqual([1, 3, 12]);
    expect(offerPrice(monthly, 3)).toBe(120);
    expect(offerPrice(monthly, 6)).toBeNull();
    expect(offerPrice(monthly, null)).toBeNull();
  });

  it("is one price for a fixed period", () => {
    expect(soldDurations(fixed)).toEqual([]);
    expect(offerPrice(fixed, null)).toBe(99.5);
    expect(offerPrice(fixed, 1)).toBeNull();
  });

  it("start at one month, else at the shortest duration sold", () => {
    expect(defaultDuration(monthly)).toBe(1);
    expect(defaultDuration({ ...monthly, price1: null })).toBe(3);
    expect(defaultDuration(fixed)).toBeNull();
  });

  it("come to so much a month, to the millime", () => {
    expect(monthlyPrice(120, 3)).toBe(40);
    expect(monthlyPrice(100, 3)).toBe(33.333);
  });

  it("are summed without the errors of decimal fractions", () => {
    expect(total([0.1, 0.2])).toBe(0.3);
    expect(total([99.5, 120, 33.333])).toBe(252.833);
    expect(total([])).toBe(0);
  });

  it("go from millimes to dinars and back, and are summed, exactly", () => {
    const amount = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
        const prices = amounts.map(dinars);
        expect(prices.map(millimes)).toEqual(amounts);
        expect(prices.map((price) => millimes(Number(price.toFixed(3))))).toEqual(amounts);
        expect(millimes(total(prices))).toBe(amounts.reduce((sum, each) => sum + each, 0));
      }),
    );
  });
});
