import fc from "fast-check";
import { expect, it } from "vitest";
import { clock, secondsOf } from "./clock.ts";

it("reads what it writes", () => {
  fc.assert(
    fc.property(fc.nat(86_400), (seconds) => {
      expect(secondsOf(clock(seconds))).toBe(seconds);
    }),
  );
});

it("reads seconds alone, and nothing else", () => {
  expect(secondsOf(" 65 ")).toBe(65);
  for (const wrong of ["", "1:60", "1:2:3:4", "-1", "a", "1.5", "1:"])
    expect(secondsOf(wrong)).toBeNull();
});
