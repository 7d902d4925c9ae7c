import { expect, test } from "vitest";
import { chapterNumber } from "./numbering.ts";

test("chapters are numbered from 01, on two digits as long as two are enough", () => {
  expect([0, 8, 9, 98, 99].map(chapterNumber)).toEqual(["01", "09", "10", "99", "100"]);
});
