import { type Rating, ratings } from "@majorant/contract/reviews/review-rules";
import { daysAfter } from "@majorant/domain/reviews/returns";
import fc from "fast-check";
import { expect, test } from "vitest";
import { previews, replay } from "./schedule.ts";

const first = "2026-11-20";
const logOf = (...said: [number, Rating][]) =>
  replay(said.map(([ahead, rating]) => ({ day: daysAfter(first, ahead), rating })));

test("nothing is known of a card before its first review", () => {
  expect(replay([])).toBeNull();
});

test("what is known comes back later each time, and soon once it is forgotten", () => {
  const once = logOf([0, "good"]);
  const twice = logOf([0, "good"], [3, "good"]);
  const forgotten = logOf([0, "good"], [3, "good"], [14, "again"]);
  expect(once?.dueOn).toBe(daysAfter(first, 3));
  expect(twice && twice.dueOn >= daysAfter(first, 10)).toBe(true);
  expect(forgotten && forgotten.dueOn <= daysAfter(first, 17)).toBe(true);
});

test("what a rating was told to do is what it does, later the better it was known, never on the same day", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(...ratings)), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 60 }), (said, wait) => {
      let day = first;
      const reviews = said.map(([pause, rating]) => {
        day = daysAfter(day, pause);
        return { day, rating };
      });
      const today = daysAfter(day, wait);
      const intervals = previews(replay(reviews), today);
      for (const rating of ratings) {
        const done = replay([...reviews, { day: today, rating }]);
        expect(done?.dueOn).toBe(intervals[rating]);
        expect(intervals[rating] > today).toBe(true);
      }
      const inOrder = ratings.map((rating) => intervals[rating]);
      expect(inOrder).toEqual([...inOrder].sort());
    }),
  );
});
