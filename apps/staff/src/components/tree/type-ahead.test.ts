import { expect, it } from "vitest";
import { typeAhead } from "./type-ahead.ts";

const labels = ["Analyse", "Algèbre", "Électricité", "Mécanique"];
const labelOf = (row: number) => labels[row] ?? "";

it("goes on with the same letter, and to a word that is typed on", () => {
  const typed = typeAhead();
  expect(typed.find(4, labelOf, 0, "a")).toBe(1);
  expect(typed.find(4, labelOf, 1, "a")).toBe(0);
  const word = typeAhead();
  expect(word.find(4, labelOf, 3, "a")).toBe(0);
  expect(word.find(4, labelOf, 0, "l")).toBe(1);
});

it("knows letters without their accents, and finds nothing where nothing is", () => {
  expect(typeAhead().find(4, labelOf, 0, "e")).toBe(2);
  expect(typeAhead().find(4, labelOf, 0, "z")).toBe(-1);
  expect(typeAhead().find(0, labelOf, 0, "a")).toBe(-1);
});
