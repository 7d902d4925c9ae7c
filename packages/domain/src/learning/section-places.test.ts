import { expect, test } from "vitest";
import { sectionPlaceFault } from "./section-places.ts";

const section = { id: 1, courseId: 7, hasSubsections: false };
const top = { id: 2, courseId: 7, parentId: null };

test.each([
  ["at the top", section, null, null],
  ["at the top, with sections below it", { ...section, hasSubsections: true }, null, null],
  ["below one at the top", section, top, null],
  ["new, below one at the top", { ...section, id: null }, top, null],
  ["below one of another course", section, { ...top, courseId: 8 }, "OTHER_COURSE"],
  ["below one that is below another", section, { ...top, parentId: 3 }, "TOO_DEEP"],
  ["below another, with sections below it", { ...section, hasSubsections: true }, top, "TOO_DEEP"],
  ["below itself", section, { ...top, id: 1 }, "TOO_DEEP"],
] as const)("a section %s", (_where, placedSection, parent, fault) => {
  expect(sectionPlaceFault(placedSection, parent)).toBe(fault);
});
