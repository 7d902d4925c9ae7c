import { expect, test } from "vitest";
import { addMonths } from "./periods.ts";
import { type OwnedAccess, takeBack } from "./taking-back.ts";

const at = (day: string) => new Date(`${day}T08:00:00Z`);
const now = at("2026-01-20");

/** A class, its subject, and another class. */
const [mp, analysis, pc] = [1, 2, 3];
const paths: Record<number, number[]> = { [mp]: [mp], [analysis]: [analysis, mp], [pc]: [pc] };
const to = (categoryId: number) => ({ categoryId, path: paths[categoryId] ?? [] });

/** An access that was bought for so many months from a day. */
const purchased = (id: number, from: string, months: 1 | 3 = 1, category = mp): OwnedAccess => ({
  id,
  from: at(from),
  until: addMonths(at(from), months),
  months,
  share: null,
  ...to(category),
});
/** An access that nobody bought by the month. */
const granted = (id: number, from: string, until: string | null, category = mp): OwnedAccess => ({
  id,
  from: at(from),
  until: until === null ? null : at(until),
  months: null,
  share: null,
  ...to(category),
});

/** Its outcome in words: "1: 2026-01-05 → 2026-01-20", or "1: gone". */
const changesAfter = (access: OwnedAccess, others: OwnedAccess[] = []) =>
  takeBack(access, others, now).map(({ id, period }) => {
    const day = (date: Date) => date.toISOString().slice(0, 10);
    return period?.from ? `${id}: ${day(period.from)} → ${day(period.until)}` : `${id}: gone`;
  });

test("an access that runs ends now", () => {
  expect(changesAfter(purchased(1, "2026-01-05"))).toEqual(["1: 2026-01-05 → 2026-01-20"]);
});

test("one that is over has been used, and stays", () => {
  expect(changesAfter(purchased(1, "2025-11-05"), [purchased(2, "2026-01-05")])).toEqual([]);
});

test("one that is still to come goes", () => {
  expect(changesAfter(purchased(2, "2026-02-05"), [purchased(1, "2026-01-05")])).toEqual([
    "2: gone",
  ]);
});

test("a fixed period ends too, and what has nothing to do with it stays", () => {
  expect(
    changesAfter(granted(1, "2026-01-01", "2026-06-30"), [granted(2, "2026-03-01", "2026-03-15")]),
  ).toEqual(["1: 2026-01-01 → 2026-01-20"]);
});

test("what was bought on top follows without a gap, and keeps its calendar months", () => {
  const extensions = [purchased(2, "2026-02-05"), purchased(3, "2026-03-05", 3)];
  expect(changesAfter(purchased(1, "2026-01-05"), extensions)).toEqual([
    "1: 2026-01-05 → 2026-01-20",
    "2: 2026-01-20 → 2026-02-20",
    "3: 2026-02-20 → 2026-05-20",
  ]);
});

test("an extension that is taken back leaves what was before it, and what follows takes its place", () => {
  const others = [purchased(1, "2026-01-05"), purchased(3, "2026-03-05")];
  expect(changesAfter(purchased(2, "2026-02-05"), others)).toEqual([
    "2: gone",
    "3: 2026-02-05 → 2026-03-05",
  ]);
});

test("nothing moves where another access reaches as far", () => {
  const others = [purchased(2, "2026-02-05"), granted(3, "2026-01-10", "2026-02-05")];
  expect(changesAfter(purchased(1, "2026-01-05"), others)).toEqual(["1: 2026-01-05 → 2026-01-20"]);
});

test("what follows begins at the end of what else runs", () => {
  const others = [purchased(2, "2026-02-05"), granted(3, "2026-01-10", "2026-01-25")];
  expect(changesAfter(purchased(1, "2026-01-05"), others)).toEqual([
    "1: 2026-01-05 → 2026-01-20",
    "2: 2026-01-25 → 2026-02-25",
  ]);
});

test("a subject that was bought to follow its class moves, another class does not", () => {
  const others = [purchased(2, "2026-02-05", 1, analysis), purchased(3, "2026-02-05", 1, pc)];
  expect(changesAfter(purchased(1, "2026-01-05"), others)).toEqual([
    "1: 2026-01-05 → 2026-01-20",
    "2: 2026-01-20 → 2026-02-20",
  ]);
});

test("a class is not opened by one of its subjects, which holds nothing of it back", () => {
  const others = [purchased(2, "2026-02-05"), granted(3, "2026-01-01", "2026-12-31", analysis)];
  expect(changesAfter(purchased(1, "2026-01-05"), others)).toEqual([
    "1: 2026-01-05 → 2026-01-20",
    "2: 2026-01-20 → 2026-02-20",
  ]);
});

test("dates that were changed by hand since are left as they are", () => {
  const longer: OwnedAccess = { ...purchased(2, "2026-02-05"), until: at("2027-01-01") };
  expect(changesAfter(purchased(1, "2026-01-05"), [longer])).toEqual([
    "1: 2026-01-05 → 2026-01-20",
  ]);
});

test("a taken one that an administrator has opened without an end ends now", () => {
  const open: OwnedAccess = { ...purchased(1, "2026-01-05"), until: null };
  expect(changesAfter(open)).toEqual(["1: 2026-01-05 → 2026-01-20"]);
});
