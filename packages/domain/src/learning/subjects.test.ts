import { expect, it } from "vitest";
import { subjectOf, subjectsOf } from "./subjects.ts";

it.each([
  ["Analyse", "mathematiques"],
  ["Mathématiques PC1", "mathematiques"],
  ["Probabilités et statistique", "mathematiques"],
  ["Mesure et intégration", "mathematiques"],
  ["Électrocinétique", "physique"],
  ["Mécanique des fluides", "physique"],
  ["Physique générale", "physique"],
  ["Dynamique et énergétique", "physique"],
  ["Chimie organique 1", "chimie"],
  ["Architecture de la matière", "chimie"],
  ["Algorithmique et Python", "informatique"],
  ["Structures de données", "informatique"],
  ["Génie électrique", "ingenieur"],
  ["Électronique numérique", "ingenieur"],
  ["Automatique", "ingenieur"],
  ["Stage d'hiver : révisions intensives", "autres"],
])("%s is of %s", (title, subject) => expect(subjectOf(title)).toBe(subject));

it("names the subjects of some courses once, the others last", () => {
  expect(subjectsOf(["Méthodologie", "Chimie générale", "Algèbre", "Analyse"])).toEqual([
    "mathematiques",
    "chimie",
    "autres",
  ]);
});
