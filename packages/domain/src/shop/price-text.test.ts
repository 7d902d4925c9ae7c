import { expect, test } from "vitest";
import { amountText, priceText } from "./price-text.ts";

test.each([
  [120, "120,000\u00a0DT"],
  [99.5, "99,500\u00a0DT"],
  [33.333, "33,333\u00a0DT"],
  [0, "0,000\u00a0DT"],
  [1249.5, "1\u202f249,500\u00a0DT"],
])(
  "%d dinars are written with their millimes, and thousands are parted as French does",
  (dinars, text) => {
    expect(priceText(dinars)).toBe(text);
  },
);

test("Arabic screens have the same digits, and their own currency", () => {
  expect(priceText(1249.5, "ar-TN-u-hc-h23-nu-latn")).toBe("1.249,500\u00a0د.ت");
});

test("a spreadsheet's column has the amount alone", () => {
  expect([1249.5, 0].map(amountText)).toEqual(["1249,500", "0,000"]);
});
