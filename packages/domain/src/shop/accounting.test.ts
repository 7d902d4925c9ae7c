import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AccountingLine,
  brokenLine,
  chained,
  closingRefusal,
  lineText,
  monthAfter,
  monthOf,
  monthState,
  monthText,
  noHash,
  rateText,
} from "./accounting.ts";

/** In place of a hash, which no two texts share either. */
const digest = (text: string) => `#${text}`;

const line = (fields: Partial<AccountingLine> = {}): AccountingLine => ({
  id: 7,
  kind: "invoice",
  year: 2026,
  number: 42,
  orderId: 92,
  day: "2026-11-21",
  total: 60_000,
  exempt: 0,
  stamp: 1000,
  taxes: [{ rate: 1900, net: 49_580, tax: 9420 }],
  ...fields,
});

describe("months", () => {
  test("follow each other across a year", () => {
    expect([monthOf("2026-12-31"), monthAfter("2026-12"), monthAfter("2026-01")]).toEqual([
      "2026-12",
      "2027-01",
      "2026-02",
    ]);
  });

  test("are current until their last day is over, then open, then closed", () => {
    const november = { month: "2026-11", isClosed: false };
    expect(monthState(november, "2026-11-30")).toBe("current");
    expect(monthState(november, "2026-12-01")).toBe("open");
    expect(monthState({ ...november, isClosed: true }, "2026-12-01")).toBe("closed");
  });

  test.each([
    ["2026-10", "2026-12-01", "MONTH_CLOSED"],
    ["2026-11", "2026-11-30", "MONTH_NOT_OVER"],
    ["2026-11", "2026-12-01", null],
    ["2026-12", "2027-02-03", "EARLIER_MONTH_OPEN"],
    // Not over yet counts before what is open before it.
    ["2027-02", "2027-02-03", "MONTH_NOT_OVER"],
  ])("%s on %s: %s, where November is open", (month, today, refusal) => {
    expect(closingRefusal({ month, open: "2026-11" }, today)).toBe(refusal);
  });

  test("are named in French", () => {
    expect([monthText("2026-11"), monthText("2027-02")]).toEqual(["novembre 2026", "février 2027"]);
  });
});

test("rates are read as they are written", () => {
  expect([1900, 750, 0, 1325].map(rateText)).toEqual([
    "19\u00a0%",
    "7,5\u00a0%",
    "0\u00a0%",
    "13,25\u00a0%",
  ]);
});

describe("the text of a line", () => {
  test("is all that it says", () => {
    expect(lineText(line())).toBe("invoice|2026|42|92|2026-11-21|60000|0|1000|1900:49580:9420");
  });

  test("tells what is exempt of nothing from what says nothing of taxes", () => {
    expect(lineText(line({ exempt: null, taxes: [], stamp: 0 }))).toBe(
      "invoice|2026|42|92|2026-11-21|60000|-|0|",
    );
  });

  test("is another one as soon as anything but its id is", () => {
    const base = line();
    const others: Partial<AccountingLine>[] = [
      { kind: "receipt" },
      { year: 2025 },
      { number: 43 },
      { orderId: 93 },
      { day: "2026-11-22" },
      { total: 60_001 },
      { exempt: null },
      { stamp: 0 },
      { taxes: [] },
      { taxes: [{ rate: 1900, net: 49_581, tax: 9419 }] },
      { taxes: [...base.taxes, { rate: 0, net: 0, tax: 0 }] },
    ];
    const texts = others.map((fields) => lineText(line(fields)));
    expect(new Set([...texts, lineText(base)]).size).toBe(others.length + 1);
    expect(lineText(line({ id: 8 }))).toBe(lineText(base));
  });
});

describe("the hash of a line", () => {
  test("is of the hash before it and of its text", () => {
    const [first = "", second = ""] = chained([line(), line({ number: 43 })], noHash, digest);
    expect(first).toBe(digest(`${noHash}\n${lineText(line())}`));
    expect(second).toBe(digest(`${first}\n${lineText(line({ number: 43 }))}`));
  });

  test("is none where there is no line", () => {
    expect(chained([], noHash, digest)).toEqual([]);
  });
});

/** Lines as a month was closed with them. */
function closedWith(lines: readonly AccountingLine[], before = noHash) {
  const hashes = chained(lines, before, digest);
  return {
    closed: { lines: lines.length, hash: hashes.at(-1) ?? before },
    kept: lines.map((each, at) => ({ ...each, hash: hashes[at] ?? null })),
  };
}

const lines = fc.array(
  fc.record({
    id: fc.nat(),
    kind: fc.constantFrom("receipt", "invoice", "creditNote"),
    year: fc.integer({ min: 2024, max: 2030 }),
    number: fc.integer({ min: 1, max: 999_999 }),
    orderId: fc.integer({ min: 1, max: 999_999 }),
    day: fc.constantFrom("2026-11-01", "2026-11-21", "2026-11-30"),
    total: fc.integer({ min: -2_000_000, max: 2_000_000 }),
    exempt: fc.option(fc.nat(1_000_000)),
    stamp: fc.constantFrom(0, 1000, -1000),
    taxes: fc.array(
      fc.record({ rate: fc.constantFrom(700, 1300, 1900), net: fc.nat(), tax: fc.nat() }),
      { maxLength: 3 },
    ),
  }) satisfies fc.Arbitrary<AccountingLine>,
  { minLength: 1, maxLength: 20 },
);

describe("a closed month", () => {
  test("that nobody touched is whole, also an empty one", () => {
    fc.assert(
      fc.property(lines, (some) => {
        const { closed, kept } = closedWith(some);
        expect(brokenLine(closed, kept, noHash, digest)).toBeUndefined();
      }),
    );
    expect(brokenLine({ lines: 0, hash: noHash }, [], noHash, digest)).toBeUndefined();
  });

  test("says which line was changed", () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.constantFrom(-1, 1), (some, place, change) => {
        const { closed, kept } = closedWith(some);
        const at = place % some.length;
        const changed = kept.map((each, i) =>
          i === at ? { ...each, total: each.total + change } : each,
        );
        expect(brokenLine(closed, changed, noHash, digest)).toBe(changed[at]);
      }),
    );
  });

  test("says where a line is missing: at the one after it, or at the last that is left", () => {
    fc.assert(
      fc.property(lines, fc.nat(), (some, place) => {
        const { closed, kept } = closedWith(some);
        const at = place % some.length;
        const left = kept.filter((_, i) => i !== at);
        expect(brokenLine(closed, left, noHash, digest)).toBe(left[at] ?? left.at(-1) ?? "empty");
      }),
    );
  });

  test("is not whole where all its hashes were made anew, nor after another month than its own", () => {
    const { closed } = closedWith([line(), line({ number: 43 })]);
    const forged = closedWith([line(), line({ number: 43, total: 1 })]).kept;
    expect(brokenLine(closed, forged, noHash, digest)).toBe(forged[1]);
    const { kept } = closedWith([line(), line({ number: 43 })]);
    expect(brokenLine(closed, kept, digest("another"), digest)).toBe(kept[0]);
  });

  test("is not whole where a line came to it since", () => {
    const { closed, kept } = closedWith([line()]);
    const late = { ...line({ number: 43 }), hash: null };
    expect(brokenLine(closed, [...kept, late], noHash, digest)).toBe(late);
    expect(brokenLine({ lines: 0, hash: noHash }, [late], noHash, digest)).toBe(late);
  });
});
