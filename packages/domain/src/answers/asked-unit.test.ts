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
