import { expect, it } from "vitest";
import { counted } from "./counted.ts";

it.each([
  [0, "0 note"],
  [1, "1 note"],
  [2, "2 notes"],
])("says how many there are: %i", (count, words) => {
  expect(counted(count, "note", "notes")).toBe(words);
});
