import { expect, test } from "vitest";
import { formatPrice } from "./Price.tsx";

test("whole dinars without millimes, the others with all three", () => {
  expect(formatPrice(120)).toBe("120\u00a0DT");
  expect(formatPrice(99.5)).toBe("99,500\u00a0DT");
  expect(formatPrice(0)).toBe("0\u00a0DT");
});

test("thousands are parted as French does", () => {
  expect(formatPrice(1250)).toBe("1\u202f250\u00a0DT");
});
