import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayOf,
  longestSpan,
  type Span,
  settledPart,
  spanOf,
  stepOf,
  withoutFirst,
} from "./months.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("a day begins at midnight in Tunis", () => {
  expect(dayOf(new Date("2026-11-30T22:59:59Z"))).toBe("2026-11-30");
  expect(dayOf(new Date("2026-11-30T23:00:00Z"))).toBe("2026-12-01");
});

describe("a span of months", () => {
  test("is the twelve up to this one, unless it is said", () => {
    expect(spanOf({}, now)).toMatchObject({ from: "2025-12-01", until: "2026-12-01" });
    expect(spanOf({ a: "2026-02" }, now)).toMatchObject({
      from: "2025-03-01",
      until: "2026-03-01",
    });
    expect(spanOf({ de: "2026-11" }, now)).toEqual({
      from: "2026-11-01",
      until: "2026-12-01",
      starts: ["2026-11-01"],
    });
    expect(spanOf({}, new Date("2026-11-30T23:30:00Z"))).toMatchObject({ until: "2027-01-01" });
  });

  test("is cut into weeks from the Monday that its first day has", () => {
    expect(spanOf({ de: "2026-11", a: "2026-11" }, now, "semaine")).toEqual({
      from: "2026-10-26",
      until: "2026-12-07",
      starts: ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"],
    });
  });

  test("ends after it begins, and within five years", () => {
    expect(spanOf({ de: "2026-12" }, now)).toBe("inverted");
    expect(spanOf({ de: "2021-12" }, now)).toMatchObject({ from: "2021-12-01" });
    expect(spanOf({ de: "2021-11" }, now)).toBe("long");
  });

  test("has a step for each of its days, and no other", () => {
    const month = fc
      .tuple(fc.integer({ min: 2001, max: 2099 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, "0")}`);
    fc.assert(
      fc.property(month, month, fc.constantFrom("mois", "semaine"), (de, a, step) => {
        const span = spanOf({ de, a }, now, step);
        if (typeof span === "string") return;
        const { from, until, starts } = span;
        expect(starts[0]).toBe(from);
        expect(starts.toSorted()).toEqual(starts);
        expect(starts.every((start) => start < until)).toBe(true);
        if (step === "mois") expect(starts.length).toBeLessThanOrEqual(longestSpan);
      }),
    );
  });
});

describe("what is settled of a span", () => {
  const months: Span = {
    from: "2026-09-01",
    until: "2026-12-01",
    starts: ["2026-09-01", "2026-10-01", "2026-11-01"],
  };

  test("is what was over two days ago, by the days of Tunis", () => {
    const settledAt = (moment: string) => settledPart(months, new Date(moment))?.starts.length ?? 0;
    expect(settledAt("2026-10-02T22:59:00Z")).toBe(0);
    expect(settledAt("2026-10-02T23:00:00Z")).toBe(1);
    expect(settledAt("2026-11-21T12:00:00Z")).toBe(2);
    expect(settledAt("2027-01-01T00:00:00Z")).toBe(3);
  });

  test("ends where the rest begins", () => {
    expect(settledPart(months, now)).toEqual({
      from: "2026-09-01",
      until: "2026-11-01",
      starts: ["2026-09-01", "2026-10-01"],
    });
    expect(withoutFirst(months, 2)).toEqual({
      ...months,
      from: "2026-11-01",
      starts: ["2026-11-01"],
    });
    expect(withoutFirst(months, 3)).toBeNull();
  });

  test.each(["mois", "semaine"] as const)("is known to be of %s", (step) => {
    const span = spanOf({}, now, step);
    expect(typeof span === "string" ? span : stepOf(span)).toBe(step);
  });
});
