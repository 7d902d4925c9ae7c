import { describe, expect, test } from "vitest";
import { classThere, depthOf, suggestedClasses, ticked } from "./suggested-classes.ts";

const all = new Set(suggestedClasses.map(({ key }) => key));

test("each suggestion comes after its parent, under a key of its own", () => {
  const seen = new Set<string>();
  for (const { key, parent } of suggestedClasses) {
    expect(seen.has(key)).toBe(false);
    expect(parent === null || seen.has(parent)).toBe(true);
    seen.add(key);
  }
  expect(suggestedClasses.map(depthOf).filter((depth) => depth === 2)).toHaveLength(6);
});

describe("ticks", () => {
  test("of a track go with all that is below it, and with nothing else", () => {
    const left = ticked(all, "Préparatoire/MP", false);
    expect([...all].filter((key) => !left.has(key))).toEqual([
      "Préparatoire/MP",
      "Préparatoire/MP/MP1",
      "Préparatoire/MP/MP2",
    ]);
    expect(ticked(left, "Préparatoire/MP", true)).toEqual(all);
  });

  test("of a year bring the tracks above it, not the other year", () => {
    expect([...ticked(new Set(), "Préparatoire/PC/PC2", true)]).toEqual([
      "Préparatoire",
      "Préparatoire/PC",
      "Préparatoire/PC/PC2",
    ]);
  });

  test("of titles that begin alike are apart", () => {
    const left = ticked(all, "Préparatoire", false);
    expect(left.has("Préparatoire Intégré")).toBe(true);
  });
});

test("a class that is there is known below its own parent, however its title is written", () => {
  const existing = [
    { id: 1, title: "LMD", parentId: null },
    { id: 2, title: "1ère Année", parentId: 1 },
  ];
  expect(classThere(existing, " 1ere annee ", 1)?.id).toBe(2);
  expect(classThere(existing, "1ere année", null)).toBeUndefined();
});
