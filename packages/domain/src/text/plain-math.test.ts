import fc from "fast-check";
import { expect, it } from "vitest";
import { plainMath } from "./plain-math.ts";

const raw = String.raw;

it.each([
  ["Suites numériques", "Suites numériques"],
  [raw`Continuité en $\varepsilon$ et $\delta$`, "Continuité en ε et δ"],
  [raw`Suites $u_{n+1}=f(u_n)$ : monotonie`, "Suites uₙ₊₁=f(uₙ) : monotonie"],
  [raw`Développements limités en $x^2$ et $x^{n}$`, "Développements limités en x² et xⁿ"],
  [raw`Espaces $\mathbb{R}^n$ et $\mathbb{C}$`, "Espaces ℝⁿ et ℂ"],
  [raw`$\forall x \in \mathbb R,\ f(x) \leq 1$`, "∀ x ∈ ℝ, f(x) ≤ 1"],
  [raw`$\frac{1}{2}$ et $\dfrac{a+b}{n!}$`, "1/2 et (a+b)/(n!)"],
  [raw`$\sqrt{2}$, $\sqrt[3]{x+1}$`, "√2, ³√(x+1)"],
  [raw`$\int_0^{+\infty} e^{-t}\,dt$`, "∫₀^(+∞) e^(-t) dt"],
  [raw`$\left(\vec{F}\right)$ en $\mathrm{N}$`, "(F) en N"],
  [raw`$\ln(1+x) \sim x$`, "ln(1+x) ∼ x"],
  [raw`$f'$ et $A^{\prime}$`, "f′ et A′"],
  [raw`$\begin{pmatrix} a & b \\ c & d \end{pmatrix}$`, "a b c d"],
  ["de 5 $ à 10 $", "de 5 $ à 10 $"],
  ["soit $x sans fin", "soit $x sans fin"],
  [raw`$\inconnue{x}$`, "inconnuex"],
])("reads %j as %j", (text, plain) => {
  expect(plainMath(text)).toBe(plain);
});

it("ends, whatever is between the dollars", () => {
  const pieces = ["\\", "{", "}", "^", "_", "\\frac", "\\sqrt", "[", "]", "x", " ", "\\begin", "𝔼"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 30 }), (parts) => {
      expect(plainMath(`a $x${parts.join("")}x$ b`)).toMatch(/^a /);
    }),
  );
});

it.each([
  "^{",
  "{",
  "^",
  "_",
  "\\frac",
  "\\frac1",
  "\\sqrt",
  "\\sqrt[",
  "\\mathbb",
  "\\binom{",
  "\\begin{",
])("reads a formula that is nested 100,000 times in %j as far as it can", (part) => {
  expect(plainMath(`soit $${part.repeat(100_000)}x$ !`)).toMatch(/^soit .*!$/);
});
