import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSheet } from "./sheets.ts";

// What is written to keep the reader busy. Each of these would take minutes if its time grew with the square of its length.
const length = 100_000;

const often = (piece: string) => piece.repeat(Math.ceil(length / piece.length));

const spaces = " ".repeat(length);

const latex = (statement: string) =>
  `\\begin{exercice}{Titre}\n${statement}\n\\begin{corrigé}Fin.\\end{corrigé}\n\\end{exercice}`;

const markdown = (statement: string) => `# Titre\n\n${statement}\n\n## Corrigé\nFin.\n`;

/** What is read of it: how many exercises, and how many faults. */
const counts = (sheet: string) => {
  const { exercises, faults } = readSheet(sheet);
  return { exercises: exercises.length, faults: faults.length };
};

describe("a hundred thousand characters are read in the time that a sheet takes", () => {
  test.each([
    "\\[ ",
    "\\( ",
    "$$ ",
    "$",
    "\\begin{equation}",
    "\\begin{align}a\\end{align}",
    "\\begin{verbatim}",
    "\\begin{lstlisting}[",
    "\\textbf{a}",
    "\\textbf{",
    "\\foo{a}",
    "\\item[",
    "\\begin{itemize}\n\\item a\n",
    "\\includegraphics[",
    "\\begin{figure}[",
    "\\\\[",
    "\\\\",
    "\\",
    "\\,",
    " ",
    "\t",
    "\n",
    "{",
    "}",
    "\\begin{énoncé}",
    "\\c ",
  ])("%j, over and over in LaTeX", (piece) => {
    expect(counts(latex(often(piece))).faults).toBeLessThanOrEqual(20);
  });

  test.each([
    ["an accent and spaces", latex(`\\'${spaces}!`)],
    ["a cedilla and spaces", latex(`\\c${spaces}!`)],
    ["a picture and spaces", latex(`\\includegraphics${spaces}!`)],
    ["code and spaces", latex(`\\begin{verbatim}${spaces}a\\end{verbatim}`)],
    ["a guillemet and spaces", latex(`a${spaces}b »`)],
    ["a property and spaces", `# T\nsource : a${spaces}b\n\nx\n\n## Corrigé\ny`],
    ["a heading and spaces", markdown(`# a${spaces}b`)],
    ["a part and spaces", markdown(`## a${spaces}b`)],
    ["a moment and spaces", `# T\nmoment : a${spaces}b\n\nx\n\n## Corrigé\ny`],
    ["a duration and spaces", `# T\ndurée : 1 h${spaces}b\n\nx\n\n## Corrigé\ny`],
    ["properties", `\\begin{exercice}[${often("a=,")}]{A}\n\\end{exercice}`],
    ["marks on a letter", markdown(`a${often("\u0345\u0301\u0316\u0334")}`)],
    ["lines of code", markdown(often("```\n"))],
    ["answers", markdown(often("## Réponse : nombre\nattendu : (((1\n"))],
    ["exercises", often("# a\n")],
  ])("%s", (_, sheet) => {
    expect(counts(sheet).exercises).toBeLessThanOrEqual(1);
  });
});

test("what stands for a formula while a sheet is read can't be written in it", () => {
  const { exercises, faults } = readSheet(
    latex(`$x$ ${"\u00010\u0002".repeat(1_000)} \\constructor`),
  );
  expect(exercises).toEqual([]);
  expect(faults).toMatchObject([
    { message: "«\u00a0\\constructor\u00a0» n’est pas compris hors d’une formule" },
  ]);
  const statement = readSheet(latex(`$x$ ${"\u00010\u0002".repeat(3)}`)).exercises[0]?.statement;
  expect(statement).toBe("$x$ 000");
});

test("lists are as deep as in LaTeX", () => {
  const lists = (depth: number) =>
    latex(`${"\\begin{itemize}\n\\item a\n".repeat(depth)}${"\\end{itemize}\n".repeat(depth)}`);
  expect(counts(lists(6))).toEqual({ exercises: 1, faults: 0 });
  expect(readSheet(lists(7)).faults).toMatchObject([
    { message: "Une liste a six niveaux au plus" },
  ]);
});

test("commands within groups and commands are read, however deep", () => {
  expect(readSheet(latex("\\textbf{a {b} \\og{}c\\fg{}}")).exercises[0]?.statement).toBe(
    "**a b « c »**",
  );
  const deep = latex(`${"\\emph{".repeat(3_000)}a${"}".repeat(3_000)}`);
  expect(readSheet(deep).exercises[0]?.statement).toHaveLength(6_001);
});

test("twenty faults of an exercise are told, and the others of the sheet all the same", () => {
  const broken = `# A\n${"inconnu : 1\n".repeat(200)}\nx\n\n## Corrigé\ny\n\n`;
  const { faults } = readSheet(`${broken}# B\n\nx\n`);
  expect(faults).toHaveLength(21);
  expect(faults.at(-1)).toMatchObject({ line: 208, message: "Il manque le corrigé" });
});

test("pieces in any order and number are read without harm", () => {
  const piece = fc.constantFrom(
    "\\[",
    "\\]",
    "$",
    "$$",
    "\\begin{align}",
    "\\end{align*}",
    "\\begin{verbatim}[",
    "]",
    "\\end{verbatim}",
    "\\textbf{",
    "{",
    "}",
    "\\item[",
    "\\begin{itemize}",
    "\\end{itemize}",
    "\\begin{exercice}",
    "\\end{exercice}",
    "\\begin{corrigé}",
    "\\end{corrigé}",
    "\n",
    " ",
  );
  const run = fc.tuple(piece, fc.integer({ min: 1, max: 500 })).map(([one, n]) => one.repeat(n));
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), (runs) => {
      expect(counts(latex(runs.join(""))).exercises).toBeLessThanOrEqual(500);
    }),
    { numRuns: 50 },
  );
});
