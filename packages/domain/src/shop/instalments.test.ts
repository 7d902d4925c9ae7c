import fc from "fast-check";
import { expect, it } from "vitest";
import { dayOf } from "../time/months.ts";
import { graceDay } from "./instalments.ts";
import { graceEnd } from "./payment-plans.ts";

it("can be paid until the fifth day after it is due, over the ends of months and years", () => {
  expect(graceDay("2026-12-03")).toBe("2026-12-08");
  expect(graceDay("2026-12-28")).toBe("2027-01-02");
  expect(graceDay("2028-02-25")).toBe("2028-03-01");
});

it("can be paid until the day of Tunis whose end is the last moment to pay", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2024-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
      (at) => {
        expect(dayOf(graceEnd(dayOf(at)))).toBe(graceDay(dayOf(at)));
      },
    ),
  );
});
