import { expect, test } from "vitest";
import { dayOf, hourOf, moment } from "./moments.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
// Past midnight in Tunis.
const first = new Date("2026-11-30T23:05:00Z");

test("a moment is spelled as each language does, in Tunis and in one piece", () => {
  expect(plain(moment(first))).toBe("1er décembre 2026 à 00:05");
  expect(plain(moment(first, "ar"))).toBe("1 ديسمبر 2026 على الساعة 00:05");
  expect(moment(first) + moment(first, "ar")).not.toContain(" ");
});

test("Arabic has the months and the digits of Tunisia", () => {
  const july = new Date("2026-07-14T18:30:00Z");
  expect(dayOf(july, "ar")).toBe("14 جويلية 2026");
  expect(hourOf(july, "ar")).toBe("19:30");
});
