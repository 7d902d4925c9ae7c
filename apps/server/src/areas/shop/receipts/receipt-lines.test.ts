import { expect, test } from "vitest";
import { breakLines, piecesFromLeft, startsArabic, wordsFromLeft } from "./receipt-lines.ts";

test.each([
  ["Inès Ben Salah", "Inès|Ben|Salah"],
  ["محمد بن علي", "علي|بن|محمد"],
  ["Inès بن علي (MP1)", "Inès|علي|بن|(MP1)"],
])("the words of a line stand in the order in which they are read: %s", (line, words) => {
  expect(wordsFromLeft(line).join("|")).toBe(words);
});

test.each([
  ["Inès Ben Salah", "Inès|Ben|Salah"],
  ["3 أشهر – MP1", "MP1|–|أشهر|3"],
  ["من 1 جانفي 2032", "2032|جانفي|1|من"],
  ["درس Analyse 1 مفتوح", "مفتوح|Analyse|1|درس"],
  ["60,000 د.ت", "د.ت|60,000"],
])("on a line that begins at the right: %s", (line, words) => {
  expect(wordsFromLeft(line, true).join("|")).toBe(words);
});

test.each([
  ["MP1", "MP1"],
  ["تحليل", "تحليل"],
  ["(تحليل)", "(|تحليل|)"],
  ["«تحليل»:", ":«|تحليل|»"],
  ["2032-7،", "،|2032-7"],
  ["د.ت", "ت|.|د"],
  ["أُلغي", "أُلغي"],
])("a word is set in the pieces of its typefaces: %s", (word, pieces) => {
  expect(piecesFromLeft(word).join("|")).toBe(pieces);
});

test.each([
  ["الرياضيات MP", true],
  ["2032 – الرياضيات", true],
  ["MP الرياضيات", false],
  ["2032", false],
])("%s is Arabic first of all: %s", (text, starts) => {
  expect(startsArabic(text)).toBe(starts);
});

test("a text goes on over the line between words, however long they are", () => {
  const widthOf = (line: string) => line.length;
  expect(breakLines(9, "un deux trois interminablement", widthOf)).toEqual([
    "un deux",
    "trois",
    "interminablement",
  ]);
  expect(breakLines(9, "un", widthOf)).toEqual(["un"]);
});
