import { expect, test } from "vitest";
import { firstStepsOf } from "./first-steps.ts";

const nothing = { classes: false, cours: false, offre: false, paiement: false, contact: false };
const statesOf = (...facts: Parameters<typeof firstStepsOf>) =>
  firstStepsOf(...facts).etapes.map(({ nom, etat }) => `${nom} ${etat}`);

test("a step is done once the place has it, put off or not", () => {
  expect(statesOf({ ...nothing, classes: true }, new Set(["classes", "contact"]))).toEqual([
    "classes faite",
    "cours aFaire",
    "offre aFaire",
    "paiement aFaire",
    "contact ecartee",
  ]);
});

test.each([
  ["has nothing", {}, [], true],
  ["has nothing to sell, only a contact", { contact: true, paiement: true }, [], true],
  ["has a class", { classes: true }, [], false],
  ["has an offer", { offre: true }, [], false],
  ["has nothing, and that was put off", {}, ["classes"], false],
  ["has nothing, and something else was put off", {}, ["contact"], true],
])("a place that %s leads to its first steps or not", (_what, done, skipped, isLed) => {
  expect(firstStepsOf({ ...nothing, ...done }, new Set(skipped)).vide).toBe(isLed);
});
