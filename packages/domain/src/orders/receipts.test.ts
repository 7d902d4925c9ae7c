import { expect, test } from "vitest";
import { receiptNumber, receiptYear } from "./receipts.ts";

test("a receipt belongs to the year it is in Tunis", () => {
  expect(receiptYear(new Date("2026-12-31T22:59:59Z"))).toBe(2026);
  expect(receiptYear(new Date("2026-12-31T23:00:00Z"))).toBe(2027);
});

test("numbers sort as they count", () => {
  const printed = [1, 9, 10, 42, 999_999].map((number) => receiptNumber({ year: 2026, number }));
  expect(printed[3]).toBe("2026-000042");
  expect(printed.toSorted()).toEqual(printed);
});
