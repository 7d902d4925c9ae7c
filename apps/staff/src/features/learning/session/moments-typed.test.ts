import { expect, test } from "vitest";
import { secondsOf } from "./moments-typed.ts";

test.each([
  ["12:34", 754],
  ["0:05", 5],
  [" 1:02:03 ", 3_723],
  ["59:59", 3_599],
])("%j is %i seconds", (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test.each(["", "12", "12:60", "75:00", "a:bc", "-1:00", "1:2:3", "99:00:00"])(
  "%j is no moment",
  (text) => {
    expect(secondsOf(text)).toBeNull();
  },
);
