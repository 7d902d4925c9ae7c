import { answerKinds } from "@majorant/contract/choices";
import { longestAnswer } from "@majorant/contract/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswer, readAnswer } from "./check.ts";
import { latexOf } from "./latex.ts";
import { readExpression } from "./numbers.ts";

// What is written to keep the reader of answers busy, or to end it: as long as an answer may be. Those that took the
// square of their length, or more, took seconds each.

const often = (piece: string, times = longestAnswer) =>
  piece.repeat(Math.min(times, Math.floor(longestAnswer / piece.length)));

const within = (open: string, middle: string, close: string) => {
  const times = Math.floor((longestAnswer - middle.length) / (open.length + close.length));
  return open.repeat(times) + middle + close.repeat(times);
};

const list = (count: number, one: (n: number) => string, between: string) =>
  Array.from({ length: count }, (_, n) => one(n)).join(between);

const bombs: Record<string, string> = {
  "a tower": "9^9^9^9",
  "a tower below zero": "2^-9^9^9",
  "a tower of letters": `${often("x^", 900)}x`,
  "a tower of brackets": `${list(300, () => "(x+1)", "^")}`,
  "a large exponent": "1e999999999",
  "a small exponent": "1e-999999999",
  "a power of ten": "10^(10^(10^10))",
  "a long number to a long power": `${often("9", 900)}^${often("8", 900)}`,
  "a factorial": "999999999!",
  factorials: often("9!", 900),
  "a factorial of factorials": within("(", "9!", "!)").replaceAll("!)", ")!"),
  "a choice of many": "C(999999999;500000)",
  "choices of choices": within("C(", "5", ";2)"),
  digits: often("9"),
  decimals: `0,${often("1", 1_900)}`,
  "a decimal that was cut": `0,${"1".repeat(100_000)}`.slice(0, longestAnswer),
  "a matrix of a thousand cells": `[[${list(22, () => list(40, () => "1", ";"), "];[")}]]`,
  "a column of LaTeX": `\\begin{pmatrix}${often("1\\\\", 600)}1\\end{pmatrix}`,
  "a tuple": `(${often("1;", 950)}1)`,
  brackets: within("[", "1", "]"),
  "a unit to a tower": "5 m^9^9",
  "a unit to a large power": "5 m^999999999",
  "a product of units": `5 ${often("km·", 600)}km`,
  "units side by side": `1 ${often("m ", 900)}`,
  "units over each other": `5 ${often("m/", 900)}s`,
  "units in brackets": `5 ${within("(m", "s", ")").slice(2)}`,
  percents: `1${often("%", 1_900)}`,
  degrees: `1${often("°", 1_900)}`,
  "functions of functions": within("sin(", "x", ")"),
  "exponentials of exponentials": within("e^(", "x", ")"),
  "a product of functions": `${often("sin(x)*exp(x)*ln(x)*")}x`,
  "powers of powers": `${often("((x^x)^x)^")}x`,
  "sums to powers": `${often("(x+1)^99*")}1`,
  "continued fractions": `${often("1/(1+", 300)}x${often(")", 300)}`,
  fractions: within("\\frac{", "x", "}{2}"),
  "fractions that nothing closes": often("\\frac{"),
  roots: `${often("√", 1_900)}2`,
  "roots of LaTeX": within("\\sqrt{", "x", "}"),
  "roots of degrees": often("\\sqrt["),
  "logarithms of bases": often("log_"),
  "a union": `${often("[0;1]∪", 300)}[0;1]`,
  "a union of what is apart": list(120, (n) => `[${n};${n},5]`, "∪"),
  "a union of many multiples": list(100, (n) => `{kπ/${n + 2}, k∈ℤ}`, "∪"),
  "without this and without that": `ℝ${often("\\[0;1]", 300)}`,
  "sets of sets": within("{", "1", "}"),
  "a set": `{${list(400, String, ";")}}`,
  "sets by a property": within("{x ∈ ℝ : ", "x", "}"),
  "one in another": often("x ∈ "),
  bars: often("|"),
  "bars around bars": within("|", "x", "|"),
  "bars side by side": often("|x|"),
  "bars that open": often("|x+|"),
  "open brackets": often("("),
  "brackets around brackets": within("(", "x", ")"),
  "brackets of LaTeX": often("\\left("),
  signs: often("-"),
  "signs before a number": `${often("-", 1_900)}1`,
  "either sign": often("±1"),
  "solutions by either sign": often("x=±1±2 ou "),
  solutions: often("x=1 ou "),
  "a system": often("x+y=1 et "),
  inequalities: `${often("1<x<", 480)}2`,
  moduli: often("x ≡ 1 mod "),
  letters: often("x"),
  names: list(350, (n) => `a_${n}`, "+"),
  "functions without brackets": often("sin x "),
  "names run together": often("sincostan"),
  primes: `f${often("'", 1_900)}(x)`,
  indices: `x${often("_1", 900)}`,
  powers: `x${often("²", 1_900)}`,
  spaces: `1${often(" ", 1_900)}x`,
  "spaces before a sign": `${often(" ", 1_900)}(`,
  "spaces after a sign": `{(${often(" ", 1_900)};`,
  "spaces of many kinds": `1${often(" \u00A0\u3000\t\u2028", 380)}=`,
  "marks on a letter": `a${often("\u0301", 1_900)}`,
  backslashes: often("\\"),
  separators: often(";"),
  commas: often("1,"),
};

describe("what was made to be slow is read, and compared", () => {
  test.each(Object.entries(bombs))("%s", (_, bomb) => {
    for (const kind of answerKinds) {
      expect(typeof readAnswer(kind, bomb).read).toBe("string");
      const choices = kind === "choice" ? [bomb, "x"] : null;
      for (const [expected, answer] of [
        ["x^2+1", bomb],
        [bomb, "x^2+1"],
        [bomb, bomb],
      ] as const) {
        const question = { kind, expected, choices, tolerance: null };
        expect(["correct", "incorrect", "undecided"]).toContain(
          checkAnswer(question, answer).verdict,
        );
      }
    }
  });
});

/** Texts that grow: something around something, side by side, or again and again. */
const { grown } = fc.letrec<{ grown: string }>((tie) => ({
  grown: fc
    .oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.constantFrom("x", "9", "k", "π", "∞", "[0;1]", "1e999", "0,5", "m", "±1", ""),
      fc
        .tuple(
          fc.constantFrom(
            "()",
            "[]",
            "{}",
            "||",
            "√()",
            "sin()",
            "ln()",
            "e^()",
            "()!",
            "-()",
            "C(;2)",
            "\\frac{}{2}",
          ),
          tie("grown"),
          fc.integer({ min: 1, max: 200 }),
        )
        .map(([around, of, times]) => {
          const middle = Math.ceil(around.search(/[([{|]/) + 1);
          return around.slice(0, middle).repeat(times) + of + around.slice(middle).repeat(times);
        }),
      fc
        .tuple(
          tie("grown"),
          fc.constantFrom("+", "*", "/", "^", ";", "∪", "\\", " ou ", " ∈ ", "=", "<", " ", ""),
          fc.integer({ min: 1, max: 200 }),
        )
        .map(([of, sign, times]) => Array(times).fill(of.slice(0, longestAnswer)).join(sign)),
      fc.tuple(tie("grown"), tie("grown")).map((parts) => parts.join("")),
    )
    .map((text) => text.slice(0, longestAnswer)),
}));

test.each(answerKinds)("whatever is nested and repeated is read and compared as a %s", (kind) => {
  fc.assert(
    fc.property(grown, grown, (expected, answer) => {
      const choices = kind === "choice" ? [expected, answer] : null;
      const checked = checkAnswer({ kind, expected, choices, tolerance: null }, answer);
      expect(typeof checked.read).toBe("string");
    }),
    { numRuns: 60 },
  );
});

test("a number of a hundred thousand decimals is read as it was typed", () => {
  const digits = `0,${"1".repeat(100_000)}`;
  expect(latexOf(readExpression(digits)).length).toBeGreaterThan(100_000);
});
