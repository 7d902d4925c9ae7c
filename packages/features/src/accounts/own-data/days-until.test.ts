import { expect, it } from "vitest";
import { daysUntil } from "./days-until.ts";

it.each([
  ["2026-11-21T12:00:01Z", 1],
  ["2026-11-22T12:00:00Z", 1],
  ["2026-11-22T12:00:01Z", 2],
  ["2026-11-20T12:00:00Z", 0],
])("counts the days until %s", (until, days) => {
  expect(daysUntil(until, new Date("2026-11-21T12:00:00Z"))).toBe(days);
});
