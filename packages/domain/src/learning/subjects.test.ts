import { expect, it } from "vitest";
import { subjectOf, subjectsOf } from "./subjects.ts";

it.each([
  ["Analyse", "Mathématiques"],
  ["Mathématiques PC1", "Mathématiques"],
  ["Probabilités et statistique", "Mathématiques"],
  ["Mesure et intégration", "Mathématiques"],
  ["Électrocinétique", "Physique"],
  ["Mécanique des fluides", "Physique"],
  ["Physique générale", "Physique"],
  ["Dynamique et énergétique", "Physique"],
  ["Chimie organique 1", "Chimie"],
  ["Architecture de la matière", "Chimie"],
  ["Algorithmique et Python", "Informatique"],
  ["Structures de données", "Informatique"],
  ["Génie électrique", "Sciences de l’ingénieur"],
  ["Électronique numérique", "Sciences de l’ingénieur"],
  ["Automatique", "Sciences de l’ingénieur"],
  ["Stage d'hiver : révisions intensives", "Autres cours"],
])("%s is of %s", (title, subject) => expect(subjectOf(title)).toBe(subject));

it("names the subjects of some courses once, the others last", () => {
  expect(subjectsOf(["Méthodologie", "Chimie générale", "Algèbre", "Analyse"])).toEqual([
    "Mathématiques",
    "Chimie",
    "Autres cours",
  ]);
});
