import { expect, test } from "vitest";
import { withChecked } from "./with-checked.ts";

test("some more are checked, or those among them are no more", () => {
  const before = new Set([1, 2]);
  expect(withChecked(before, [2, 3], true)).toEqual(new Set([1, 2, 3]));
  expect(withChecked(before, [2, 3], false)).toEqual(new Set([1]));
  expect(before).toEqual(new Set([1, 2]));
});
