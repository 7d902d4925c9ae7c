import { expect, test } from "vitest";
import { subjectAddress } from "./subject-address.ts";

test.each([
  [{ genre: "order", id: 3, nom: null }, "/admin/commandes/3"],
  [{ genre: "settings", id: null, nom: null }, "/admin/parametres"],
  [{ genre: "course", id: 7, nom: "Algèbre" }, "/admin/cours/cours/7"],
  [{ genre: "course", id: 7, nom: null }, null],
  [{ genre: "code", id: 5, nom: "RENTREE" }, "/admin/codes/5"],
  [{ genre: "code", id: 5, nom: null }, null],
  [{ genre: "codeBatch", id: 4, nom: "Club MP" }, "/admin/codes?lot=4"],
  [{ genre: "tag", id: 2, nom: "Cours" }, null],
] as const)("%o is shown at %s", (sujet, address) => {
  expect(subjectAddress({ sujet, details: {} })).toBe(address);
});

test("a month that was closed is shown at its own page", () => {
  const sujet = { genre: "accountingMonth", id: null, nom: null } as const;
  expect(subjectAddress({ sujet, details: { mois: "2026-10" } })).toBe(
    "/admin/comptabilite/2026-10",
  );
});
