import { expect, it } from "vitest";
import { nextWait } from "./waiting.ts";

it("asks soon, then less and less often, then gives up after about two minutes", () => {
  const waits: number[] = [];
  for (let wait = nextWait(1); wait !== false; wait = nextWait(waits.length + 1)) waits.push(wait);
  expect(waits[0]).toBe(1500);
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(Math.max(...waits)).toBe(15_000);
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  expect(whole).toBeGreaterThan(90_000);
  expect(whole).toBeLessThan(150_000);
});
