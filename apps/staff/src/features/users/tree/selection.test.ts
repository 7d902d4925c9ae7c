import { expect, test } from "vitest";
import { keyOf, selectionOf } from "./selection.ts";

test("a selection is what its key says, and nothing else is one", () => {
  for (const key of ["Groupe12", "Utilisateur7"]) {
    const selection = selectionOf(key);
    expect(selection && keyOf(selection)).toBe(key);
  }
  for (const key of [undefined, "", "Cours3", "Groupe", "Groupe0", "Groupe1x", "groupe1"])
    expect(selectionOf(key)).toBeUndefined();
});
