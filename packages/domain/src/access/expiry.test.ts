import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysLeft, dueWarning, warningDays, warningMoment } from "./expiry.ts";

const at = (text: string) => new Date(text);

test.each([
  ["7,1", [7, 1]],
  [" 1, 7 ,14", [14, 7, 1]],
  ["7,7,x,0,-1,1.5,,400", [7]],
  ["", []],
])("the setting %o means %o", (setting, days) => {
  expect(warningDays(setting)).toEqual(days);
});

describe("an end on 12 December at 23:30 in Tunis", () => {
  const until = at("2026-12-12T22:30:00Z");
  const since = at("2026-09-01T00:00:00Z");
  const due = (now: string) => dueWarning({ since, until }, at(now), [7, 1]);

  test.each([
    ["2026-12-05T07:59:59Z", null],
    ["2026-12-05T08:00:00Z", 7],
    ["2026-12-11T07:59:59Z", 7],
    ["2026-12-11T08:00:00Z", 1],
    ["2026-12-12T22:29:59Z", 1],
    ["2026-12-12T22:30:00Z", null],
  ])("at %s warns of day %o", (now, days) => {
    expect(due(now)).toBe(days);
  });
});

test("the day is Tunis's: an end at half past midnight there is the next day", () => {
  // 23:30 in UTC is 00:30 of the 13th.
  expect(warningMoment(at("2026-12-12T23:30:00Z"), 1)).toEqual(at("2026-12-12T08:00:00Z"));
  expect(daysLeft(at("2026-12-12T23:30:00Z"), at("2026-12-12T22:59:00Z"))).toBe(1);
  expect(daysLeft(at("2026-12-12T23:30:00Z"), at("2026-12-12T23:00:00Z"))).toBe(0);
});

test("who bought after the morning of a warning hears of the next one only", () => {
  const until = at("2026-12-12T10:00:00Z");
  const access = { since: at("2026-12-07T10:00:00Z"), until };
  expect(dueWarning(access, at("2026-12-07T10:05:00Z"), [7, 1])).toBeNull();
  expect(dueWarning(access, at("2026-12-11T08:00:00Z"), [7, 1])).toBe(1);
});

test("at any moment the warning is the latest whose morning has come", () => {
  const moment = fc.date({ min: at("2026-01-01"), max: at("2030-01-01"), noInvalidDate: true });
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(moment, moment, days, (until, now, each) => {
      const due = dueWarning({ since: at("2000-01-01"), until }, now, each);
      if (due === null) {
        const first = Math.max(...each);
        expect(until <= now || now < warningMoment(until, first)).toBe(true);
        return;
      }
      expect(warningMoment(until, due) <= now && now < until).toBe(true);
      expect(daysLeft(until, now)).toBeLessThanOrEqual(due);
      for (const sooner of each.filter((one) => one < due))
        expect(now < warningMoment(until, sooner)).toBe(true);
    }),
  );
});
