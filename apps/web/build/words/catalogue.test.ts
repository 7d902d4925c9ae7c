import { languages } from "@majorant/domain/accounts/languages";
import { describe, expect, test } from "vitest";
import { catalogueOf, frenchWords, studentModules } from "./catalogue.ts";
import { holesOf } from "./exchange.ts";
import { parsed } from "./sentences.ts";
import { comparedIn } from "./tree.ts";

const french = new Set(Object.values(frenchWords()).flat());

test("the student's area has its words, and nobody else's", () => {
  expect(french).toContain("Vous n'avez aucune inscription active, inscrivez vous!");
  expect(french).not.toContain("Voulez vous vraiment supprimer l'utilisateur ?");
});

describe.each(languages)("%s", (language) => {
  const catalogue = catalogueOf(language);

  test("every sentence that students read has its words", () => {
    expect([...french].filter((words) => !(words in catalogue))).toEqual([]);
  });

  test("no entry is for a sentence that nobody reads", () => {
    expect(Object.keys(catalogue).filter((words) => !french.has(words))).toEqual([]);
  });

  test("what is the same in every language is no entry: the code says `not translated`", () => {
    expect(Object.keys(catalogue).filter((words) => catalogue[words] === words)).toEqual([]);
  });

  test("no sentence is a name as well, which the program compares", () => {
    const compared = studentModules().flatMap(([file, code]) =>
      comparedIn(parsed(file, code).tree),
    );
    expect(compared.filter((words) => (catalogue[words] ?? words) !== words)).toEqual([]);
  });

  test("words that a number inflects have all forms that the language has", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = pluralCategories.filter((category) => category !== "zero").length;
    const inflecting = Object.values(catalogue).flatMap((said) => {
      const inHoles = [...said.matchAll(/\{\d+:([^{}]+)\}/g)].map(([, all = ""]) => all);
      return inHoles.length > 0 || !said.includes("|") ? inHoles : [said];
    });
    expect(inflecting.length).toBeGreaterThan(10);
    expect(inflecting.filter((all) => all.split("|").length !== forms)).toEqual([]);
  });

  test.each(Object.entries(catalogue))("%j keeps its holes", (words, said) => {
    expect(holesOf(said)).toEqual(holesOf(words));
    expect(said).not.toContain("{}");
  });
});
