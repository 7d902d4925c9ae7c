import { expect, test } from "vitest";
import { others, students } from "./students.ts";

test("people are counted in good French", () => {
  expect([0, 1, 2].map(students)).toEqual(["0 étudiant", "1 étudiant", "2 étudiants"]);
  expect([1, 2].map(others)).toEqual([
    "1 autre membre n’est pas concerné",
    "2 autres membres ne sont pas concernés",
  ]);
});
