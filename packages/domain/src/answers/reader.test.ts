import { answerKinds, answerNotes } from "@majorant/contract/choices";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAnswer } from "./check.ts";
import { latexOf } from "./latex.ts";
import { readExpression } from "./numbers.ts";
import { Unreadable } from "./tokens.ts";

// What holds of whatever is typed, and not only of what was thought of.

/** What answers are made of, whole and broken. */
const pieces = [
  ..."0123456789xyzabnkCeiπ+-*/^_()[]{}|=<>,;:!%°√∞∈∪∩\\∅±. '²³₁ℝℤ≤≠½→",
  "sin",
  "cos ",
  "ln",
  "log_",
  "e^",
  "C(",
  "A(",
  "x ∈ ",
  "ou",
  " et ",
  "ℝ\\{",
  "\\{",
  "\\}",
  "\\frac{",
  "\\frac12",
  "\\sqrt[",
  "\\left(",
  "\\right)",
  "\\begin{pmatrix}",
  "\\\\",
  "\\mathbb{R}",
  "]a;b[",
  "[[1;0];[0;1]]",
  "kπ",
  "mod ",
  "m/s",
  " km",
  "10^",
  "3,2",
  "1 000",
  "privé de ",
];

const typed = fc.oneof(
  fc
    .array(fc.constantFrom(...pieces), { maxLength: 120 })
    .map((parts) => parts.join("").slice(0, 500)),
  fc.string({ maxLength: 500, unit: "binary" }),
);

describe("whatever is typed", () => {
  test.each(answerKinds)("is read as a %s, or said to be unreadable", (kind) => {
    fc.assert(
      fc.property(typed, (answer) => {
        const { read, note } = readAnswer(kind, answer);
        expect(typeof read).toBe("string");
        expect([undefined, ...answerNotes]).toContain(note);
      }),
      { numRuns: 100 },
    );
  });

  test("is read soon, however deep it is nested", () => {
    const opening = [
      "(",
      "C(",
      "A(",
      "{",
      "|",
      "[",
      "]",
      "{x ∈ ",
      "\\{",
      "f(",
      "sin",
      "√",
      "-",
      "1|(",
    ];
    const middles = ["x", "x;y;z", "1;2", "", "5,2"];
    const closing = [")", ";y)", "}", "|", "]", ""];
    fc.assert(
      fc.property(
        fc.constantFrom(...opening),
        fc.constantFrom(...middles),
        fc.constantFrom(...closing),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(...answerKinds),
        (open, middle, close, times, kind) => {
          const answer = open.repeat(times) + middle + close.repeat(times);
          expect(typeof readAnswer(kind, answer.slice(0, 500)).read).toBe("string");
        },
      ),
      { numRuns: 300 },
    );
  });
});

const leaf = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.constantFrom("x", "y", "n", "a", "π", "e", "0,5", "3,25", "α", "x_1"),
);

/** Expressions as they are typed, with all their brackets. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc
      .tuple(tie("expression"), fc.constantFrom("+", "-", "*", "/", "^"), tie("expression"))
      .map(([left, sign, right]) => `(${left})${sign}(${right})`),
    tie("expression").map((of) => `-(${of})`),
    fc
      .tuple(fc.constantFrom("sin", "ln", "√", "exp", "arctan", "ch"), tie("expression"))
      .map(([name, of]) => `${name}(${of})`),
    tie("expression").map((of) => `|${of}|`),
    tie("expression").map((of) => `(${of})!`),
  ),
}));

describe("an expression", () => {
  test("is the same once it is printed and read again", () => {
    fc.assert(
      fc.property(expression, (text) => {
        const printed = latexOf(readExpression(text));
        expect(latexOf(readExpression(printed))).toBe(printed);
      }),
      { numRuns: 300 },
    );
  });

  test("is the same whatever spaces stand around its signs", () => {
    const spaced = fc.tuple(
      expression,
      fc.array(fc.constantFrom(" ", "\u00a0", "  "), { minLength: 1 }),
    );
    fc.assert(
      fc.property(spaced, ([text, spaces]) => {
        let n = 0;
        const wide = text.replace(/[-+*/^()|!]/g, (sign) => {
          n += 1;
          return `${spaces[n % spaces.length]}${sign}${spaces[(n + 1) % spaces.length]}`;
        });
        expect(readExpression(wide)).toEqual(readExpression(text));
      }),
      { numRuns: 300 },
    );
  });

  test("is refused by one kind of fault", () => {
    fc.assert(
      fc.property(typed, (text) => {
        try {
          readExpression(text);
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable);
        }
      }),
      { numRuns: 300 },
    );
  });
});
