import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  hundredths,
  invoiceLines,
  netOf,
  percent,
  type Regime,
  regimeOf,
  sellerOf,
  stampIn,
} from "./invoices.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const vat = (rate: number): Regime => ({ rate, exemption: null });
const exempt: Regime = { rate: null, exemption: "Article 1" };

const named = {
  sellerName: "Majorant SARL",
  sellerMatricule: "1234567A/A/M/000",
  sellerAddress: "14, rue de Palestine, Tunis",
  sellerRegister: "",
};

describe("who sells", () => {
  test("is named as the settings have it, with or without a register", () => {
    expect(sellerOf(named)).toEqual({
      name: "Majorant SARL",
      matricule: "1234567A/A/M/000",
      address: "14, rue de Palestine, Tunis",
      register: "",
    });
    expect(sellerOf({ ...named, sellerRegister: "B01234" })?.register).toBe("B01234");
  });

  test.each(["sellerName", "sellerMatricule", "sellerAddress"])("is nobody without %s", (field) => {
    expect(sellerOf({ ...named, [field]: "" })).toBeNull();
  });
});

describe("the regime of a category", () => {
  const usual = exempt;

  test("is its own, else that of the nearest above it, else the place's", () => {
    const own = new Map([
      [1, vat(700)],
      [2, vat(1900)],
    ]);
    expect(regimeOf([3, 2, 1], { own, usual })).toEqual(vat(1900));
    expect(regimeOf([1], { own, usual })).toEqual(vat(700));
    expect(regimeOf([4], { own, usual })).toBe(usual);
    expect(regimeOf([], { own, usual })).toBe(usual);
  });
});

test.each([
  [19, 1900],
  [7.5, 750],
  [0.07, 7],
  [0, 0],
])("a rate of %f percent is kept as %i", (typed, kept) => {
  expect([hundredths(typed), percent(kept)]).toEqual([kept, typed]);
});

describe("the net of a sum", () => {
  test.each([
    [119_000, 1900, 100_000],
    [60_000, 1900, 50_420],
    [60_000, 700, 56_075],
    [60_000, 0, 60_000],
    // Half a millime: 3 / 1.2 = 2.5.
    [3, 2000, 3],
    [0, 1900, 0],
    [1, 10_000, 1],
  ])("%i millimes at %i are %i before tax", (all, rate, net) => {
    expect(netOf(all, rate)).toBe(net);
  });

  test("is the sum where it is exempt", () => {
    expect(netOf(60_000, null)).toBe(60_000);
  });
});

test("a stamp is never more than there is to pay, and none where there is nothing", () => {
  expect([stampIn(60_000, 1_000), stampIn(400, 1_000), stampIn(0, 1_000)]).toEqual([1_000, 400, 0]);
});

describe("the lines of an invoice", () => {
  test("say net and tax of what was paid, each at its own regime", () => {
    const lines = [
      { price: 119_000, regime: vat(1900) },
      { price: 60_000, regime: exempt },
    ];
    expect(invoiceLines(lines, 0)).toEqual([
      { price: 119_000, net: 100_000, tax: 19_000, rate: 1900, exemption: null },
      { price: 60_000, net: 60_000, tax: 0, rate: null, exemption: "Article 1" },
    ]);
  });

  test("bear the stamp by their prices, the millime that is left over too", () => {
    const lines = [20_000, 20_000, 20_000].map((price) => ({ price, regime: exempt }));
    const nets = invoiceLines(lines, 1_000).map(({ net }) => net);
    expect(nets).toEqual([19_666, 19_667, 19_667]);
  });

  test("of nothing to pay are lines of nothing", () => {
    expect(invoiceLines([{ price: 0, regime: vat(1900) }], 0)).toEqual([
      { price: 0, net: 0, tax: 0, rate: 1900, exemption: null },
    ]);
  });

  const line = fc.record({
    price: fc.integer({ min: 0, max: 100_000_000 }),
    regime: fc.oneof(fc.integer({ min: 0, max: 10_000 }).map(vat), fc.constant(exempt)),
  });
  const sold = fc.array(line, { minLength: 1, maxLength: 50 });
  const stamp = fc.integer({ min: 0, max: 100_000 });

  test("with the stamp are the total to the millime, whatever was sold", () => {
    fc.assert(
      fc.property(sold, stamp, (lines, most) => {
        const total = sum(lines.map(({ price }) => price));
        const inIt = stampIn(total, most);
        const invoice = invoiceLines(lines, inIt);
        expect(sum(invoice.map(({ net, tax }) => net + tax)) + inIt).toBe(total);
      }),
    );
  });

  test("have whole millimes that are not negative, no more than the price, and no tax where they are exempt", () => {
    fc.assert(
      fc.property(sold, stamp, (lines, most) => {
        const inIt = stampIn(sum(lines.map(({ price }) => price)), most);
        for (const { price, net, tax, rate } of invoiceLines(lines, inIt)) {
          expect([net, tax].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
          expect(net + tax).toBeLessThanOrEqual(price);
          if (rate === null || rate === 0) expect(tax).toBe(0);
        }
      }),
    );
  });

  test("have the tax of their rate, to half a millime", () => {
    fc.assert(
      fc.property(sold, (lines) => {
        for (const { net, tax, rate } of invoiceLines(lines, 0)) {
          const exact = ((net + tax) * (rate ?? 0)) / (10_000 + (rate ?? 0));
          expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }),
    );
  });

  test("bear a part of the stamp that is theirs to the millime", () => {
    fc.assert(
      fc.property(sold, stamp, (lines, most) => {
        const total = sum(lines.map(({ price }) => price));
        const inIt = stampIn(total, most);
        for (const { price, net, tax } of invoiceLines(lines, inIt))
          expect(
            Math.abs(price - net - tax - (total === 0 ? 0 : (price * inIt) / total)),
          ).toBeLessThan(1);
      }),
    );
  });
});
