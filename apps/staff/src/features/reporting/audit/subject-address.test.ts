import { expect, test } from "vitest";
import { subjectAddress } from "./subject-address.ts";

test.each([
  [{ genre: "order", id: 3, nom: null }, "/admin/commandes/3"],
  [{ genre: "settings", id: null, nom: null }, "/admin/parametres"],
  [{ genre: "course", id: 7, nom: "Algèbre" }, "/admin/cours/cours/7"],
  [{ genre: "course", id: 7, nom: null }, null],
  [{ genre: "tag", id: 2, nom: "Cours" }, null],
] as const)("%o is shown at %s", (subject, address) => {
  expect(subjectAddress(subject)).toBe(address);
});
