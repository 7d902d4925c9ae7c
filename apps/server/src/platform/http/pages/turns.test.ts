import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTurns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes a page in 100 ms, and says when it was begun. */
const page = (begun: number[]) => async () => {
  begun.push(performance.now());
  await new Promise((resolve) => setTimeout(resolve, 100));
};

async function beginsOf(hasHadMany: boolean) {
  const inTurn = openTurns();
  const begun: number[] = [];
  const from = performance.now();
  const pages = [1, 2, 3].map(() => inTurn(7, hasHadMany, page(begun)));
  // Not until no timer is left: whatever else lives in this process may begin some again and again.
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(pages);
  return begun.map((moment) => moment - from);
}

test("the pages of a reader are made one after the other; who has had many gets a quarter of the time", async () => {
  expect(await beginsOf(false)).toEqual([0, 100, 200]);
  expect(await beginsOf(true)).toEqual([0, 400, 800]);
});

test("a page that could not be made lets the next one pass, and nobody waits for another's", async () => {
  const inTurn = openTurns();
  const begun: number[] = [];
  const failed = inTurn(7, false, () => Promise.reject(new Error("no page")));
  const pages = [inTurn(7, false, page(begun)), inTurn(8, false, page(begun))];
  const from = performance.now();
  await expect(failed).rejects.toThrow("no page");
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(pages);
  expect(begun).toEqual([from, from]);
});
