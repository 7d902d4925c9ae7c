import { expect, it } from "vitest";
import { duration } from "./durations.ts";

it.each([
  [0.2, "1 s"],
  [20, "20 s"],
  [27.05, "27 s"],
  [59.6, "1 min"],
  [61, "1 min 1 s"],
  [80, "1 min 20 s"],
  [89.9, "1 min 30 s"],
  [599.7, "10 min"],
  [725, "12 min"],
  [3599, "1 h 00"],
  [3900, "1 h 05"],
])("says %s seconds as %s", (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
