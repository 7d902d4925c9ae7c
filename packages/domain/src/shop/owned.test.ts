import { describe, expect, test } from "vitest";
import { ownership, purchase } from "./owned.ts";
import type { AccessDates } from "./periods.ts";

const now = new Date("2026-11-20T12:00:00Z");
const at = (text: string) => new Date(`${text}T12:00:00Z`);
const month = { from: at("2026-11-01"), until: at("2026-12-01") };
const next = { from: at("2026-12-01"), until: at("2027-01-01") };
const stage = { from: at("2026-12-04"), until: at("2026-12-25") };
const open = { from: null, until: null };

describe("what a student has of an offer", () => {
  test.each<[string, AccessDates[], ReturnType<typeof ownership>]>([
    ["nothing", [], null],
    ["what is over", [{ from: null, until: at("2026-11-01") }], null],
    ["what ends at this very moment", [{ from: null, until: now }], null],
    ["what runs", [month], { state: "current", until: month.until }],
    ["what runs, and what follows it", [next, month], { state: "current", until: next.until }],
    ["what runs, up to a gap", [month, stage], { state: "current", until: month.until }],
    ["what has no end", [month, open], { state: "current", until: null }],
    ["what is to come", [stage], { state: "coming", ...stage }],
    ["what comes first", [stage, next], { state: "coming", from: next.from, until: next.until }],
  ])("is said: %s", (_, accesses, expected) => {
    expect(ownership(accesses, now)).toEqual(expected);
  });
});

describe("buying again", () => {
  test("by months follows what runs, and always adds to it", () => {
    expect(purchase({ months: 1 }, now, [month, next])).toEqual({
      from: next.until,
      until: at("2027-02-01"),
      adds: true,
    });
  });

  test("by months begins now where nothing runs", () => {
    expect(purchase({ months: 1 }, now, [])).toEqual({
      from: now,
      until: at("2026-12-20"),
      adds: true,
    });
  });

  test("adds nothing where access has no end", () => {
    expect(purchase({ months: 12 }, now, [open]).adds).toBe(false);
  });

  test("of a fixed period keeps its own dates, and says when they are all open already", () => {
    const terms = { months: null, ...stage };
    expect(purchase(terms, now, [])).toEqual({ ...stage, adds: true });
    expect(purchase(terms, now, [month])).toEqual({ ...stage, adds: true });
    expect(purchase(terms, now, [month, next])).toEqual({ ...stage, adds: false });
    expect(purchase(terms, now, [stage])).toEqual({ ...stage, adds: false });
    expect(purchase(terms, now, [open]).adds).toBe(false);
  });
});
