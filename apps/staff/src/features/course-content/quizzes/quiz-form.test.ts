import type { QuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import { describe, expect, test } from "vitest";
import { draftOf, fieldsOf, newFields, previewOf, rules } from "./quiz-form.ts";

const question: QuizQuestion = {
  id: 3,
  section: { id: 8, name: "Suites" },
  kind: "choice",
  statement: "Combien vaut $@{a}^2$ ?",
  label: "",
  expected: "1;3",
  choices: ["$@{a^2}$", "$@{2*a}$", "un carré"],
  tolerance: null,
  explanation: "Un carré.",
  parameters: [{ name: "a", values: ["3", "1,5"] }],
  notions: [
    { id: 5, title: "Carrés" },
    { id: 9, title: "Puissances" },
  ],
  moment: { video: { id: 4, name: "Carrés" }, second: 95 },
  active: true,
  figures: { students: 0, rate: null, undecided: 0, wrongAnswers: [] },
  version: 1,
};

test("a question is the same once its form is read again", () => {
  const fields = fieldsOf(question);
  expect(fields).toMatchObject({
    choices: "* $@{a^2}$\n$@{2*a}$\n* un carré",
    parameters: "a = 3 ; 1,5",
    second: "1:35",
  });
  const { id: _, figures: __, version: ___, ...rest } = question;
  expect(draftOf(8, fields)).toEqual({
    ...rest,
    section: { id: 8 },
    notions: [{ id: 5 }, { id: 9 }],
    moment: { video: { id: 4 }, second: 95 },
  });
  const typed = {
    ...question,
    kind: "number" as const,
    choices: null,
    expected: "2,5",
    tolerance: 0.1,
  };
  expect(draftOf(8, fieldsOf(typed))).toMatchObject({
    kind: "number",
    choices: null,
    expected: "2,5",
    tolerance: 0.1,
  });
});

test("it is looked at with its first values", () => {
  expect(previewOf(fieldsOf(question))).toMatchObject({
    statement: "Combien vaut $3^2$ ?",
    choices: ["$9$", "$6$", "un carré"],
  });
  expect(previewOf({ ...newFields, statement: "@{b}" })).toEqual({
    fault: "«\u00a0b\u00a0» n'a pas de valeurs",
  });
});

describe("its rules", () => {
  const fields = fieldsOf(question);

  test.each([
    ["choices", { choices: "* oui" }, "Proposez deux choix au moins"],
    ["choices", { choices: "oui\nnon" }, "Mettez une étoile devant ce qui est juste"],
    ["choices", { choices: "* oui\noui" }, "Certaines valeurs rendent deux choix identiques"],
    ["expected", { kind: "number", expected: " " }, "La réponse attendue est obligatoire"],
    ["expected", { kind: "number", expected: "@{z}" }, "«\u00a0z\u00a0» n'a pas de valeurs"],
    ["parameters", { parameters: "a : 2" }, "Écrivez une ligne par nom : a = 2 ; 3 ; 5"],
    ["tolerance", { kind: "number", tolerance: "-1" }, "La tolérance doit être positive"],
    ["second", { second: "une minute" }, "Écrivez le moment en minutes et secondes : 1:30"],
    ["statement", { statement: "" }, "L'énoncé est obligatoire"],
    ["explanation", { explanation: "@{1/0}" }, "Une valeur divise par zéro"],
  ] as const)("%s of %j", (name, change, message) => {
    const next = { ...fields, ...change };
    expect(rules[name](next[name], next)).toBe(message);
  });

  test("find nothing wrong with what is right", () => {
    for (const name of Object.keys(rules) as (keyof typeof rules)[])
      expect(rules[name](fields[name], fields), name).toBeUndefined();
  });
});

test("a formula that is none is told before the form is sent", () => {
  const broken = "Soit $\\frac{1}{2$.";
  const fields = fieldsOf(question);
  for (const name of ["statement", "explanation"] as const)
    expect(rules[name](broken, { ...fields, [name]: broken })).toContain("Une accolade");
  const open = "* $x\nun carré";
  expect(rules.choices(open, { ...fields, choices: open })).toContain("Un $ n’a pas");
  const labelled = { ...newFields, kind: "number", label: "$x" };
  expect(rules.label("$x", labelled)).toContain("Un $ n’a pas");
});
