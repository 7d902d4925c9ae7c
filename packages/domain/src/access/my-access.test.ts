import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessStanding, continuedUntil, stateOf } from "./my-access.ts";

const now = new Date("2026-11-20T12:00:00Z");
const day = (count: number) => new Date(now.getTime() + count * 86_400_000);

test.each([
  [null, null, "current"],
  [now, null, "current"],
  [day(1), null, "coming"],
  [null, now, "ended"],
  [day(-2), day(-1), "ended"],
  [day(-1), day(1), "current"],
])("from %o until %o is %s", (from, until, state) => {
  expect(stateOf({ from, until }, now)).toBe(state);
});

describe("an end", () => {
  test("is itself where nothing continues it, or only after a gap", () => {
    expect(continuedUntil(day(3), [])).toEqual(day(3));
    expect(continuedUntil(day(3), [{ from: day(4), until: day(9) }])).toEqual(day(3));
    expect(continuedUntil(day(3), [{ from: null, until: day(2) }])).toEqual(day(3));
  });

  test("is that of what begins at it, and of what begins then, in whatever order", () => {
    const [next, last] = [
      { from: day(3), until: day(6) },
      { from: day(5), until: day(9) },
    ];
    expect(continuedUntil(day(3), [last, next])).toEqual(day(9));
    expect(continuedUntil(day(3), [next, { from: day(6), until: null }])).toBeNull();
  });

  test("never comes sooner for more rights", () => {
    const date = fc.option(fc.integer({ min: -9, max: 9 }).map(day));
    const accesses = fc.array(fc.record({ from: date, until: date }));
    fc.assert(
      fc.property(accesses, (others) => {
        const end = continuedUntil(now, others);
        if (end !== null) expect(end >= now).toBe(true);
      }),
    );
  });
});

describe("a course", () => {
  test("was never bought where there is no right to it", () => {
    expect(accessStanding([], now)).toEqual({ state: "never", at: null });
  });

  test("is open while any right is current, whatever the others", () => {
    const accesses = [
      { from: null, until: day(-1) },
      { from: day(-1), until: day(1) },
      { from: day(5), until: null },
    ];
    expect(accessStanding(accesses, now)).toEqual({ state: "current", at: null });
  });

  test("starts on its next beginning, before it is said to have ended", () => {
    const accesses = [
      { from: null, until: day(-1) },
      { from: day(8), until: null },
      { from: day(5), until: day(6) },
    ];
    expect(accessStanding(accesses, now)).toEqual({ state: "coming", at: day(5) });
  });

  test("ended with the last of its rights, at that very moment", () => {
    const accesses = [
      { from: null, until: day(-9) },
      { from: day(-3), until: now },
    ];
    expect(accessStanding(accesses, now)).toEqual({ state: "ended", at: now });
  });
});
