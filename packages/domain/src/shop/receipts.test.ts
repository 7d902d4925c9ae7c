import { expect, test } from "vitest";
import { receiptNamed, receiptNumber, receiptYear } from "./receipts.ts";

test("a receipt belongs to the year it is in Tunis", () => {
  expect(receiptYear(new Date("2026-12-31T22:59:59Z"))).toBe(2026);
  expect(receiptYear(new Date("2026-12-31T23:00:00Z"))).toBe(2027);
});

test("numbers sort as they count", () => {
  const printed = [1, 9, 10, 42, 999_999].map((number) => receiptNumber({ year: 2026, number }));
  expect(printed[3]).toBe("2026-000042");
  expect(printed.toSorted()).toEqual(printed);
});

test("a receipt is found by its number as it is printed, and by nothing else", () => {
  const receipt = { year: 2026, number: 42 };
  expect(receiptNamed(` ${receiptNumber(receipt)} `)).toEqual(receipt);
  for (const text of ["42", "2026-42", "2026-000042 Gharbi", "20260-000042", ""])
    expect(receiptNamed(text)).toBeNull();
});
