import { faultsOf, type SentOf, textsOf, valuesOf } from "@majorant/client/forms/fields.ts";
import type { QuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import { describe, expect, test } from "vitest";
import { between, draftOf, fields, fillingOf, newQuestion, previewIn } from "./quiz-form.ts";

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

type Name = keyof typeof fields;
type Texts = Record<Name, string>;

const textsFor = (question: QuizQuestion) => textsOf(fields, fillingOf(question));
const holds = (texts: Texts) => valuesOf(fields, texts);
const faultIn = (name: Name, texts: Texts) => faultsOf(fields, holds(texts), between)[name];

// A question that is kept has a statement, whatever else it has.
const sent = (texts: Texts) => draftOf(8, holds(texts) as SentOf<typeof fields>);

test("a question is the same once its form is read again", () => {
  const texts = textsFor(question);
  expect(texts).toMatchObject({
    choices: "* $@{a^2}$\n$@{2*a}$\n* un carré",
    parameters: "a = 3 ; 1,5",
    second: "1:35",
  });
  const { id: _, figures: __, version: ___, ...rest } = question;
  expect(sent(texts)).toEqual({
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
  expect(sent(textsFor(typed))).toMatchObject({
    kind: "number",
    choices: null,
    expected: "2,5",
    tolerance: 0.1,
  });
});

const blank = textsOf(fields, newQuestion);

test("it is looked at with its first values", () => {
  expect(previewIn(holds(textsFor(question)))).toMatchObject({
    statement: "Combien vaut $3^2$ ?",
    choices: ["$9$", "$6$", "un carré"],
  });
  expect(previewIn(holds({ ...blank, statement: "@{b}" }))).toEqual({
    fault: "«\u00a0b\u00a0» n'a pas de valeurs",
  });
});

describe("its rules", () => {
  const texts = textsFor(question);

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
    expect(faultIn(name, { ...texts, ...change })).toBe(message);
  });

  test("find nothing wrong with what is right", () => {
    expect(faultsOf(fields, holds(texts), between)).toEqual({});
  });
});

test("a formula that is none is told before the form is sent", () => {
  const broken = "Soit $\\frac{1}{2$.";
  const texts = textsFor(question);
  for (const name of ["statement", "explanation"] as const)
    expect(faultIn(name, { ...texts, [name]: broken })).toContain("Une accolade");
  const open = "* $x\nun carré";
  expect(faultIn("choices", { ...texts, choices: open })).toContain("Un $ n’a pas");
  const labelled = { ...blank, kind: "number", label: "$x" };
  expect(faultIn("label", labelled)).toContain("Un $ n’a pas");
});
