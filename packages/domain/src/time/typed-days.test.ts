import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFault, dayText, dayTyped, isDay } from "./typed-days.ts";

test.each([
  ["24/11/2026", "2026-11-24"],
  [" 4/1/2026 ", "2026-01-04"],
  ["24-11-2026", "2026-11-24"],
  ["24.11.2026", "2026-11-24"],
  ["24 11 2026", "2026-11-24"],
  ["24112026", "2026-11-24"],
  ["29/02/2028", "2028-02-29"],
  // As an English browser writes it: there is no month 24.
  ["11/24/2026", null],
  ["31/02/2026", null],
  ["24/11/26", null],
  ["24/11", null],
  ["2026", null],
  ["", null],
  ["demain", null],
])("%j is typed for %j", (text, day) => expect(dayTyped(text)).toBe(day));

test("every day is read as it is written", () => {
  const day = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(fc.property(day, (each) => isDay(each) && dayTyped(dayText(each)) === each));
});

test("what is no day is said with an example", () => {
  expect(["", "2026-11-24", "31/02/2026"].map(dayFault)).toEqual([
    undefined,
    undefined,
    "Écrivez la date ainsi : 24/11/2026",
  ]);
});

test("a day is one of the calendar", () => {
  expect(["2026-11-21", "2028-02-29"].map(isDay)).toEqual([true, true]);
  for (const wrong of ["2026-02-31", "2026-13-01", "0000-01-01", "hier", "2026-1-1", ""])
    expect(isDay(wrong)).toBe(false);
});
