import fc from "fast-check";
import { expect, test } from "vitest";
import { regroupings } from "./regrouping.ts";
import { plain } from "./tokens.ts";

const plainly = (text: string) => text.replaceAll(" ", "");

test.each([
  ["1/2x", "1/(2x)"],
  ["e^2x", "e^(2x)"],
  ["x^1/3", "x^(1/3)"],
  ["√k/m", "√(k/m)"],
  ["cos π/3", "cos(π/3)"],
  ["1+√5/2", "(1+√5)/2"],
  ["-1^n", "(-1)^n"],
  ["2/3^n", "(2/3)^n"],
  ["n+1^2", "(n+1)^2"],
  ["e^-t/RC", "e^(-t/(RC))"],
  ["x+1/x-1", "(x+1)/(x-1)"],
  ["cos π/3+i sin π/3", "cos(π/3)+isin(π/3)"],
  ["(1/2x;3)", "(1/(2x);3)"],
])("%s may be meant as %s", (typed, meant) => {
  expect(regroupings(typed).map(plainly)).toContain(meant);
});

test.each(["ln x + 1", "ln(x)+1", "√(x)+1", "e^(2)x", "x", "2x+3", "3x^2", "\\frac{1}{2x}"])(
  "%s says what it means",
  (typed) => {
    const meant = regroupings(typed).map(plainly);
    expect(meant).not.toContain("ln(x+1)");
    expect(meant.filter((one) => !one.includes("ln"))).toEqual([]);
  },
);

test("brackets are put, each with the other, and nothing else", () => {
  const pieces = [
    "x",
    "2",
    "π",
    "n",
    "+",
    "-",
    "*",
    "/",
    "^",
    "√",
    "ln ",
    "(",
    ")",
    ",",
    "|",
    "!",
    " ",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
      const typed = parts.join("");
      const bare = (text: string) => text.replaceAll(/[() ]/g, "");
      for (const regrouped of regroupings(typed)) {
        expect(bare(regrouped)).toBe(bare(plain(typed)));
        const added = (sign: string) =>
          regrouped.split(sign).length - plain(typed).split(sign).length;
        expect(added("(")).toBe(added(")"));
      }
    }),
    { numRuns: 300 },
  );
});
