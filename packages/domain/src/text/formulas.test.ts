import { describe, expect, it } from "vitest";
import { formulaAt, pieces } from "./formulas.ts";

describe("pieces", () => {
  it("cuts a chapter's name at its formula", () => {
    expect(pieces("Suites $u_{n+1}=f(u_n)$ : monotonie")).toEqual([
      { text: "Suites " },
      { tex: "u_{n+1}=f(u_n)", display: false },
      { text: " : monotonie" },
    ]);
  });

  it("tells a formula on a line of its own from one in a sentence", () => {
    expect(pieces("$$\\int_0^1 f$$ et $f$")).toEqual([
      { tex: "\\int_0^1 f", display: true },
      { text: " et " },
      { tex: "f", display: false },
    ]);
  });

  it("takes money for money", () => {
    expect(pieces("de 5 $ à 10 $ ou 5$10")).toEqual([{ text: "de 5 $ à 10 $ ou 5$10" }]);
  });

  it("keeps an escaped dollar inside of a formula", () => {
    expect(pieces(String.raw`$a \$ b$`)).toEqual([{ tex: String.raw`a \$ b`, display: false }]);
  });

  it("leaves a formula that is never closed as it was typed", () => {
    expect(pieces("soit $x\n\nalors 3$")).toEqual([{ text: "soit $x\n\nalors 3$" }]);
  });
});

describe("formulaAt", () => {
  it("only answers at the very start", () => {
    expect(formulaAt("$x$ puis")).toEqual({ tex: "x", display: false, length: 3 });
    expect(formulaAt("puis $x$")).toBeNull();
  });
});
