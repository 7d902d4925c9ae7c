import { expect, test } from "vitest";
import { longestSpan } from "../time/months.ts";
import { retainedSince, retention, retentionText } from "./retention.ts";

test.each([
  [1, "un jour"],
  [30, "30 jours"],
  [400, "400 jours"],
  [1_860, "5 ans"],
  [3_653, "10 ans"],
])("%i days are %s", (days, text) => {
  expect(retentionText(days)).toBe(text);
});

test("what goes is older than its time", () => {
  const since = retainedSince("refusedTries", new Date("2026-11-20T10:00:00Z"));
  expect(since).toEqual(new Date("2026-08-22T10:00:00Z"));
});

test("what statistics ask for is there as long as they may ask", () => {
  expect(retention.viewing).toBeGreaterThanOrEqual(longestSpan * 31);
});

test("the journal is kept for ten years at least, however many leap days they have", () => {
  const now = new Date("2036-03-01T00:00:00Z");
  const tenYearsBefore = new Date("2026-03-01T00:00:00Z");
  expect(retainedSince("journal", now).getTime()).toBeLessThanOrEqual(tenYearsBefore.getTime());
});
