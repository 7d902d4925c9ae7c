import { expect, test } from "vitest";
import { newNotionsOf, placeSheet } from "./sheet-places.ts";
import { readSheet } from "./sheets.ts";

const names = {
  chapters: [
    { id: 1, name: "Suites numériques" },
    { id: 2, name: "Exercices" },
    { id: 3, name: "Exercices" },
  ],
  videos: [{ id: 9, name: "Sommes de Riemann", duration: 90 }],
  notions: [
    { id: 21, name: "Sommes de Riemann", otherNames: ["méthode des rectangles"] },
    { id: 22, name: "sommes de riemann", otherNames: [] },
  ],
};

const exercise = (properties: string) =>
  `# Titre\n${properties}\n\nÉnoncé.\n\n## Corrigé\nFin.\n\n`;
const place = (...properties: string[]) =>
  placeSheet(readSheet(properties.map(exercise).join("")).exercises, names, 5);

test("what exercises name is found, accents, case and spaces aside", () => {
  const { exercises, faults } = place(
    "chapitre : SUITES  numeriques\nmoment : sommes de riemann à 1:02\nnotions : Méthode des rectangles ; Sommes de Riemann ; Limites",
    "notions : limites ; Série",
  );
  expect(faults).toEqual([]);
  expect(exercises).toMatchObject([
    { sectionId: 1, videoId: 9, notionIds: [21], newNotions: ["Limites"] },
    { sectionId: 5, videoId: null, notionIds: [], newNotions: ["limites", "Série"] },
  ]);
  expect(newNotionsOf(exercises)).toEqual(["Limites", "Série"]);
});

test("what the course has not, or has twice, is said of the exercise", () => {
  const { exercises, faults } = place(
    "chapitre : Séries\nmoment : Autre à 0:10",
    "chapitre : exercices",
    "durée : 5",
    "moment : Sommes de Riemann à 1:30",
  );
  expect(exercises).toHaveLength(1);
  expect(faults).toEqual([
    { line: 1, exercise: 1, message: "Le cours n’a pas de chapitre «\u00a0Séries\u00a0»" },
    { line: 1, exercise: 1, message: "Le cours n’a pas de vidéo «\u00a0Autre\u00a0»" },
    { line: 10, exercise: 10, message: "Le cours a plusieurs chapitres «\u00a0exercices\u00a0»" },
    { line: 26, exercise: 26, message: "1:30 est après la fin : la vidéo dure 1:30" },
  ]);
});
