import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter } from "../reviews/returns.ts";
import { lessonMinutes, minutesNeeded, type PlanFrame, spread, workingDays } from "./plan.ts";

/** A Monday. */
const today = "2026-11-23";
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const week: PlanFrame = { today, until: daysAfter(today, 6), weekdays: everyDay, minutes: 60 };
const lessons = (...minutes: number[]) =>
  minutes.map((each, index) => ({ id: index + 1, minutes: each }));
const layout = (plan: ReturnType<typeof spread>) =>
  plan.days.map(({ day, lessons: all }) => [day.slice(-2), all.map(({ minutes }) => minutes)]);

describe("the days of a plan", () => {
  it("are the chosen ones, from today to the last", () => {
    expect(workingDays({ ...week, weekdays: [1, 3, 7] })).toEqual([
      "2026-11-23",
      "2026-11-25",
      "2026-11-29",
    ]);
    expect(workingDays({ ...week, until: today })).toEqual([today]);
    expect(workingDays({ ...week, until: daysAfter(today, -1) })).toEqual([]);
  });
});

describe("a plan", () => {
  it("gives each day its share, up to the last one", () => {
    expect(layout(spread(lessons(30, 30, 30, 30, 30, 30, 30), week))).toEqual(
      ["23", "24", "25", "26", "27", "28", "29"].map((day) => [day, [30]]),
    );
  });

  it("leaves days free where there is little to do", () => {
    const plan = spread(lessons(40, 40), week);
    expect(plan.days).toHaveLength(2);
    expect(plan.left).toEqual([]);
  });

  it("begins soon where there are many more days than lessons, and goes on evenly", () => {
    const far = { ...week, until: daysAfter(today, 139) };
    const { days } = spread(lessons(...Array.from({ length: 35 }, () => 1)), far);
    const ahead = days.map(({ day }) => (Date.parse(day) - Date.parse(today)) / 86_400_000);
    expect(ahead[0]).toBeLessThan(4);
    const gaps = ahead.slice(1).map((at, i) => at - (ahead[i] ?? 0));
    expect(new Set(gaps)).toEqual(new Set([4]));
  });

  it("fills every day where it is tight, and says what is left", () => {
    const tight = { ...week, weekdays: [1, 2] };
    const plan = spread(lessons(30, 30, 30, 30, 30), tight);
    expect(layout(plan)).toEqual([
      ["23", [30, 30]],
      ["24", [30, 30]],
    ]);
    expect(plan.left).toEqual([{ id: 5, minutes: 30 }]);
    expect(minutesNeeded(lessons(30, 30, 30, 30, 30), tight)).toBe(90);
  });

  it("gives a lesson that is longer than a day's minutes a day of its own", () => {
    expect(layout(spread(lessons(90, 90), { ...week, until: daysAfter(today, 1) }))).toEqual([
      ["23", [90]],
      ["24", [90]],
    ]);
  });

  it("is all left over where no day is chosen", () => {
    const none = { ...week, until: today, weekdays: [2] };
    expect(spread(lessons(10), none)).toEqual({ days: [], left: lessons(10) });
    expect(minutesNeeded(lessons(10), none)).toBe(0);
  });

  it("has every lesson once, in order, on chosen days, within their minutes; with those needed it all fits", () => {
    const frames = fc.record({
      until: fc.integer({ min: 0, max: 120 }).map((ahead) => daysAfter(today, ahead)),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      minutes: fc.integer({ min: 5, max: 240 }),
    });
    const some = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 80 });
    fc.assert(
      fc.property(some, frames, (minutes, weekdays) => {
        const all = lessons(...minutes);
        const frame = { ...weekdays, today };
        const { days, left } = spread(all, frame);
        expect([...days.flatMap((each) => each.lessons), ...left]).toEqual(all);
        const allowed = workingDays(frame);
        for (const { day, lessons: dealt } of days) {
          expect(allowed).toContain(day);
          const total = dealt.reduce((sum, each) => sum + each.minutes, 0);
          expect(dealt.length === 1 || total <= frame.minutes).toBe(true);
        }
        const needed = minutesNeeded(all, frame);
        if (allowed.length > 0) expect(spread(all, { ...frame, minutes: needed }).left).toEqual([]);
      }),
    );
  });
});

it("counts what is left of a video, in whole minutes", () => {
  expect(lessonMinutes(600, 0)).toBe(10);
  expect(lessonMinutes(600, 0.55)).toBe(5);
  expect(lessonMinutes(600, 1)).toBe(1);
  expect(lessonMinutes(null, 0)).toBe(15);
});
