import { priceText } from "@majorant/domain/shop/price-text";
import { expect, test } from "vitest";
import { formatPrice } from "./Price.tsx";

test("screens write a price as mails and receipts do", () => {
  expect(formatPrice(120)).toBe("120,000\u00a0DT");
  expect(formatPrice(1249.5)).toBe(priceText(1249.5));
});
