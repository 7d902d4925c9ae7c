import { exactly } from "@majorant/ui/format/dates.ts";
import { describe, expect, it } from "vitest";
import { isToday, weekdayAndTime } from "./when.ts";

/** Tunis is one hour ahead of UTC all year. */
const session = new Date("2026-12-03T19:00:00Z");
const before = (hours: number) => new Date(session.getTime() - hours * 3_600_000);

describe("a live session's date", () => {
  it("is spelled for people, and exact beside it, in Tunis", () => {
    expect(weekdayAndTime(session)).toBe("jeudi 3 décembre, 20:00");
    expect(exactly(session)).toBe("03/12/2026 20:00");
    expect(weekdayAndTime(new Date("2027-04-30T23:30:00Z"))).toBe("samedi 1er mai, 00:30");
  });

  it("is today's from midnight in Tunis until it is over", () => {
    const live = { date: session.toISOString(), end: before(-1.5).toISOString() };
    expect(isToday(live, before(20.01))).toBe(false);
    expect(isToday(live, before(20))).toBe(true);
    expect(isToday(live, before(-1))).toBe(true);
    expect(isToday(live, before(-1.5))).toBe(false);
  });
});
