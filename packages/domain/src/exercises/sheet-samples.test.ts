import { expect, test } from "vitest";
import { latexSample, markdownSample } from "./sheet-samples.ts";
import { readSheet } from "./sheets.ts";

test("both samples are read whole, and say the same", () => {
  const [markdown, latex] = [readSheet(markdownSample), readSheet(latexSample)];
  expect([...markdown.faults, ...latex.faults]).toEqual([]);
  const contents = ({ exercises }: typeof markdown) =>
    exercises.map(({ line: _, solution: __, ...exercise }) => exercise);
  expect(contents(latex)).toEqual(contents(markdown));
  expect(markdown.exercises).toHaveLength(2);
});
