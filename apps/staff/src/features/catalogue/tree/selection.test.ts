import { expect, it } from "vitest";
import { keyOf, selectionOf } from "./selection.ts";

it("reads a selection as the address has it, and nothing else", () => {
  expect(selectionOf("Categorie12")).toEqual({ kind: "Categorie", id: 12 });
  expect(selectionOf(keyOf({ kind: "Cours", id: 7 }))).toEqual({ kind: "Cours", id: 7 });
  for (const other of ["", "Cours", "Cours0", "Groupe3", "cours7", "Cours7x", null, undefined])
    expect(selectionOf(other)).toBeUndefined();
});
