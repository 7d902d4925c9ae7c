import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "./periods.ts";
import { type OwnedAccess, type Share, shorten, takeBack } from "./taking-back.ts";

const at = (day: string) => new Date(`${day}T08:00:00Z`);
const now = at("2026-01-20");

/** A class, its subject, and another class. */
const [mp, analysis, pc] = [1, 2, 3];
const paths: Record<number, number[]> = { [mp]: [mp], [analysis]: [analysis, mp], [pc]: [pc] };
const to = (categoryId: number) => ({ categoryId, path: paths[categoryId] ?? [] });

/** An access that was bought for so many months from a day. */
const purchased = (id: number, from: string, months: 1 | 3 = 1, category = mp): OwnedAccess => ({
  id,
  from: at(from),
  until: addMonths(at(from), months),
  months,
  slice: null,
  share: null,
  ...to(category),
});
/** An access that nobody bought by the month. */
const granted = (id: number, from: string, until: string | null, category = mp): OwnedAccess => ({
  id,
  from: at(from),
  until: until === null ? null : at(until),
  months: null,
  slice: null,
  share: null,
  ...to(category),
});

/** Its outcome in words: "1: 2026-01-05 → 2026-01-20", or "1: gone". */
const changesAfter = (access: OwnedAccess, others: OwnedAccess[] = []) =>
  takeBack(access, others, now).map(({ id, period }) => {
    const day = (date: Date) => date.toISOString().slice(0, 10);
    return period?.from ? `${id}: ${day(period.from)} → ${day(period.until)}` : `${id}: gone`;
  });

test("an access that runs ends now", () => {
  expect(changesAfter(purchased(1, "2026-01-05"))).toEqual(["1: 2026-01-05 → 2026-01-20"]);
});

test("one that is over has been used, and stays", () => {
  expect(changesAfter(purchased(1, "2025-11-05"), [purchased(2, "2026-01-05")])).toEqual([]);
});

test("one that is still to come goes", () => {
  expect(changesAfter(purchased(2, "2026-02-05"), [purchased(1, "2026-01-05")])).toEqual([
    "2: gone",
  ]);
});

test("a fixed period ends too, and what has nothing to do with it stays", () => {
  expect(
    changesAfter(granted(1, "2026-01-01", "2026-06-30"), [granted(2, "2026-03-01", "2026-03-15")]),
  ).toEqual(["1: 2026-01-01 → 2026-01-20"]);
});

test("what was bought on top follows without a gap, and keeps its calendar months", () => {
  const extensions = [purchased(2, "2026-02-05"), purchased(3, "2026-03-05", 3)];
  expect(changesAfter(purchased(1, "2026-01-05"), extensions)).toEqual([
    "1: 2026-01-05 → 2026-01-20",
    "2: 2026-01-20 → 2026-02-20",
    "3: 2026-02-20 → 2026-05-20",
  ]);
});

test("an extension that is taken back leaves what was before it, and what follows takes its place", () => {
  const others = [purchased(1, "2026-01-05"), purchased(3, "2026-03-05")];
  expect(changesAfter(purchased(2, "2026-02-05"), others)).toEqual([
    "2: gone",
    "3: 2026-02-05 → 2026-03-05",
  ]);
});

test("nothing moves where another access reaches as far", () => {
  const others = [purchased(2, "2026-02-05"), granted(3, "2026-01-10", "2026-02-05")];
  expect(changesAfter(purchased(1, "2026-01-05"), others)).toEqual(["1: 2026-01-05 → 2026-01-20"]);
});

test("what follows begins at the end of what else runs", () => {
  const others = [purchased(2, "2026-02-05"), granted(3, "2026-01-10", "2026-01-25")];
  expect(changesAfter(purchased(1, "2026-01-05"), others)).toEqual([
    "1: 2026-01-05 → 2026-01-20",
    "2: 2026-01-25 → 2026-02-25",
  ]);
});

test("a subject that was bought to follow its class moves, another class does not", () => {
  const others = [purchased(2, "2026-02-05", 1, analysis), purchased(3, "2026-02-05", 1, pc)];
  expect(changesAfter(purchased(1, "2026-01-05"), others)).toEqual([
    "1: 2026-01-05 → 2026-01-20",
    "2: 2026-01-20 → 2026-02-20",
  ]);
});

test("a class is not opened by one of its subjects, which holds nothing of it back", () => {
  const others = [purchased(2, "2026-02-05"), granted(3, "2026-01-01", "2026-12-31", analysis)];
  expect(changesAfter(purchased(1, "2026-01-05"), others)).toEqual([
    "1: 2026-01-05 → 2026-01-20",
    "2: 2026-01-20 → 2026-02-20",
  ]);
});

test("dates that were changed by hand since are left as they are", () => {
  const longer: OwnedAccess = { ...purchased(2, "2026-02-05"), until: at("2027-01-01") };
  expect(changesAfter(purchased(1, "2026-01-05"), [longer])).toEqual([
    "1: 2026-01-05 → 2026-01-20",
  ]);
});

test("a taken one that an administrator has opened without an end ends now", () => {
  const open: OwnedAccess = { ...purchased(1, "2026-01-05"), until: null };
  expect(changesAfter(open)).toEqual(["1: 2026-01-05 → 2026-01-20"]);
});

describe("giving back a part of its price", () => {
  const quarter = { left: 45_000, paid: 60_000 };
  const half = { left: 30_000, paid: 60_000 };
  /** Its outcome, to the hour. */
  const changesBy = (share: Share, access: OwnedAccess, others: OwnedAccess[] = []) =>
    shorten(access, others, share, now).map(({ id, period }) => {
      const hour = (date: Date) => date.toISOString().slice(0, 13);
      return period?.from ? `${id}: ${hour(period.from)} → ${hour(period.until)}` : `${id}: gone`;
    });

  test("keeps the part of an access that is still paid, from its beginning", () => {
    // Of 31 days 23 and a quarter.
    expect(changesBy(quarter, purchased(1, "2026-01-05"))).toEqual([
      "1: 2026-01-05T08 → 2026-01-28T14",
    ]);
    expect(changesBy(quarter, granted(1, "2026-01-01", "2026-03-02"))).toEqual([
      "1: 2026-01-01T08 → 2026-02-15T08",
    ]);
  });

  test("ends one now that ran for longer already", () => {
    expect(changesBy(half, purchased(1, "2026-01-02"))).toEqual([
      "1: 2026-01-02T08 → 2026-01-20T08",
    ]);
  });

  test("shortens one that is to come from its end, and ends all of it where nothing is left", () => {
    expect(changesBy(half, purchased(1, "2026-02-01"))).toEqual([
      "1: 2026-02-01T08 → 2026-02-15T08",
    ]);
    expect(changesBy({ left: 0, paid: 60_000 }, purchased(1, "2026-02-01"))).toEqual(["1: gone"]);
    expect(changesBy({ left: 0, paid: 60_000 }, purchased(1, "2026-01-05"))).toEqual([
      "1: 2026-01-05T08 → 2026-01-20T08",
    ]);
    // Of which not a millisecond is left.
    const instant = {
      ...granted(1, "2026-02-01", "2026-02-02"),
      until: new Date(+at("2026-02-01") + 1),
    };
    expect(changesBy(half, instant)).toEqual(["1: gone"]);
  });

  test("leaves what is over, and what an administrator gave without a beginning or an end", () => {
    expect(changesBy(half, purchased(1, "2025-11-05"))).toEqual([]);
    expect(changesBy(half, granted(1, "2026-01-01", null))).toEqual([]);
    expect(changesBy(half, { ...granted(1, "2026-01-01", "2026-03-01"), from: null })).toEqual([]);
  });

  test("again, keeps the part that is paid then of what was bought, or of what was left", () => {
    const once = { ...purchased(1, "2026-02-01"), share: half, until: at("2026-02-15") };
    expect(changesBy({ left: 15_000, paid: 60_000 }, once)).toEqual([
      "1: 2026-02-01T08 → 2026-02-08T08",
    ]);
    // Dates that an administrator has changed since: half of what they left.
    const changed = { ...once, until: at("2026-02-21") };
    expect(changesBy({ left: 15_000, paid: 60_000 }, changed)).toEqual([
      "1: 2026-02-01T08 → 2026-02-11T08",
    ]);
  });

  test("of a slice of a plan is of the slice: the days of grace that came with it were not paid", () => {
    const slice = { until: at("2026-02-10"), nextDueOn: "2026-02-10" };
    const followed: OwnedAccess = {
      ...granted(1, "2026-01-10", null),
      until: new Date("2026-02-15T22:59:59.999Z"),
      slice,
    };
    expect(changesBy(quarter, followed)).toEqual(["1: 2026-01-10T08 → 2026-02-02T14"]);
    // Again, it is of what was left; other dates are an administrator's.
    const once = { ...followed, until: at("2026-02-10"), share: half };
    expect(changesBy({ left: 20_000, paid: 60_000 }, once)).toEqual([
      "1: 2026-01-10T08 → 2026-01-31T00",
    ]);
    expect(changesBy(half, { ...followed, until: at("2026-03-11") })).toEqual([
      "1: 2026-01-10T08 → 2026-02-09T08",
    ]);
  });

  test("moves what was bought to follow it, which keeps its own part", () => {
    const second = purchased(2, "2026-02-05");
    const third = { ...purchased(3, "2026-03-05"), share: half, until: at("2026-03-05") };
    third.until = new Date(+at("2026-03-05") + 15.5 * 86_400_000);
    expect(changesBy(quarter, purchased(1, "2026-01-05"), [second, third])).toEqual([
      "1: 2026-01-05T08 → 2026-01-28T14",
      "2: 2026-01-28T14 → 2026-02-28T14",
      "3: 2026-02-28T14 → 2026-03-14T14",
    ]);
  });

  test("of what follows another one leaves that one, and moves what comes after", () => {
    const [first, second] = [purchased(1, "2026-01-05"), purchased(2, "2026-02-05")];
    expect(changesBy(half, second, [first, purchased(3, "2026-03-05")])).toEqual([
      "2: 2026-02-05T08 → 2026-02-19T08",
      "3: 2026-02-19T08 → 2026-03-19T08",
    ]);
  });

  test("taken back, it takes along one that was shortened already", () => {
    const second = { ...purchased(2, "2026-02-05"), share: half, until: at("2026-02-19") };
    expect(changesAfter(purchased(1, "2026-01-05"), [second])).toEqual([
      "1: 2026-01-05 → 2026-01-20",
      "2: 2026-01-20 → 2026-02-04",
    ]);
  });

  test("never leaves more than the part that is paid, nor takes what has run", () => {
    const minute = 60_000;
    const moment = fc
      .integer({ min: -400, max: 400 })
      .map((days) => new Date(+now + days * 86_400_000 + 7 * minute));
    const cuts = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(moment, moment, fc.boolean(), cuts, (a, b, isMonths, amounts) => {
        fc.pre(a < b);
        const bought: OwnedAccess = isMonths
          ? { ...purchased(1, "2026-01-01"), from: a, until: addMonths(a, 1) }
          : { ...granted(1, "2026-01-01", null), from: a, until: b };
        const whole = Number(bought.until) - Number(a);
        let access: OwnedAccess | null = bought;
        let left = 60_000;
        for (const amount of amounts) {
          left = Math.max(0, left - amount);
          if (!access) break;
          const share = { left, paid: 60_000 };
          const [change] = shorten(access, [], share, now);
          if (change) access = change.period && { ...access, ...change.period };
          if (access) access = { ...access, share };
          const end = access?.until ?? a;
          const paidEnd = Number(a) + Math.ceil((whole * left) / 60_000);
          const most = Math.max(paidEnd, Math.min(+now, Number(bought.until)));
          expect(Number(end)).toBeLessThanOrEqual(Math.max(most, Number(a)));
          if (a < now)
            expect(Number(end)).toBeGreaterThanOrEqual(Math.min(+now, Number(bought.until)));
        }
      }),
    );
  });
});
