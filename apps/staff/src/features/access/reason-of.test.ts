import { expect, it } from "vitest";
import { reasonOf } from "./reason-of.ts";

const reason = { groupe: null, categorie: null, commande: null, dateFin: null };

it("says why somebody holds a course", () => {
  expect(reasonOf(reason)).toBe("Donné, sur ce cours, sans fin");
  expect(reasonOf({ ...reason, groupe: { id: 1, nom: "Tunis" } })).toMatch(/^Par le groupe Tunis/);
  const bought = { ...reason, commande: { id: 7 }, categorie: { id: 2, titre: "MP › MP1" } };
  expect(reasonOf({ ...bought, dateFin: "2026-12-20T12:00:00.000Z" })).toBe(
    "Commande n° 7, sur MP › MP1, jusqu’au 20/12/2026",
  );
});
