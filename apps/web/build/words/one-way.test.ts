import { expect, test } from "vitest";
import { frenchWords } from "./catalogue.ts";

const sentences = [...new Set(Object.values(frenchWords()).flat())];

// Words that were said in two ways, or that nobody understood.
test.each([
  /parent\(e\)/,
  /\bSa place\b/,
  /Dans l[’']arbre/,
  /vidéo laissée/i,
  /une action qui s[’']annule/i,
  /\b0 autres? membres?/,
  // A part of a course is a chapter, and one below it a chapter too.
  /\b(?:sous-)?sections?\b/i,
  // An order and an offer are in dinars.
  /\$\s?\d|\d\s?(?:\$|€|TND)/,
])("no sentence of a student's says %s", (words) => {
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence) => words.test(sentence))).toEqual([]);
});
