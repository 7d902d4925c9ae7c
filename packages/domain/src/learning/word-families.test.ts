import { expect, test } from "vitest";
import { folded } from "../forgiving.ts";
import { inFrench, rootOf } from "./word-families.ts";

const rootOfAll = (...words: string[]) => [
  ...new Set(words.map((word) => rootOf(folded(word)) ?? folded(word))),
];

test.each([
  [
    "deriv",
    ["dérivé", "dérivée", "dérivées", "dérivation", "dérivable", "dérivabilité", "dériver"],
  ],
  ["integr", ["intégrale", "intégration", "intégrable", "intégrer", "intégrales"]],
  ["converg", ["convergence", "convergente", "convergent", "converger"]],
  ["diagonal", ["diagonalisation", "diagonalisable", "diagonaliser"]],
  ["continu", ["continue", "continuité", "continues"]],
])("%s is the root of its family", (root, words) => {
  expect(rootOfAll(...words)).toEqual([root]);
});

test("a word that is short, or whose shorter root is another word's, has none", () => {
  for (const word of ["suite", "série", "de", "n", "2026", "partiel", "domina", ""])
    expect([word, rootOf(folded(word))]).toEqual([word, null]);
});

test("an Arabic word stands for the French one, with its article or without", () => {
  for (const word of ["اشتقاق", "الاشتقاق", "المشتقة", "والاشتقاق"])
    expect([word, inFrench(folded(word))]).toEqual([word, ["derivation"]]);
  expect(inFrench("derivation")).toEqual([]);
  expect(inFrench("ال")).toEqual([]);
});
