import { expect, test } from "vitest";
import { periodFault } from "./assignment-periods.ts";

const now = new Date("2026-11-21T10:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ["open on both sides", null, null, null],
  ["begun, without an end", at(-100), null, null],
  ["from now on", null, at(1), null],
  ["to come", at(1), at(2), null],
  ["over this very moment", null, at(0), "PERIOD_OVER"],
  ["long over", at(-3), at(-2), "PERIOD_OVER"],
  ["of no length", at(1), at(1), "PERIOD_INVERTED"],
  ["the wrong way round", at(2), at(1), "PERIOD_INVERTED"],
  ["the wrong way round, and over", at(2), at(-1), "PERIOD_INVERTED"],
] as const)("a period that is %s", (_, from, until, fault) => {
  expect(periodFault({ from, until }, now)).toBe(fault);
});
