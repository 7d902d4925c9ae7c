import { expect, it } from "vitest";
import { moved } from "./sortable-order.ts";

it("moves one to another place, the others keeping their order", () => {
  expect(moved([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(moved([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3, 4], 2, 3)).toEqual([1, 3, 4, 2]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});
