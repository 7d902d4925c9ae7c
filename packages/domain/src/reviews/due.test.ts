import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Budget, deal, type Waiting } from "./due.ts";
import { daysAfter } from "./returns.ts";

const today = "2026-11-20";
const usual: Budget = { today, minutes: 10, spent: 0, exam: null };

/** A card that was seen so many days ago, holds for so many, and comes back on a day from today. */
const card = (id: number, changes: Partial<Waiting> = {}): Waiting => ({
  id,
  dueOn: today,
  since: daysAfter(today, -3),
  stability: 3,
  minutes: 1,
  ...changes,
});
const cards = (count: number, changes: Partial<Waiting> = {}) =>
  Array.from({ length: count }, (_, index) => card(index + 1, changes));
const ids = (dealt: readonly Waiting[]) => dealt.map(({ id }) => id);

describe("the cards of a day", () => {
  it("are those that came back, and none that comes later", () => {
    const tomorrow = card(3, { dueOn: daysAfter(today, 1) });
    const late = card(2, { dueOn: daysAfter(today, -30) });
    expect(ids(deal([card(1), late, tomorrow], usual).now)).toEqual([1, 2]);
  });

  it("begin with what is the closest to being forgotten", () => {
    const fragile = card(1, { stability: 1 });
    const old = card(2, { since: daysAfter(today, -40), stability: 30 });
    const late = card(3, { since: daysAfter(today, -40), stability: 4 });
    expect(ids(deal([old, fragile, late], usual).now)).toEqual([3, 1, 2]);
  });

  it("fit into the minutes, and what does not goes on to the days after", () => {
    const { now, later } = deal(cards(25), usual);
    expect(now).toHaveLength(10);
    expect(later).toEqual([
      { day: "2026-11-21", cards: 10 },
      { day: "2026-11-22", cards: 5 },
    ]);
  });

  it("are what is left of the minutes once some are used", () => {
    expect(deal(cards(25), { ...usual, spent: 7 }).now).toHaveLength(3);
    expect(deal(cards(25), { ...usual, spent: 12 }).now).toEqual([]);
  });

  it("have one at least, however long it takes", () => {
    const long = card(1, { minutes: 10 });
    expect(deal([long], { ...usual, minutes: 5 }).now).toEqual([long]);
    expect(deal([long], { ...usual, minutes: 5, spent: 1 }).now).toEqual([]);
  });

  it("are none from the day of the concours on", () => {
    expect(deal(cards(3), { ...usual, exam: today })).toEqual({ now: [], later: [] });
    const eve = deal(cards(25), { ...usual, exam: daysAfter(today, 1) });
    expect([eve.now.length, eve.later]).toEqual([10, []]);
  });

  const anyCard = fc.record({
    dueOn: fc.integer({ min: -60, max: 60 }).map((ahead) => daysAfter(today, ahead)),
    since: fc.integer({ min: -90, max: 0 }).map((ahead) => daysAfter(today, ahead)),
    stability: fc.option(fc.double({ min: 0.01, max: 300, noNaN: true })),
    minutes: fc.integer({ min: 1, max: 10 }),
  });
  const anyBudget = fc.record({
    minutes: fc.integer({ min: 1, max: 60 }),
    spent: fc.integer({ min: 0, max: 60 }),
  });

  it("are as many on each of the days after as were told of, once those before are seen", () => {
    const anyExam = fc.option(
      fc.integer({ min: 0, max: 30 }).map((days) => daysAfter(today, days)),
    );
    fc.assert(
      fc.property(fc.array(anyCard), anyBudget, anyExam, (made, { minutes, spent }, exam) => {
        let left = made.map((each, index) => ({ ...each, id: index + 1 }));
        const { now, later } = deal(left, { today, minutes, spent, exam });
        let seen = now;
        for (let ahead = 1; ahead <= 7; ahead += 1) {
          left = left.filter((each) => !seen.includes(each));
          const day = daysAfter(today, ahead);
          seen = deal(left, { today: day, minutes, spent: 0, exam }).now;
          expect(later.find((each) => each.day === day)?.cards ?? 0).toBe(seen.length);
        }
      }),
    );
  });

  it("stay within their minutes or are one, each once, and nothing is lost within the week", () => {
    fc.assert(
      fc.property(fc.array(anyCard), anyBudget, (made, budget) => {
        const all = made.map((each, index) => ({ ...each, id: index + 1 }));
        const { now, later } = deal(all, { ...usual, ...budget });
        const used = now.reduce((sum, { minutes }) => sum + minutes, budget.spent);
        expect(now.length <= 1 || used <= budget.minutes).toBe(true);
        expect(new Set(ids(now)).size).toBe(now.length);
        expect(now.every(({ dueOn }) => dueOn <= today)).toBe(true);
        const total = later.reduce((sum, each) => sum + each.cards, now.length);
        const back = all.filter(({ dueOn }) => dueOn <= daysAfter(today, 7)).length;
        expect(total).toBeLessThanOrEqual(back);
        // A day has room: then everything that came back by it was dealt.
        const roomy = deal(all, { ...usual, minutes: 1_000, spent: 0 });
        expect(roomy.later.reduce((sum, each) => sum + each.cards, roomy.now.length)).toBe(back);
      }),
    );
  });
});
