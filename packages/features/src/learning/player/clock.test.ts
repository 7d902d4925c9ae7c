import { expect, it } from "vitest";
import { clock, rateLabel, spoken } from "./clock.ts";

it("reads as a clock", () => {
  expect([0, 7.9, 750, 3765, Number.NaN].map(clock)).toEqual([
    "0:00",
    "0:07",
    "12:30",
    "1:02:45",
    "0:00",
  ]);
});

it("is spoken in words", () => {
  expect(spoken(3765)).toBe("1 heure 2 minutes 45 secondes");
  expect(spoken(61)).toBe("1 minute 1 seconde");
  expect(spoken(0.4)).toBe("0 seconde");
});

it("writes a speed as French does", () => {
  expect(rateLabel(1.5)).toBe("1,5×");
});
