/** Texts that cost more than they are long, up to 20,000 characters, by what each asks for. */
export const bombs: readonly string[] = [
  // A name that stands for a line, named as often as KaTeX expands one.
  `$$\\def\\a{${"x".repeat(9_000)}}${"\\a".repeat(990)}$$`,
  `$\\gdef\\a{${"\\frac12".repeat(100)}}${"\\a".repeat(900)}$`,
  // A head of as many columns as rows, which are filled up with empty cells.
  `${"|a".repeat(1_200)}|\n${"|-".repeat(1_200)}|\n${"|\n".repeat(6_000)}`,
  `${"|$x$".repeat(400)}|\n${"|-".repeat(400)}|\n${"|\n".repeat(8_000)}`,
  // Nested in each other, and opened without an end.
  "* ".repeat(9_999),
  `${">".repeat(9_900)}x`,
  `$${"\\frac{1}{".repeat(1_900)}x${"}".repeat(1_900)}$`,
  `$${"{".repeat(9_990)}x${"}".repeat(9_990)}$`,
  `$${"_{".repeat(6_000)}x${"}".repeat(6_000)}$`,
  `$\\text{${"\\$".repeat(9_900)}}$`,
  "$x".repeat(9_990),
  "[".repeat(19_990),
  "![](".repeat(4_990),
  "**a *".repeat(3_990),
  "`".repeat(9_990).replaceAll("``", "`` "),
  `$$\\begin{matrix}${"&".repeat(10_000)}${"\\\\".repeat(4_900)}\\end{matrix}$$`,
  // Many of them, each small.
  "$\\frac12$ ".repeat(1_990),
  "$$x^2$$\n\n".repeat(2_200),
  "- [ ] $x$\n".repeat(1_990),
  Array.from({ length: 900 }, (_, n) => `[a${n}]: /u\n\n[a${n}]`).join("\n"),
].map((text) => text.slice(0, 20_000));

/** Answers to exercises and quizzes, up to 500 characters. */
export const answerBombs: readonly string[] = [
  "9^9^9^9^9",
  `${"(".repeat(240)}x${")".repeat(240)}`,
  `${"(".repeat(60)}9${"!)".repeat(60)}`,
  "(x+y+z+1)^200",
  `{${"1/2;".repeat(120)}}`,
  `${"(x+1)*".repeat(80)}1`,
  "]-∞;0]∪".repeat(60),
];
