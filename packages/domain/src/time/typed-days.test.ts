import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFault, dayText, dayTyped, hasShortYear, isDay } from "./typed-days.ts";

test.each([
  ["24/11/2026", "2026-11-24"],
  [" 4/1/2026 ", "2026-01-04"],
  ["24-11-2026", "2026-11-24"],
  ["24.11.2026", "2026-11-24"],
  ["24 11 2026", "2026-11-24"],
  ["24112026", "2026-11-24"],
  ["29/02/2028", "2028-02-29"],
  ["24/11/26", "2026-11-24"],
  ["4.1.26", "2026-01-04"],
  ["241126", "2026-11-24"],
  ["24/11/99", "2099-11-24"],
  // As an English browser writes it: there is no month 24.
  ["11/24/2026", null],
  ["31/02/2026", null],
  ["29/02/26", null],
  ["24/11/202", null],
  ["24/11/6", null],
  ["24/11", null],
  ["2026", null],
  ["", null],
  ["demain", null],
])("%j is typed for %j", (text, day) => expect(dayTyped(text)).toBe(day));

const dayBetween = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
const separator = fc.constantFrom("/", ".", "-", " ", "");

test("every day is read as it is written, whatever stands between its parts", () => {
  fc.assert(
    fc.property(dayBetween("1900-01-01", "2999-12-31"), separator, (day, between) => {
      expect(isDay(day)).toBe(true);
      const text = dayText(day).replaceAll("/", between);
      expect([dayTyped(text), hasShortYear(text)]).toEqual([day, false]);
    }),
  );
});

test("every day of this century is read with a year of two digits, which may become one of four", () => {
  fc.assert(
    fc.property(dayBetween("2000-01-01", "2099-12-31"), separator, (day, between) => {
      const [year, month, date] = day.split("-");
      const text = [date, month, year?.slice(2)].join(between);
      expect([dayTyped(text), hasShortYear(text)]).toEqual([day, true]);
    }),
  );
});

const dateLike = fc.stringMatching(/^[0-9]{0,4}[/. -]?[0-9]{0,3}[/. -]?[0-9]{0,5}$/);

test("whatever is typed is a day or none, and what is none is said", () => {
  fc.assert(
    fc.property(fc.oneof(dateLike, fc.string()), (text) => {
      const day = dayTyped(text);
      expect(day === null || isDay(day)).toBe(true);
      const value = day ?? text.trim();
      expect(dayFault(value) === undefined).toBe(value === "" || isDay(value));
    }),
  );
});

test("what is no day is said with an example, and whether it only looks like one", () => {
  expect(["", "2026-11-24", "demain", "24/11/202", "31/02/2026", "11/24/26"].map(dayFault)).toEqual(
    [
      undefined,
      undefined,
      "Écrivez la date ainsi : 24/11/2026",
      "Écrivez la date ainsi : 24/11/2026",
      "Cette date n’existe pas : écrivez le jour, le mois, puis l’année, comme 24/11/2026",
      "Cette date n’existe pas : écrivez le jour, le mois, puis l’année, comme 24/11/2026",
    ],
  );
});

test("a day is one of the calendar", () => {
  expect(["2026-11-21", "2028-02-29"].map(isDay)).toEqual([true, true]);
  for (const wrong of ["2026-02-31", "2026-13-01", "0000-01-01", "hier", "2026-1-1", ""])
    expect(isDay(wrong)).toBe(false);
});
