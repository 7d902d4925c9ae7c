import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter, daysBetween, minutesOf, returnDay } from "./returns.ts";

const first = "2026-11-20";
const days = fc.integer({ min: 0, max: 400 }).map((ahead) => daysAfter(first, ahead));

it("counts days over months, years and summer time", () => {
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
});

describe("the day on which a card comes back", () => {
  const card = { id: 3, dueOn: "2027-06-10", since: "2027-05-01" };

  it("is FSRS's own without a concours, and before it", () => {
    expect(returnDay(card, null)).toBe("2027-06-10");
    expect(returnDay(card, "2027-06-11")).toBe("2027-06-10");
  });

  it("is one last time in the fortnight before where that would be too late", () => {
    expect(returnDay(card, "2027-06-10")).toBe("2027-06-06");
    expect(returnDay({ ...card, id: 14 }, "2027-06-10")).toBe("2027-06-09");
  });

  it("is none once it was seen in that fortnight", () => {
    expect(returnDay({ ...card, since: "2027-06-06" }, "2027-06-10")).toBeNull();
  });

  it("is never the day of the concours nor after it, nor one that is behind its last review", () => {
    fc.assert(
      fc.property(fc.nat(), days, days, days, (id, since, later, exam) => {
        const dueOn = later > since ? later : daysAfter(since, 1);
        const day = returnDay({ id, dueOn, since }, exam);
        if (day === null) return;
        expect(day < exam).toBe(true);
        expect(day > since).toBe(true);
      }),
    );
  });
});

it("takes an exercise for a fifth of its time, between two and five minutes", () => {
  expect([null, 1, 10, 11, 20, 600].map(minutesOf)).toEqual([1, 2, 2, 3, 4, 5]);
});
