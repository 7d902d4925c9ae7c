import { expect, test } from "vitest";
import { chapterAt } from "./chapters.ts";

const chapters = [{ second: 5 }, { second: 60 }];

test.each([
  [0, undefined],
  [4.9, undefined],
  [5, 5],
  [59.9, 5],
  [60, 60],
  [3_600, 60],
])("the moment %d is in the chapter of %s", (moment, second) => {
  expect(chapterAt(chapters, moment)?.second).toBe(second);
});

test("a video without chapters is in none", () => {
  expect(chapterAt([], 10)).toBeUndefined();
});
