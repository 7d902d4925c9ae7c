import { expect, test } from "vitest";
import { beginningOf, hourFault, isCountConfirmed } from "./announcements.ts";

test("a number that was told holds for a few more or fewer, and a twentieth of many", () => {
  expect(isCountConfirmed(20, 23)).toBe(true);
  expect(isCountConfirmed(20, 24)).toBe(false);
  expect(isCountConfirmed(2_250, 2_363)).toBe(true);
  expect(isCountConfirmed(2_250, 2_364)).toBe(false);
  expect(isCountConfirmed(2_250, 22_500)).toBe(false);
  expect(isCountConfirmed(30, 20)).toBe(false);
});

test("an hour may be a minute late, and a year ahead", () => {
  const now = new Date("2026-11-23T18:00:00Z");
  expect(hourFault(null, now)).toBeNull();
  expect(hourFault(new Date("2026-11-23T17:59:30Z"), now)).toBeNull();
  expect(hourFault(new Date("2026-11-23T17:58:59Z"), now)).toBe("past");
  expect(hourFault(new Date("2027-11-23T18:00:00Z"), now)).toBeNull();
  expect(hourFault(new Date("2028-11-23T18:00:00Z"), now)).toBe("tooLate");
});

test("a beginning is a line of plain words, cut neither within a word nor within a formula", () => {
  expect(
    beginningOf("## Ce soir\n\nLa séance passe à **20:00**, voir [le lien](https://x.tn)."),
  ).toBe("Ce soir La séance passe à 20:00, voir le lien.");
  expect(beginningOf("un deux trois quatre", 12)).toBe("un deux…");
  expect(beginningOf("On pose $x = 1 + 2 + 3$ ici", 14)).toBe("On pose…");
  expect(beginningOf("On pose $$x = 1 + 2 + 3$$ ici", 14)).toBe("On pose…");
  expect(beginningOf("On a\n\n$$x = 1$$")).toBe("On a $x = 1$");
  // Broken, it stands as it is.
  expect(beginningOf("**gras $\\frac{1")).toBe("gras $\\frac{1");
});
