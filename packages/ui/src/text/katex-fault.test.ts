import { expect, test } from "vitest";
import { katexFaults } from "./katex-fault.ts";

test.each([
  ["$\\foo{x}$", "commande inconnue « \\foo »"],
  ["$\\frac{1}{2$", "il manque une accolade fermante"],
  ["$x}$", "« } » est de trop"],
  ["$x^1^2$", "deux exposants de suite"],
  ["$\\begin{foo}x\\end{foo}$", "environnement inconnu « foo »"],
  ["$x^$", "il manque quelque chose après « ^ »"],
])("%s is said to be wrong in French", (text, message) => {
  expect(katexFaults(text).map((fault) => fault.message)).toEqual([message]);
});

test("what is right, and code, have no fault", () => {
  expect(katexFaults("Soit $x^2$ et $$\\int_0^1 f$$\n\n```\n$\\foo$\n```")).toEqual([]);
});
