import { expect, it } from "vitest";
import { moved, rollStep } from "./sortable-order.ts";

it("moves one to another place, the others keeping their order", () => {
  expect(moved([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(moved([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3, 4], 2, 3)).toEqual([1, 3, 4, 2]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});

it("rolls the page at its edges, the faster the nearer, and not between them", () => {
  expect([72, 300, 696].map((y) => Math.abs(rollStep(y, 768, 50)))).toEqual([0, 0, 0]);
  expect([36, 0, -50].map((y) => rollStep(y, 768, 50))).toEqual([-21, -42, -42]);
  expect([732, 768, 900].map((y) => rollStep(y, 768, 50))).toEqual([21, 42, 42]);
});

it("rolls as far in a second whatever the screen's frames, and does not leap where one was waited for", () => {
  const inASecond = (frames: number) =>
    Array.from({ length: frames }, () => rollStep(740, 768, 1_000 / frames)).reduce(
      (a, b) => a + b,
    );
  expect(inASecond(120)).toBeCloseTo(inASecond(60));
  expect(inASecond(144)).toBeCloseTo(inASecond(30));
  expect(rollStep(768, 768, 5_000)).toBe(rollStep(768, 768, 50));
});
