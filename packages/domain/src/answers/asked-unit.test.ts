import { expect, test } from "vitest";
import { askedUnit, unitText } from "./asked-unit.ts";
import { checkAnswer, readAnswer } from "./check.ts";

const named = (label: string) => {
  const unit = askedUnit(label);
  return unit && unitText(unit);
};

test.each([
  ["Vitesse, en m/s", "m/s"],
  ["Altitude (en km)", "km"],
  ["Durée (h)", "h"],
  ["g (m·s⁻²)", "m·s⁻²"],
  ["$v$ (en $\\mathrm{m\\cdot s^{-1}}$) $=$", "m·s⁻¹"],
  ["Rendement (en %) :", "%"],
  ["Angle, en degrés", "degrés"],
  ["R, en J·mol⁻¹·K⁻¹", "J·mol⁻¹·K⁻¹"],
  ["c en J·kg⁻¹·K⁻¹", "J·kg⁻¹·K⁻¹"],
  ["k (W·m⁻¹·K⁻¹)", "W·m⁻¹·K⁻¹"],
  ["L (m)", "m"],
  ["$T$ (K)", "K"],
  ["t (s)", "s"],
  ["Quelle est l'altitude en kilomètres ?", "kilomètres"],
  ["Donner la vitesse en m/s et l'arrondir", "m/s"],
  ["$v =$ … km/h", "km/h"],
  ["v = ... m/s.", "m/s"],
  ["Prix, en €", "€"],
  ["Âge, en ans", "ans"],
  ["Aire, en mètres carrés", "mètres²"],
])("a label names its unit: %s", (label, unit) => {
  expect(named(label)).toBe(unit);
});

test.each([
  "",
  "$P(A) =$",
  "$f'(x) =$",
  "Limite en $0$",
  "Valeur de I",
  "P (A)",
  "en fonction de x",
  "P (N)",
  "E (X)",
  "f (x)",
  "Champ en A et en B",
  "Nombre de points en commun",
  "$u_n =$ …",
  "Loi de X, en justifiant",
])("a label without a unit names none: %s", (label) => {
  expect(named(label)).toBeNull();
});

test("a temperature counted from another zero is right, and said to be converted", () => {
  const question = { kind: "number", choices: null, tolerance: null } as const;
  expect(
    checkAnswer({ ...question, expected: "300", label: "Température en K" }, "27 °C"),
  ).toMatchObject({ verdict: "correct", note: "temperature" });
});

test.each([
  ["number", "abc", "unreadable"],
  ["number", "1/0", "unreadable"],
  ["number", "3:2", "division"],
  ["equation", "6x-9", "equation"],
] as const)("a %s that can't be read says how to write it: %s", (kind, answer, note) => {
  expect(readAnswer(kind, answer).note).toBe(note);
});
