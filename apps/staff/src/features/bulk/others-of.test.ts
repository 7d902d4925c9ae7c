import { expect, test } from "vitest";
import { othersOf } from "./others-of.ts";

test.each([
  [{ restent: 0, dejaPresents: 0, autres: 0 }, ""],
  [{ restent: 1, dejaPresents: 0, autres: 0 }, "1 étudiant reste."],
  [
    { restent: 0, dejaPresents: 2, autres: 1 },
    "2 déjà dans le groupe d’arrivée, 1 autre membre n’est pas concerné.",
  ],
  [
    { restent: 3, dejaPresents: 0, autres: 4 },
    "3 étudiants restent, 4 autres membres ne sont pas concernés.",
  ],
])("what a passage leaves: %j", (counts, words) => expect(othersOf(counts)).toBe(words));
