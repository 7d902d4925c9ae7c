import { expect, test } from "vitest";
import { inflected } from "./inflected.ts";

const months = "شهر واحد|شهران|# أشهر|# شهرًا|# شهر";

test.each([
  [0, "0 شهر"],
  [1, "شهر واحد"],
  [2, "شهران"],
  [3, "3 أشهر"],
  [6, "6 أشهر"],
  [10, "10 أشهر"],
  [11, "11 شهرًا"],
  [12, "12 شهرًا"],
  [100, "100 شهر"],
  [103, "103 أشهر"],
])("Arabic inflects months for %i", (count, sentence) => {
  expect(inflected("ar", count, months)).toBe(sentence);
});

test("a language that needs fewer forms has the last one for the others", () => {
  expect([1, 2, 12].map((count) => inflected("en", count, "# month||||# months"))).toEqual([
    "1 month",
    "2 months",
    "12 months",
  ]);
});
