import { longestCode, shortestCode } from "@majorant/contract/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CodedLine,
  type CodeScope,
  codeNamed,
  codeRefusal,
  codeState,
  isFor,
  reductionOf,
  reductionsOf,
  spread,
  type Worth,
} from "./codes.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

// As dear as an offer can be: 100,000 DT.
const price = fc.integer({ min: 1, max: 100_000_000 });
const prices = fc.array(price, { minLength: 1, maxLength: 50 });
const worth: fc.Arbitrary<Worth> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount: price }),
);

describe("a code that is typed", () => {
  test.each([
    ["rentree-26", "RENTREE-26"],
    ["  MP1 ", "MP1"],
    ["A".repeat(20), "A".repeat(20)],
    ["AB", null],
    ["A".repeat(21), null],
    ["", null],
    ["CLUB MP", null],
    ["ÉTÉ", null],
    // Its capital would be an I.
    ["mat\u0131n", null],
    ["code\nx", null],
  ])("%j is kept as %j", (typed, kept) => {
    expect(codeNamed(typed)).toBe(kept);
  });
});

test("a code is as long as its administrator may make it", () => {
  const isCode = (length: number) => codeNamed("A".repeat(length)) !== null;
  expect([shortestCode - 1, shortestCode, longestCode, longestCode + 1].map(isCode)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe("a reduction", () => {
  test("in hundredths is rounded down to the millime", () => {
    expect(reductionOf({ percent: 33, amount: null }, 10_001)).toBe(3_300);
    expect(reductionOf({ percent: 100, amount: null }, 10_001)).toBe(10_001);
    expect(reductionOf({ percent: 1, amount: null }, 99)).toBe(0);
  });

  test("in dinars is never more than there is to pay", () => {
    expect(reductionOf({ percent: null, amount: 5_000 }, 60_000)).toBe(5_000);
    expect(reductionOf({ percent: null, amount: 60_001 }, 60_000)).toBe(60_000);
  });

  test("that does not divide leaves its last millimes with those that lost most", () => {
    expect(
      spread(
        10,
        [1, 1, 1].map((each) => each * 1_000),
      ),
    ).toEqual([4, 3, 3]);
    expect(spread(100, [50_000, 30_000, 20_001])).toEqual([50, 30, 20]);
    // 66.67 and 33.33: the first lost more.
    expect(spread(100, [20_000, 10_000])).toEqual([67, 33]);
    // Nothing of a line that it is not for.
    expect(spread(7, [0, 3, 0, 4])).toEqual([0, 3, 0, 4]);
  });

  test("is the sum of its parts, none of which is negative or more than its price", () => {
    fc.assert(
      fc.property(worth, prices, (code, of) => {
        const reduction = reductionOf(code, sum(of));
        const parts = spread(reduction, of);
        expect(sum(parts)).toBe(reduction);
        expect(reduction).toBeLessThanOrEqual(sum(of));
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(of[at] ?? 0);
        });
      }),
    );
  });

  test("in hundredths takes no more of all than it says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), prices, (percent, of) => {
        const reduction = BigInt(reductionOf({ percent, amount: null }, sum(of))) * 100n;
        const said = BigInt(sum(of)) * BigInt(percent);
        expect(reduction <= said && said - reduction < 100n).toBe(true);
      }),
    );
  });

  test("is to a millime the same for a line wherever it stands", () => {
    fc.assert(
      fc.property(worth, prices, fc.nat(), (code, of, turn) => {
        const at = turn % of.length;
        const turned = [...of.slice(at), ...of.slice(0, at)];
        const reduction = reductionOf(code, sum(of));
        const parts = spread(reduction, of);
        const others = spread(reduction, turned);
        parts.forEach((part, index) => {
          const other = others[(index - at + of.length) % of.length] ?? Number.NaN;
          expect(Math.abs(part - other)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});

const everything: CodeScope = { offerIds: [], categoryIds: [], months: [] };
const line: CodedLine = { offerId: 7, categoryPath: [3, 1], months: 3, price: 60_000 };

describe("what a code is for", () => {
  test.each<[string, Partial<CodeScope>, Partial<CodedLine>, boolean]>([
    ["everything", {}, {}, true],
    ["its offer", { offerIds: [7, 8] }, {}, true],
    ["another offer", { offerIds: [8] }, {}, false],
    ["its category", { categoryIds: [3] }, {}, true],
    ["one above its category", { categoryIds: [1] }, {}, true],
    ["one below its category", { categoryIds: [9] }, {}, false],
    ["another offer, and its category", { offerIds: [8], categoryIds: [1] }, {}, true],
    ["its months", { months: [3, 12] }, {}, true],
    ["other months", { months: [12] }, {}, false],
    ["other months of its offer", { offerIds: [7], months: [12] }, {}, false],
    ["a fixed period", {}, { months: null }, true],
    ["months, which a fixed period has none of", { months: [3] }, { months: null }, false],
  ])("is %s", (_, scope, lines, is) => {
    expect(isFor({ ...everything, ...scope }, { ...line, ...lines })).toBe(is);
  });

  test("is reduced, and nothing else", () => {
    const code = { ...everything, offerIds: [7], percent: 50, amount: null };
    expect(reductionsOf(code, [{ ...line, offerId: 8 }, line])).toEqual([0, 30_000]);
    expect(reductionsOf(code, [{ ...line, offerId: 8 }])).toBeNull();
    // Less than a millime is nothing.
    expect(reductionsOf({ ...code, percent: 1 }, [{ ...line, price: 99 }])).toBeNull();
  });

  test("leaves the total the sum of its lines", () => {
    const cart = fc.array(
      fc.record({
        offerId: fc.integer({ min: 1, max: 5 }),
        categoryPath: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
        months: fc.constantFrom(null, 1 as const, 3 as const),
        price,
      }),
      { minLength: 1, maxLength: 50 },
    );
    const scope = fc.record({
      offerIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
      categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
      months: fc.uniqueArray(fc.constantFrom(1 as const, 3 as const)),
    });
    fc.assert(
      fc.property(worth, scope, cart, (much, what, lines) => {
        const code = { ...much, ...what };
        const reductions = reductionsOf(code, lines);
        const eligible = sum(lines.map((each) => (isFor(what, each) ? each.price : 0)));
        expect(sum(reductions ?? [])).toBe(reductionOf(much, eligible));
        lines.forEach((each, at) => {
          const reduction = reductions?.[at] ?? 0;
          expect(reduction).toBeLessThanOrEqual(isFor(what, each) ? each.price : 0);
        });
      }),
    );
  });
});

const open = { active: true, firstDay: null, lastDay: null, mostUses: null, uses: 0 };
const nobody = { hasUsed: false, hasPaid: false };
const code = { ...open, onceEach: true, newOnly: false };

describe("a code", () => {
  test.each([
    ["active", {}],
    ["active", { firstDay: "2026-12-20", lastDay: "2026-12-20" }],
    ["coming", { firstDay: "2026-12-21" }],
    ["over", { lastDay: "2026-12-19" }],
    ["active", { mostUses: 2, uses: 1 }],
    ["spent", { mostUses: 2, uses: 2 }],
    // The bank's late word takes one more than there are.
    ["spent", { mostUses: 2, uses: 3 }],
    ["inactive", { active: false, lastDay: "2026-12-19", mostUses: 1, uses: 1 }],
    ["over", { lastDay: "2026-12-19", mostUses: 1, uses: 1 }],
  ])("is %s with %j", (state, terms) => {
    expect(codeState({ ...open, ...terms }, "2026-12-20")).toBe(state);
  });

  test.each([
    [null, {}, {}],
    ["CODE_NOT_YET", { firstDay: "2026-12-21" }, {}],
    ["CODE_OVER", { lastDay: "2026-12-19" }, {}],
    ["CODE_OVER", { active: false }, { hasUsed: true }],
    ["CODE_SPENT", { mostUses: 1, uses: 1 }, {}],
    ["CODE_ALREADY_USED", { mostUses: 1, uses: 1 }, { hasUsed: true }],
    [null, { onceEach: false }, { hasUsed: true }],
    ["CODE_NEW_STUDENTS", { newOnly: true }, { hasPaid: true }],
    [null, { newOnly: true }, { hasPaid: false }],
    [null, {}, { hasPaid: true }],
  ])("is refused as %s with %j of an account with %j", (refusal, terms, account) => {
    expect(codeRefusal({ ...code, ...terms }, { ...nobody, ...account }, "2026-12-20")).toBe(
      refusal,
    );
  });
});
