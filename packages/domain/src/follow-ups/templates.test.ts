import { unknownWords } from "@majorant/contract/follow-ups/follow-up-rules";
import { expect, test } from "vitest";
import { filled, filledInLine, usualTemplates } from "./templates.ts";

const words = { prénom: "Yasmine", cours: "Analyse", lien: "https://majorant.tn/a" };

test("a template is filled in, and what was filled in is not read again", () => {
  expect(filled("Bonjour {prénom}, {cours} : {lien}", words)).toBe(
    "Bonjour Yasmine, Analyse : https://majorant.tn/a",
  );
  expect(filled("{prénom} {prénom}", { ...words, prénom: "{cours}" })).toBe("{cours} {cours}");
});

test("words that nothing is known of are named; a lone brace is a brace", () => {
  expect(unknownWords("{prénom} {nom} { cours } {} {toString}")).toEqual([
    "{nom}",
    "{ cours }",
    "{}",
    "{toString}",
  ]);
  expect(unknownWords("a { b } c } {")).toEqual(["{ b }"]);
  expect(unknownWords("$x_{")).toEqual([]);
});

test("in a notification it is one paragraph, without its link", () => {
  expect(filledInLine("Bonjour {prénom},\n\nReprenez {cours} :\n{lien}\n\nÀ bientôt", words)).toBe(
    "Bonjour Yasmine, Reprenez Analyse. À bientôt",
  );
});

test.each(Object.entries(usualTemplates))(
  "the usual words of %s leave nothing open",
  (_, usual) => {
    for (const text of [usual.subject, usual.content]) {
      expect(unknownWords(text)).toEqual([]);
      expect(filled(text, words)).not.toMatch(/[{}]/);
    }
    expect(usual.content).toContain("{lien}");
  },
);
