import { expect, test } from "vitest";
import { isRow, keyOf, selectionOf } from "./selection.ts";

test("a selection is what its key says, and nothing else is one", () => {
  for (const key of ["Groupe12", "Utilisateur7"]) {
    const selection = selectionOf(key);
    expect(selection && keyOf(selection)).toBe(key);
  }
  for (const key of [undefined, "", "Cours3", "Groupe", "Groupe0", "Groupe1x", "groupe1"])
    expect(selectionOf(key)).toBeUndefined();
});

test("a row of the tree is a group, a user, or what those in no group stand below", () => {
  expect(["Groupe12", "Utilisateur7", "SansGroupe"].every(isRow)).toBe(true);
  expect([undefined, 12, "Groupe", "SansGroupe1"].some(isRow)).toBe(false);
});
