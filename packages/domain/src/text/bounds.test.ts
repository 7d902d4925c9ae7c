import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formulaExcess, longestFormula, textExcess, weighed } from "./bounds.ts";

const raw = String.raw;

/** What texts are made of, so that chance finds what nests, pairs and repeats. */
const parts = fc
  .array(
    fc.constantFrom(
      "a",
      " ",
      "\n",
      "\n\n",
      "\t",
      "*",
      "_",
      "~",
      "`",
      "```",
      "[",
      "](",
      "]: ",
      "!",
      "<",
      ">",
      "> ",
      "- ",
      "1. ",
      "# ",
      "|",
      "|-|",
      "&",
      "\\",
      "$",
      "$$",
      "{",
      "}",
      "\\\\",
      "\\frac",
      "\\left(",
      "\\right)",
      "\\begin{a}",
      "\\end{a}",
      "\\large",
      "%",
      "^",
      "𝔼",
      "\u0301",
    ),
    { maxLength: 60 },
  )
  .map((some) => some.join(""));

describe("a formula", () => {
  it.each([
    raw`\frac{a}{b}`,
    raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
    raw`\forall x\in\mathbb R,\ \left(f(x) \leq \tfrac12\right)`,
    raw`\text{pour } n \ge 1, \quad 100\,\% \text{ des cas}`,
    `\\begin{aligned}${raw`f(x) &= \frac{1}{2}\sqrt{x} + \large\frac{3}{4}\frac{5}{6} \\`.repeat(60)}\\end{aligned}`,
    `${"{".repeat(60)}${"}".repeat(60)}`,
  ])("is typeset: %#", (tex) => {
    expect(formulaExcess(tex)).toBeNull();
  });

  it.each([
    raw`\def\a{xxxx}\a\a`,
    raw`\gdef\a{x}`,
    raw`\edef\a{x}`,
    raw`\xdef\a{x}`,
    raw`\let\a=b`,
    raw`\futurelet\a\b c`,
    raw`\global\long\def\a{x}`,
    raw`\newcommand{\a}{x}`,
    raw`\renewcommand{\a}{x}`,
    raw`\providecommand\a{x}`,
    raw`\\\def\a{x}`,
    raw`\expandafter\a\b`,
    raw`\noexpand\a`,
    raw`\@ifnextchar a{b}{c}`,
    raw`\char"41`,
    raw`\verb|}|`,
    raw`\show\a`,
    raw`\message{a}`,
    raw`\errmessage{a}`,
    raw`\href{https://majorant.tn}{a}`,
    raw`\htmlClass{a}{b}`,
    raw`\includegraphics{a}`,
  ])("has a command that is not admitted: %s", (tex) => {
    expect(formulaExcess(tex)).toBe("command");
  });

  it.each([raw`\definition`, raw`\lettre`, raw`\\def`, raw`\longrightarrow`, raw`\chart`])(
    "has a command of another name: %s",
    (tex) => {
      expect(formulaExcess(tex)).toBeNull();
    },
  );

  it.each([
    "{".repeat(61),
    "^{".repeat(248),
    raw`\left(`.repeat(61),
    raw`\begin{a}`.repeat(61),
    raw`\frac`.repeat(61),
    raw`\frac{a}`.repeat(62),
    raw`\mathrm`.repeat(61),
    raw`\large `.repeat(61),
    raw`\displaystyle\\`.repeat(61),
    raw`\sqrt[`.repeat(61),
    // What closes nothing, or stands in a comment, takes nothing off.
    `${raw`{\right)`.repeat(61)}`,
    `${"{%}\n".repeat(61)}`,
    `${raw`{\}`.repeat(61)}`,
  ])("is nested too deep: %#", (tex) => {
    expect(formulaExcess(tex)).toBe("depth");
  });

  it("is too long", () => {
    expect(formulaExcess("x".repeat(longestFormula))).toBeNull();
    expect(formulaExcess("x".repeat(longestFormula + 1))).toBe("formula");
  });
});

describe("a text", () => {
  it.each([
    "**Rappel** : soit $f$ une *application*, `n!` et ~~faux~~.",
    "- un\n  - deux\n    - trois\n\n> cité\n> > deux fois",
    `| n | $u_n$ |\n|---|---|\n${"| 1 | 2 |\n".repeat(200)}`,
    `${"Le **théorème** de *Rolle*, $f'(c) = 0$ ; voir [ici](https://majorant.tn) !\n".repeat(50)}`,
    `${"- **un** point $x_1$ et _un autre_\n".repeat(400)}`,
    `$$\\begin{aligned}\n${"u_{n+1} &= f(u_n) + \\alpha_{n}^{2} \\\\\n".repeat(80)}\\end{aligned}$$`,
    "```latex\n$\\def\\a{x}$\n```\net `$\\let\\a=b$`",
  ])("is read: %#", (text) => {
    expect(textExcess(text)).toBeNull();
  });

  it.each([
    ["_a**".repeat(5_000), "marks"],
    ["~~_a".repeat(5_000), "marks"],
    ["a_b".repeat(7_000), "marks"],
    ["!".repeat(20_000), "marks"],
    [`[a]: ${"x".repeat(10_000)}\n\n${"[a] ".repeat(2_000)}`, "marks"],
    [">".repeat(20_000), "nesting"],
    ["> ".repeat(10_000), "nesting"],
    ["- ".repeat(10_000), "nesting"],
    ["1. ".repeat(6_000), "nesting"],
    [`${Array.from({ length: 60 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n")}`, "nesting"],
    [`|${"a|".repeat(999)}\n|${"-|".repeat(999)}\n${"|\n".repeat(999)}`, "table"],
    ["$a$ ".repeat(2_000), "formulas"],
    ["x".repeat(50_001), "length"],
    [`Soit $\\def\\a{${"x".repeat(1_000)}}${"\\a".repeat(450)}$`, "command"],
    [`$$${"^{".repeat(1_500)}$$`, "depth"],
    [`$${"x".repeat(4_001)}$`, "formula"],
  ])("is shown as it was typed: %#", (text, excess) => {
    expect(textExcess(text)).toBe(excess);
  });

  it("may be anything", () => {
    fc.assert(
      fc.property(fc.oneof(parts, fc.string({ maxLength: 200 })), (text) => {
        textExcess(text);
        formulaExcess(text);
        expect(weighed(text).cost).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is not bounded less when there is more of it", () => {
    fc.assert(
      fc.property(parts, parts, fc.integer({ min: 1, max: 2_000 }), (one, other, times) => {
        const text = one.repeat(times);
        const more = `${text}\n\n${other}`;
        if (weighed(text).excess) expect(weighed(more).excess).not.toBeNull();
        else if (!weighed(more).excess)
          expect(weighed(more).cost).toBeGreaterThanOrEqual(weighed(text).cost);
      }),
      { numRuns: 60 },
    );
  });

  it("is weighed in one go, however long", () => {
    for (const part of [
      "_a**",
      ">",
      "- ",
      "$",
      "$a\\$",
      "\\",
      "{",
      "[a]: b\n",
      "|-|\n",
      "\n ",
      "`",
      "^{",
    ]) {
      const text = part.repeat(Math.ceil(1_000_000 / part.length));
      expect(textExcess(text)).not.toBeNull();
      expect(formulaExcess(text)).not.toBeNull();
    }
  });
});
