import { expect, test } from "vitest";
import { foreseenOf, invitationsOf, others, othersOf, stayingOf, students } from "./bulk-labels.ts";

test("people are counted in good French", () => {
  expect([0, 1, 2].map(students)).toEqual(["0 étudiant", "1 étudiant", "2 étudiants"]);
  expect([1, 2].map(others)).toEqual([
    "1 autre membre n’est pas concerné",
    "2 autres membres ne sont pas concernés",
  ]);
});

test("what would become of a group, in a few words", () => {
  const target = { group: "A", category: "" };
  expect([1, 30].map((montent) => foreseenOf({ montent, restent: montent - 1 }, target))).toEqual([
    "1 monte dans «\u00a0A\u00a0», classe inchangée",
    "30 montent dans «\u00a0A\u00a0», classe inchangée, 29 restent",
  ]);
  expect(foreseenOf({ montent: 2, restent: 0 }, { group: "A", category: "MP › 2e année" })).toBe(
    "2 montent dans «\u00a0A\u00a0», nouvelle classe «\u00a0MP › 2e année\u00a0»",
  );
  expect([0, 1, 2].map(stayingOf)).toEqual(["Aucune", "1 reste", "2 restent"]);
});

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

test.each([
  [{ invitations: 1_200, invites: 3_000 }, /^1.200 en attente$/],
  [{ invitations: 0, invites: 3_000 }, /^Toutes envoyées$/],
  [{ invitations: 0, invites: 0 }, /^Aucune envoyée$/],
  [{ invitations: 0, invites: null }, /^Aucune en attente$/],
])("%j reads %s", (counts, words) => {
  expect(invitationsOf(counts)).toMatch(words);
});
