import { expect, test } from "vitest";
import { isSearchable, oneDigit } from "./bar-search.ts";

test.each([
  ["", false, null],
  ["a", false, null],
  ["0", false, null],
  ["7", true, 7],
  ["٧", false, null],
  ["12", true, null],
  ["ab", true, null],
])("%j is searched for: %s", (q, searched, order) =>
  expect([isSearchable(q), oneDigit(q)]).toEqual([searched, order]),
);
