import { describe, expect, test } from "vitest";
import { combinations, countCombinations, substitute, TemplateFault } from "./parameters.ts";

describe("a text with values", () => {
  test("has them where they are named, as they were written", () => {
    expect(substitute("$x^{@{n}} + @{ b }$", { n: "3", b: "1,5" })).toBe("$x^{3} + 1,5$");
    expect(substitute("la fonction @{f}", { f: "sin" })).toBe("la fonction sin");
    expect(substitute("sans rien, ni { a } ni @a", { a: "2" })).toBe("sans rien, ni { a } ni @a");
  });

  test.each([
    ["2*n+1", "7"],
    ["n^2-1", "8"],
    ["-n^2", "-9"],
    ["(n+1)/2", "2"],
    ["n/2", "3/2"],
    ["1/(2*n)", "1/6"],
    ["n-n", "0"],
    ["2^(-n)", "1/8"],
    ["2^n^2", "512"],
    ["n - -1", "4"],
    ["0,5*n", "3/2"],
    ["q*n", "2"],
  ])("%s is worked out exactly", (sum, result) => {
    expect(substitute(`@{${sum}}`, { n: "3", q: "2/3" })).toBe(result);
  });

  test.each([
    ["m+1", "«\u00a0m\u00a0» n'a pas de valeurs"],
    ["constructor+1", "«\u00a0constructor\u00a0» n'a pas de valeurs"],
    ["constructor", "«\u00a0constructor\u00a0» n'a pas de valeurs"],
    ["f+1", "«\u00a0sin\u00a0» n'est pas un nombre : il ne peut pas être calculé"],
    ["1/(n-3)", "Une valeur divise par zéro"],
    ["9^9^9", "Un exposant est un entier entre -20 et 20"],
    ["9^20", "Une valeur devient trop grande"],
    ["n+", "«\u00a0n+\u00a0» ne se calcule pas"],
    ["(n", "«\u00a0(n\u00a0» ne se calcule pas"],
    ["n n", "«\u00a0n n\u00a0» ne se calcule pas"],
    ["", "«\u00a0\u00a0» ne se calcule pas"],
    [`${"(".repeat(90)}n${")".repeat(90)}`, "ne se calcule pas"],
    ["1+".repeat(150), "ne se calcule pas"],
  ])("%s is told to be wrong", (sum, message) => {
    const work = () => substitute(`@{${sum}}`, { n: "3", f: "sin" });
    expect(work).toThrow(TemplateFault);
    expect(work).toThrow(message);
  });

  test("sums, differences and products of any small numbers are those of arithmetic", () => {
    for (let a = -6; a <= 6; a++)
      for (let b = -6; b <= 6; b++) {
        const values = { a: String(a), b: String(b) };
        expect(substitute("@{a+b} @{a-b} @{a*b} @{a*(a+b)}", values)).toBe(
          `${a + b} ${a - b} ${a * b || 0} ${a * (a + b) || 0}`,
        );
      }
  });
});

describe("ways of drawing values", () => {
  test("are each value of each name with each of the others", () => {
    const parameters = [
      { name: "a", values: ["2", "3"] },
      { name: "b", values: ["0", "1"] },
    ];
    expect(combinations(parameters)).toEqual([
      { a: "2", b: "0" },
      { a: "2", b: "1" },
      { a: "3", b: "0" },
      { a: "3", b: "1" },
    ]);
    expect(countCombinations(parameters)).toBe(4);
  });

  test("are one where nothing varies", () => {
    expect(combinations([])).toEqual([{}]);
    expect(countCombinations([])).toBe(1);
  });
});
