import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copiesKeptSince, hoursOf, isHourToCome, sittingState } from "./hours.ts";

const startsAt = new Date("2026-11-28T07:00:00Z");
const announced = { announcedAt: new Date("2026-11-20T07:00:00Z"), publishedAt: null };

describe("a sitting of three hours", () => {
  const hours = hoursOf({ startsAt, minutes: 180 });

  test("ends, closes a quarter of an hour later, and waits a day for pages", () => {
    expect(hours).toEqual({
      startsAt,
      endsAt: new Date("2026-11-28T10:00:00Z"),
      closesAt: new Date("2026-11-28T10:15:00Z"),
      pagesUntil: new Date("2026-11-29T10:15:00Z"),
    });
  });

  test.each([
    ["2026-11-28T06:59:59.999Z", "announced"],
    ["2026-11-28T07:00:00.000Z", "running"],
    ["2026-11-28T09:59:59.999Z", "running"],
    ["2026-11-28T10:00:00.000Z", "handingIn"],
    ["2026-11-28T10:14:59.999Z", "handingIn"],
    ["2026-11-28T10:15:00.000Z", "marking"],
  ])("at %s is %s", (now, state) => {
    expect(sittingState(announced, hours, new Date(now))).toBe(state);
  });

  test("is a draft until it is announced, and published once it is", () => {
    const draft = { announcedAt: null, publishedAt: null };
    expect(sittingState(draft, hours, hours.pagesUntil)).toBe("draft");
    const published = { ...announced, publishedAt: hours.pagesUntil };
    expect(sittingState(published, hours, hours.pagesUntil)).toBe("published");
  });

  test("lasts as much longer for who has more time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (extraMinutes) => {
        const longer = hoursOf({ startsAt, minutes: 180, extraMinutes });
        for (const hour of ["endsAt", "closesAt", "pagesUntil"] as const)
          expect(longer[hour].getTime() - hours[hour].getTime()).toBe(extraMinutes * 60_000);
      }),
    );
  });
});

test("an hour to come is after now, and within the year", () => {
  const now = startsAt;
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  expect(
    [at(0), at(1), at(366 * 86_400_000), at(366 * 86_400_000 + 1)].map((hour) =>
      isHourToCome(hour, now),
    ),
  ).toEqual([false, true, true, false]);
});

test.each([
  ["2026-08-31T22:59:59.999Z", "2025-08-31T23:00:00.000Z"],
  ["2026-08-31T23:00:00.000Z", "2026-08-31T23:00:00.000Z"],
  ["2026-12-31T12:00:00.000Z", "2026-08-31T23:00:00.000Z"],
  ["2027-05-01T12:00:00.000Z", "2026-08-31T23:00:00.000Z"],
])("at %s copies since %s are kept", (now, since) => {
  expect(copiesKeptSince(new Date(now)).toISOString()).toBe(since);
});
