import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faults, folded, meant } from "./forgiving.ts";

const vocabulary = ["equations", "differentielles", "algebre", "series", "optique", "mp1", "mp2"];

describe("a word of a search", () => {
  test.each([
    ["algèbre", ["algebre"]],
    ["ALGEB", ["algeb"]],
    ["algbère", ["algebre"]],
    ["algbe", ["algebre"]],
    ["sèrie", ["serie"]],
    ["serrie", ["series"]],
    ["diferenciel", ["differentielles"]],
    ["optiqeu", ["optique"]],
    ["mp3", []],
    ["zoologie", []],
    ["", [""]],
  ])("%s stands for %j", (typed, words) => {
    expect(meant(typed, vocabulary)).toEqual(words);
  });
});

const letters = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 1, maxLength: 9 });

test("any beginning of a word has no fault; one letter changed, missed or added is at most one", () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom("z", ""), (word, at, letter) => {
      const place = at % word.length;
      expect(faults(word.slice(0, place), word)).toBe(0);
      expect(faults(word.slice(0, place) + letter + word.slice(place + 1), word)).toBeLessThan(2);
      expect(faults(`${word.slice(0, place)}z${word.slice(place)}`, word)).toBeLessThan(2);
    }),
  );
});

test("two letters that changed places are one fault", () => {
  expect(faults("sreies", "series")).toBe(1);
});

test("folding says what PostgreSQL's does", () => {
  expect(folded("Électricité ŒUVRE")).toBe("electricite œuvre");
});
