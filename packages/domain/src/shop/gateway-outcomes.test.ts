import { expect, test } from "vitest";
import { actedOutcomes, gatewayOutcome } from "./gateway-outcomes.ts";

test("only a paid and a refused order were changed", () => {
  expect(actedOutcomes).toEqual(["paid", "refused"]);
});

test.each([
  ["paid", "Commande payée", "success"],
  ["refused", "Paiement refusé", "error"],
  ["no change", "Déjà connue", "info"],
  ["known late", "Confirme un paiement marqué", "info"],
  ["paid twice", "Payée une deuxième fois", "warning"],
  ["forged", "Signature fausse", "warning"],
  ["other address", "Adresse inattendue", "warning"],
  ["refunded", "Remboursé", "warning"],
  ["something new", "something new", "info"],
])("%s reads « %s »", (outcome, label, tone) => {
  expect(gatewayOutcome(outcome)).toEqual({ label, tone });
});
