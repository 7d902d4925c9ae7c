import { describe, expect, test } from "vitest";
import { isName, tidyName } from "./names.ts";

describe("a name", () => {
  test.each([
    ["  Sarra ", "Sarra"],
    ["Ben\tSalah\r\n", "Ben Salah"],
    ["Anne\u0000-\u0007Marie", "Anne - Marie"],
    ["M.Ali", "M. Ali"],
    ["Ali Jr.", "Ali Jr."],
    ["\u202Eirla\u202C", "irla"],
    ["N’Guessan d'Almeida-Ötztürk", "N’Guessan d'Almeida-Ötztürk"],
    ["محمد بن صالح", "محمد بن صالح"],
  ])("%j is kept as %j", (typed, name) => {
    expect(tidyName(typed)).toBe(name);
    expect(isName(name)).toBe(true);
  });

  test.each([
    "https://mechant.example/gagner",
    "http : //mechant.example",
    "http:/mechant",
    "Sarra www.mechant.example",
    "WWW mechant",
    "sarra@exemple.tn",
    "//mechant.example",
  ])("%j is none", (typed) => expect(isName(tidyName(typed))).toBe(false));
});

/** What people and robots type, put together at random, the same at each run. */
function* typedTexts(count: number): Generator<string> {
  const pieces = [
    "Sarra",
    "Ben",
    "د",
    "é",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\u0000",
    "\u202E",
    "\u2028",
    "-",
    "'",
    ".",
    "..",
    "/",
    ":",
    "@",
    "www",
    "WWW.",
    "http://",
    "https",
    "exemple.tn",
    "\u200B",
    "。",
  ];
  let seed = 20_261_122;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  for (let n = 0; n < count; n++)
    yield Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]).join("");
}

test("whatever is typed, what is kept is one line, and what is taken holds no address", () => {
  let taken = 0;
  for (const typed of typedTexts(20_000)) {
    const name = tidyName(typed);
    expect(name).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E]|^\s|\s$|\s\s/u);
    // Tidied once more it is the same.
    expect(tidyName(name)).toBe(name);
    if (!isName(name)) continue;
    taken++;
    expect(name).not.toMatch(/@|:\/|\/\/|www/i);
    // Nothing that a mail program takes for the name of a machine.
    expect(name).not.toMatch(/[^\s.][.。][^\s.]/u);
  }
  expect(taken).toBeGreaterThan(1_000);
});
