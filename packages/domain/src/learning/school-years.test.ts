import { expect, test } from "vitest";
import { nextYearTitle } from "./school-years.ts";

test.each([
  ["Analyse 2026-2027", "Analyse 2027-2028"],
  ["Analyse (2026/27) MP", "Analyse (2027/28) MP"],
  ["Mécanique", "Mécanique 2027-2028"],
  ["Concours 2026", "Concours 2026 2027-2028"],
])("« %s » is « %s » the year after", (title, next) => {
  expect(nextYearTitle(title, "2026-11-23")).toBe(next);
});

test("in spring the next school year is the one of the same September", () => {
  expect(nextYearTitle("Mécanique", "2027-05-02")).toBe("Mécanique 2027-2028");
});
