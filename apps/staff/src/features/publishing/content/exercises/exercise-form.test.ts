import { type Filling, faultsOf, textsOf, valuesOf } from "@majorant/client/forms/fields.ts";
import type { EditableExercise } from "@majorant/contract/exercises/edition";
import { expect, test } from "vitest";
import {
  answerFault,
  between,
  bodyOf,
  fields,
  fillingOf,
  newlyMade,
  noAnswer,
} from "./exercise-form.ts";

const holds = (filling: Filling<typeof fields>) => valuesOf(fields, textsOf(fields, filling));

const exercise: EditableExercise = {
  id: 5,
  course: { id: 3, title: "Analyse" },
  section: { id: 31, name: "Suites" },
  position: 1,
  title: "Héron",
  statement: "Soit $u$.",
  difficulty: 3,
  minutes: 25,
  source: "Oral",
  hint: "Un carré.",
  method: null,
  solution: "Fin.",
  visible: false,
  images: [],
  moment: { video: { id: 15, name: "Suites extraites" }, second: 750 },
  notions: [
    { id: 1, title: "Suites" },
    { id: 4, title: "Limites" },
  ],
  answers: [
    { kind: "number", label: "$x =$", expected: "0,5", choices: null, tolerance: 0.01 },
    { kind: "choice", label: "", expected: "1;3", choices: ["a", "b", "c"], tolerance: null },
  ],
  createdAt: "2026-12-03T19:05:00Z",
  version: 2,
};

test("what a form is filled with is what it sends", () => {
  const { section, ...values } = holds(fillingOf(exercise));
  const sent = { ...values, section: section ?? { id: 0 } };
  expect(bodyOf(sent)).toEqual({
    title: "Héron",
    section: { id: 31 },
    difficulty: 3,
    minutes: 25,
    source: "Oral",
    statement: "Soit $u$.",
    hint: "Un carré.",
    method: "",
    solution: "Fin.",
    notions: [{ id: 1 }, { id: 4 }],
    visible: false,
    answers: exercise.answers,
    moment: { video: { id: 15 }, second: 750 },
  });
  expect(bodyOf({ ...sent, video: null, second: 9 }).moment).toBeNull();
});

test("an exercise of which nothing is written yet says what it lacks", () => {
  const values = holds(newlyMade);
  const all = faultsOf(fields, values, between);
  const faults = (["title", "section", "statement", "solution", "minutes", "answers"] as const).map(
    (name) => all[name],
  );
  expect(faults).toEqual([
    "Le titre est obligatoire",
    "Le chapitre est obligatoire",
    "L'énoncé est obligatoire",
    "Le corrigé est obligatoire",
    undefined,
    undefined,
  ]);
  const ofMinutes = (minutes: number) => faultsOf(fields, { ...values, minutes }).minutes;
  expect(ofMinutes(fields.minutes.fromText(""))).toBe("La durée est obligatoire");
  const late = { ...values, video: { id: 15 }, second: fields.second.fromText("à la fin") };
  expect(faultsOf(fields, late, between).second).toBe("Un instant s’écrit 12:30");
});

test.each([
  [noAnswer, "La réponse attendue est obligatoire"],
  [{ ...noAnswer, expected: "1" }, undefined],
  [{ ...noAnswer, expected: "1", tolerance: "-1" }, "La tolérance doit être positive"],
  [{ ...noAnswer, kind: "choice" as const }, "Ce choix est vide"],
  [
    { ...noAnswer, kind: "choice" as const, choices: [{ text: "a", right: false }] },
    "Cochez au moins un choix juste",
  ],
])("an answer says what is wrong with it", (draft, fault) => {
  expect(answerFault(draft)).toBe(fault);
  const message = faultsOf(fields, holds({ ...newlyMade, answers: [draft] }), between).answers;
  expect(message).toBe(fault && `Réponse 1 : ${fault}`);
  expect(fields.answers.fromText(fields.answers.toText([draft]))).toEqual([draft]);
});

test("a formula that is none is told before the form is sent, in each text", () => {
  for (const name of ["statement", "hint", "method", "solution"] as const)
    expect(fields[name].rule("Soit $\\frac{1}{2$.")).toBe(
      "Une accolade n’est pas fermée dans $\\frac{1}{2$",
    );
  const labelled = { ...noAnswer, label: "$x", expected: "2" };
  expect(answerFault(labelled)).toContain("Un $ n’a pas son pareil");
});
