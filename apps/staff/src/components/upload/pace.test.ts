import { expect, it } from "vitest";
import { paceAt, timeLeft } from "./pace.ts";

it("measures a calm speed", () => {
  const begun = paceAt(null, 0, 0);
  expect(begun.rate).toBeNull();
  expect(paceAt(begun, 100, 500)).toBe(begun);
  const first = paceAt(begun, 1_000, 1_000);
  expect(first.rate).toBe(1_000);
  expect(paceAt(first, 2_000, 3_000).rate).toBeCloseTo(1_300);
});

it("begins again where an upload goes back to what the server has", () => {
  expect(paceAt({ at: 0, bytes: 900, rate: 5 }, 1_000, 400)).toEqual({
    at: 1_000,
    bytes: 400,
    rate: null,
  });
});

it("says how long the rest takes", () => {
  const said = [10, 60, 61, 3_600, 4_800, 3_660].map((seconds) => timeLeft(seconds * 8, 8));
  expect(said).toEqual([
    "moins d’une minute",
    "moins d’une minute",
    "2\u00a0min",
    "1\u00a0h",
    "1\u00a0h\u00a020",
    "1\u00a0h\u00a001",
  ]);
  expect(timeLeft(100, null)).toBeNull();
  expect(timeLeft(100, 0)).toBeNull();
});
