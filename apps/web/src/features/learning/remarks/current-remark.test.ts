import { expect, test } from "vitest";
import { remarkAt } from "./current-remark.ts";

const remarks = [{ second: 10 }, { second: 60 }];

test("a remark stands from its second on until the next, and is about the twenty seconds after it", () => {
  expect(remarkAt(remarks, 0)).toEqual({ place: 0, now: false });
  expect(remarkAt(remarks, 10)).toEqual({ place: 0, now: true });
  expect(remarkAt(remarks, 29.9)).toEqual({ place: 0, now: true });
  expect(remarkAt(remarks, 30)).toEqual({ place: 0, now: false });
  expect(remarkAt(remarks, 61)).toEqual({ place: 1, now: true });
  expect(remarkAt(remarks, 500)).toEqual({ place: 1, now: false });
  expect(remarkAt([], 5)).toEqual({ place: 0, now: false });
});
