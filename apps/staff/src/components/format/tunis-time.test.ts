import { expect, test } from "vitest";
import { inTunis, ofTunis } from "./tunis-time.ts";

test("a clock in Tunis is an hour ahead, over midnight too, in every season", () => {
  expect(inTunis("2026-12-31T23:30:00.000Z")).toBe("2027-01-01 00:30:00");
  expect(ofTunis("2027-01-01 00:30:00")).toBe("2026-12-31T23:30:00.000Z");
  expect(ofTunis("2026-07-01 08:00")).toBe("2026-07-01T07:00:00.000Z");
});
