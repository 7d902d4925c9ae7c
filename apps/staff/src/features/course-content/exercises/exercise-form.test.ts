import type { EditableExercise } from "@majorant/contract/exercises/edition";
import { expect, test } from "vitest";
import {
  answerFault,
  answersOf,
  bodyOf,
  fieldsOf,
  noAnswer,
  noExercise,
  rules,
} from "./exercise-form.ts";

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
  expect(bodyOf(fieldsOf(exercise))).toEqual({
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
  const without = { ...fieldsOf(exercise), video: "", second: "9" };
  expect(bodyOf(without).moment).toBeNull();
});

test("an exercise of which nothing is written yet says what it lacks", () => {
  const fields = noExercise("");
  const faults = (["title", "section", "statement", "solution", "minutes", "answers"] as const).map(
    (name) => rules[name]?.(fields[name], fields),
  );
  expect(faults).toEqual([
    "Le titre est obligatoire",
    "Le chapitre est obligatoire",
    "L'énoncé est obligatoire",
    "Le corrigé est obligatoire",
    undefined,
    undefined,
  ]);
  expect(rules.minutes?.("", fields)).toBe("La durée est obligatoire");
  expect(rules.second?.("à la fin", { ...fields, video: "15" })).toBe("Un instant s’écrit 12:30");
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
  const message = rules.answers?.(JSON.stringify([draft]), noExercise(""));
  expect(message).toBe(fault && `Réponse 1 : ${fault}`);
  expect(answersOf(JSON.stringify([draft]))).toEqual([draft]);
});

test("a formula that is none is told before the form is sent, in each text", () => {
  const fields = noExercise("31");
  for (const name of ["statement", "hint", "method", "solution"] as const)
    expect(rules[name]?.("Soit $\\frac{1}{2$.", fields)).toBe(
      "Une accolade n’est pas fermée dans $\\frac{1}{2$",
    );
  const labelled = { ...noAnswer, label: "$x", expected: "2" };
  expect(answerFault(labelled)).toContain("Un $ n’a pas son pareil");
});
