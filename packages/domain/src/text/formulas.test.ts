import fc from "fast-check";
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

/** What a formula is, as an expression that says it whole, and takes the square of a text's length. */
const formula =
  /\$\$((?:\\[\s\S]|[^\\$])+)\$\$|\$(?!\s)((?:\\[\s\S]|(?!\n\s*\n)[^\\$])+)(?<!\s)\$(?!\d)/g;

describe("any text", () => {
  it("is cut as the definition has it, and nothing of it is lost", () => {
    const parts = ["$", "$", "$$", "\\", "\n", "\n\n", " ", "a", "5", "\\$", "\t"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 24 }), (some) => {
        const text = some.join("");
        const read = pieces(text);
        expect(read.flatMap((piece) => ("tex" in piece ? [piece.tex] : []))).toEqual(
          [...text.matchAll(formula)].map(([, display, inline]) => display ?? inline),
        );
        expect(
          read
            .map((piece) =>
              "text" in piece ? piece.text : piece.display ? `$$${piece.tex}$$` : `$${piece.tex}$`,
            )
            .join(""),
        ).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes as long as it is, however many dollars are never closed", () => {
    for (const part of ["$a\\$", "$", "$$a", "$a\n", "\\$", "$\\\\", "$ "]) {
      const text = part.repeat(Math.ceil(1_000_000 / part.length));
      expect(pieces(text).length).toBeGreaterThan(0);
    }
  });
});
