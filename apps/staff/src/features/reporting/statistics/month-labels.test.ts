import { expect, test } from "vitest";
import { shownMonths } from "./month-labels.ts";

test("are twelve up to this one of Tunis, unless others are asked for", () => {
  // Already December in Tunis.
  const now = new Date("2026-11-30T23:30:00Z");
  const present = "2026-12";
  expect(shownMonths({}, now)).toEqual({ de: "2026-01", a: "2026-12", present });
  expect(shownMonths({ a: "2026-03" }, now)).toEqual({ de: "2025-04", a: "2026-03", present });
  expect(shownMonths({ de: "2026-10" }, now)).toEqual({ de: "2026-10", a: "2026-12", present });
});
