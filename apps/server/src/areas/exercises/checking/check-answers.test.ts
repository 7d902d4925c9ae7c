import { expect, test } from "vitest";
import { checkAnswers, readingOf } from "./check-answers.ts";

const number = { kind: "number", choices: null, tolerance: null } as const;

test("answers are checked in the order of their questions, and an empty one is asked for", async () => {
  const questions = ["1/2", "√2", "3", "4"].map((expected) => ({ ...number, expected }));
  expect(await checkAnswers(questions, ["0,5", "1,414", "9^9^9^9"])).toEqual([
    { verdict: "correct", read: "0{,}5" },
    { verdict: "incorrect", read: "1{,}414", note: "approximation" },
    expect.objectContaining({ verdict: "undecided" }),
    { verdict: "undecided", read: "", note: "empty" },
  ]);
});

test("formulas made to keep it busy are not decided", async () => {
  const bombs = [
    "(".repeat(1_900),
    `${"(".repeat(900)}1${")".repeat(900)}`,
    "9^9^9^9^9^9^9",
    "((((9!)!)!)!)!",
    "\\def\\a{\\a\\a}\\a",
    "√".repeat(500),
    `${"2^(".repeat(300)}2${")".repeat(300)}`,
  ];
  for (const bomb of bombs)
    expect((await checkAnswers([{ ...number, expected: "1" }], [bomb]))[0]?.verdict).toBe(
      "undecided",
    );
});

test("an answer is read before it counts, or shown as it was typed", async () => {
  expect(await readingOf("expression", "1/2 x^2")).toEqual({ read: "\\frac{1}{2}\\,x^{2}" });
  expect(await readingOf("number", "\\frac{1}{")).toEqual({
    read: "\\text{\\textbackslash{}frac\\{1\\}\\{}",
    note: "unreadable",
  });
});
