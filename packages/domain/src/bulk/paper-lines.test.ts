import { expect, test } from "vitest";
import { paperColumns, paperKey, readPaperLine, recognisePapers } from "./paper-lines.ts";

const header = paperColumns.map(({ title }) => title);
const columns = recognisePapers(header);
const example = paperColumns.map(({ example }) => example);

/** The example, with other cells by their titles. */
const read = (cells: Record<string, string> = {}) =>
  readPaperLine(
    { line: 2, cells: example.map((cell, i) => cells[header[i] ?? ""] ?? cell) },
    columns,
  );

test("the template's columns are known, and its example is read", () => {
  expect(columns).not.toContain(null);
  expect(read({ Vidéo: "Corrigé", Barème: "1,5", Énoncé: "Soit $f$.\nMontrer." })).toEqual({
    entry: {
      line: 2,
      paper: {
        contest: "Majorant",
        year: 2025,
        track: "MP",
        subject: "mathematiques",
        title: "Sujet d'entraînement Majorant 2025",
        minutes: 240,
      },
      question: {
        number: "I.1",
        marks: 1.5,
        about: "Convergence d'une intégrale à paramètre",
        statement: "Soit $f$.\nMontrer.",
        exercises: [],
        video: "Corrigé",
        second: 750,
        notions: ["Convergence dominée", "Intégrales à paramètre"],
      },
    },
    faults: [],
  });
});

test.each([
  ["Concours", "", "concours", "Le concours est obligatoire"],
  ["Année", "l'an dernier", "annee", "Écrivez un nombre entre 1950 et 2100"],
  ["Année", "", "annee", "L'année est obligatoire"],
  ["Durée en minutes", "601", "duree", "Écrivez un nombre entre 1 et 600"],
  ["Barème", "deux", "bareme", "Le barème est un nombre"],
  ["Barème", "0", "bareme", "Le barème est un nombre"],
  ["Instant", "douze", "instant", "Écrivez l'instant ainsi : 12:30"],
  ["À propos", "", "apropos", "Dites de quoi il s'agit"],
  ["Titre", "T".repeat(201), "titre", "Ce champ est trop long"],
  ["Notions", "Suites|".repeat(101), "notions", "Au plus 100 titres"],
  ["Énoncé", "\u0000", "enonce", "Ce champ contient un caractère invisible"],
])("%s may not be %j", (title, cell, champ, message) => {
  expect(read({ [title]: cell }).faults).toEqual([{ ligne: 2, champ, message }]);
});

test("a paper is the same whatever the accents and capitals of its lines", () => {
  const [one, other] = [read(), read({ Titre: "SUJET D'ENTRAINEMENT  MAJORANT 2025" })];
  expect(paperKey(one.entry.paper)).toBe(paperKey(other.entry.paper));
  expect(paperKey(read({ Filière: "PC" }).entry.paper)).not.toBe(paperKey(one.entry.paper));
});
