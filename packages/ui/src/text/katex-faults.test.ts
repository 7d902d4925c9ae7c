import { expect, test } from "vitest";
import { katexFaults } from "./katex-faults.ts";

test("each formula that can't be shown is told, with why", () => {
  expect(katexFaults("Soit $x^2$, $\\foo{x}$ et\n\n$$\\frac{1}{2$$")).toEqual([
    { tex: "\\foo{x}", message: "formule illisible : \\foo est inconnu" },
    { tex: "\\frac{1}{2", message: "formule illisible : elle n’est pas terminée" },
  ]);
});

test("what is right, and code, have no fault", () => {
  expect(katexFaults("Soit $x^2$ et $$\\int_0^1 f$$\n\n```\n$\\foo$\n```")).toEqual([]);
});
