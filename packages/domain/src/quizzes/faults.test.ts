import { describe, expect, test } from "vitest";
import { quizQuestionFaults } from "./faults.ts";

const draft = {
  kind: "number",
  statement: "Combien font $@{a} + @{b}$ ?",
  label: "",
  expected: "@{a+b}",
  choices: null,
  explanation: "$@{a} + @{b} = @{a+b}$",
  parameters: [
    { name: "a", values: Array.from({ length: 25 }, (_, n) => String(n)) },
    { name: "b", values: Array.from({ length: 20 }, (_, n) => String(n)) },
  ],
};

describe("a question that is drawn", () => {
  test("in five hundred ways is tried in each", () => {
    expect(quizQuestionFaults(draft)).toEqual({});
    const dividing = { ...draft, expected: "@{a/b}" };
    expect(quizQuestionFaults(dividing)).toEqual({ expected: "Une valeur divise par zéro" });
  });

  const frac = String.raw`\frac{\frac{\frac{1}{2}}{3}}{4}`;
  const onlyA = (...values: string[]) => ({
    ...draft,
    expected: "1",
    explanation: "Voilà.",
    parameters: [{ name: "a", values }],
  });

  test.each([
    ["a name stands for much, and for something longer that is harmless", "@{a}".repeat(400), frac],
    ["a command that is not admitted is put together", String.raw`\de@{a}`, "f"],
    ["braces are put together", "@{a}".repeat(80), "{x"],
  ])("is weighed as it is drawn, in each way: %s", (_, formula, value) => {
    const question = onlyA("1", "z".repeat(60), value);
    const fault = { statement: expect.any(String) };
    expect(quizQuestionFaults({ ...question, statement: "Combien vaut $@{a}$ ?" })).toEqual({});
    expect(quizQuestionFaults({ ...question, statement: `$${formula}$` })).toEqual(fault);
    const choices = ["Aucun", `$${formula}$`];
    const chosen = { ...question, kind: "choice", statement: "Lequel ?", choices };
    expect(quizQuestionFaults(chosen)).toEqual({ choices: expect.any(String) });
  });

  test.each([
    ["work out", "@{a+b+a*b}".repeat(100)],
    ["write", "@{a}".repeat(600)],
  ])("is refused where there is too much to %s in so many ways", (_, explanation) => {
    const parameters = [
      { name: "a", values: Array.from({ length: 20 }, (_, n) => `${n}`.padStart(14, "0")) },
      { name: "b", values: Array.from({ length: 20 }, (_, n) => `${n}`) },
    ];
    expect(quizQuestionFaults({ ...draft, explanation, parameters })).toEqual({
      parameters: expect.stringContaining("trop longs pour tant de valeurs"),
    });
    const few = parameters.map(({ name, values }) => ({ name, values: values.slice(1, 2) }));
    expect(quizQuestionFaults({ ...draft, explanation, parameters: few })).toEqual({});
  });
});
