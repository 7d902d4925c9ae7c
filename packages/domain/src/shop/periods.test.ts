import { durations } from "@majorant/contract/choices";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessPeriod } from "./periods.ts";

const at = (text: string) => new Date(text);
const moment = fc.date({ min: at("2026-01-01"), max: at("2040-01-01"), noInvalidDate: true });
const months = fc.constantFrom(...durations);

describe("the period of a paid line", () => {
  test.each([
    ["2026-11-20T19:00:00Z", 1, "2026-12-20T19:00:00Z"],
    ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
    ["2028-01-31T10:00:00Z", 1, "2028-02-29T10:00:00Z"],
    ["2026-08-31T10:00:00Z", 6, "2027-02-28T10:00:00Z"],
    ["2028-02-29T10:00:00Z", 12, "2029-02-28T10:00:00Z"],
    // 23:30 UTC on 30 January is 31 January in Tunis.
    ["2026-01-30T23:30:00Z", 1, "2026-02-27T23:30:00Z"],
  ] as const)("from %s for %d months ends at %s", (from, count, until) => {
    expect(accessPeriod({ months: count }, at(from), [])).toEqual({
      from: at(from),
      until: at(until),
    });
  });

  test("follows the access that runs still, without a gap or an overlap", () => {
    fc.assert(
      fc.property(moment, moment, months, (now, ends, count) => {
        const accesses = [{ from: null, until: ends }];
        const { from, until } = accessPeriod({ months: count }, now, accesses);
        expect(from).toEqual(new Date(Math.max(ends.getTime(), now.getTime())));
        const days = (until.getTime() - from.getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28 * count);
        expect(days).toBeLessThanOrEqual(31 * count);
      }),
    );
  });

  test("bought twice is never shorter than bought once for both", () => {
    fc.assert(
      fc.property(moment, months, months, (now, first, second) => {
        const once = accessPeriod({ months: first }, now, []);
        const twice = accessPeriod({ months: second }, now, [once]);
        expect(twice.from).toEqual(once.until);
        expect(twice.until > once.until).toBe(true);
      }),
    );
  });

  test("is the fixed one as it was sold, whatever runs already", () => {
    fc.assert(
      fc.property(moment, moment, fc.option(moment), (now, from, ends) => {
        const until = new Date(from.getTime() + 1);
        const accesses = [{ from: null, until: ends }];
        expect(accessPeriod({ months: null, from, until }, now, accesses)).toEqual({ from, until });
      }),
    );
  });

  test("begins now where access is still to come, and goes past it only if it reaches it", () => {
    const now = at("2026-11-20T10:00:00Z");
    const winter = { from: at("2026-12-21T00:00:00Z"), until: at("2027-01-10T00:00:00Z") };
    expect(accessPeriod({ months: 1 }, now, [winter])).toEqual({
      from: now,
      until: at("2026-12-20T10:00:00Z"),
    });
    const running = { from: null, until: at("2026-12-31T00:00:00Z") };
    // In whatever order they are kept.
    for (const accesses of [
      [winter, running],
      [running, winter],
    ])
      expect(accessPeriod({ months: 1 }, now, accesses).from).toEqual(winter.until);
  });

  test("begins now where access has ended, or has no end", () => {
    const now = at("2026-11-20T10:00:00Z");
    const accesses = [
      { from: null, until: null },
      { from: null, until: now },
    ];
    expect(accessPeriod({ months: 1 }, now, accesses).from).toEqual(now);
  });
});
