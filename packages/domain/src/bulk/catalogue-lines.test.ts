import { describe, expect, test } from "vitest";
import {
  catalogueColumns,
  catalogueFields,
  readCatalogueLine,
  recogniseCatalogue,
  repeatedEntries,
} from "./catalogue-lines.ts";

const columns = [...catalogueFields];

/** A line that says these things. */
const read = (texts: Partial<Record<(typeof catalogueFields)[number], string>>, line = 2) =>
  readCatalogueLine({ line, cells: columns.map((field) => texts[field] ?? "") }, columns);

const faultsOf = (texts: Parameters<typeof read>[0]) =>
  read(texts).faults.map(({ champ, message }) => `${champ}: ${message}`);

test("the template's columns are known again, and its example is without a fault", () => {
  expect(recogniseCatalogue(catalogueColumns.map(({ title }) => title))).toEqual(columns);
  const cells = catalogueColumns.map(({ example }) => example);
  expect(readCatalogueLine({ line: 2, cells }, columns)).toMatchObject({
    faults: [],
    entry: {
      path: ["Préparatoire", "MP", "MP1"],
      course: { titre: "Analyse" },
      offer: { titre: "MP1 au mois", periodeFixe: false, prix1Mois: 60, prix3Mois: 150 },
    },
  });
});

test("a column of months is told from one of another number of months", () => {
  expect(recogniseCatalogue(["Classe", "Prix 12 mois", "prix 1 mois", "Prix"])).toEqual([
    "categorie",
    "prix12Mois",
    "prix1Mois",
    "prix",
  ]);
});

test.each(["Préparatoire › MP › MP1", "Préparatoire > MP>MP1", " Préparatoire/MP /  MP1 /"])(
  "a path is its titles: %j",
  (categorie) => {
    expect(read({ categorie }).entry.path).toEqual(["Préparatoire", "MP", "MP1"]);
  },
);

describe("a price", () => {
  test.each([
    ["60", 60],
    ["99,5", 99.5],
    ["1 250,500 DT", 1250.5],
  ])("%j is %d", (prix1Mois, amount) => {
    const { entry, faults } = read({ categorie: "LMD", offre: "LMD", prix1Mois });
    expect([entry.offer?.prix1Mois, faults]).toEqual([amount, []]);
  });

  test.each(["gratuit", "0", "-5", "12,5,0"])("%j is none", (prix1Mois) => {
    expect(faultsOf({ categorie: "LMD", offre: "LMD", prix1Mois })).toEqual([
      "prix1Mois: Le prix est invalide",
    ]);
  });
});

describe("a date", () => {
  test.each([
    ["01/09/2026", "2026-08-31T23:00:00Z"],
    ["1/9/2026", "2026-08-31T23:00:00Z"],
    ["2026-09-01", "2026-08-31T23:00:00Z"],
  ])("%j is the beginning of that day in Tunis", (dateDebut, moment) => {
    const { entry } = read({ categorie: "LMD", offre: "Stage", dateDebut });
    expect([entry.offer?.dateDebut, entry.offer?.periodeFixe]).toEqual([moment, true]);
  });

  test("of an end is that day's end", () => {
    const { entry } = read({ categorie: "LMD", offre: "Stage", dateFin: "30/06/2027" });
    expect(entry.offer?.dateFin).toBe("2027-06-30T22:59:00Z");
  });

  test.each(["31/02/2026", "bientôt", "2026-13-01", "01/09/26"])("%j is none", (dateFin) => {
    expect(faultsOf({ categorie: "LMD", offre: "Stage", dateFin })).toEqual([
      "dateFin: La date est invalide : écrivez 01/09/2026",
    ]);
  });
});

test.each([
  [{ cours: "Analyse" }, ["categorie: La categorie est obligatoire"]],
  [{ categorie: "a/b/c/d/e/f" }, ["categorie: Au plus 5 niveaux de catégories"]],
  [{ categorie: "LMD", description: "Des suites" }, ["cours: Le titre est obligatoire"]],
  [{ categorie: "LMD", prix1Mois: "60" }, ["offre: Le titre est obligatoire"]],
  [
    { categorie: "LMD", offre: "LMD", prix1Mois: "60", prix: "500" },
    ["prix: Une offre se vend au mois ou pour une période, pas les deux"],
  ],
  [{ categorie: "LMD", cours: "A\u0000" }, ["cours: Ce champ contient un caractère invisible"]],
  [{ categorie: "LMD", cours: "A".repeat(201) }, ["cours: Ce champ est trop long"]],
])("what a line lacks is said: %j", (texts, faults) => {
  expect(faultsOf(texts)).toEqual(faults);
});

test("what a file says twice is said of the later line; the same title elsewhere is another course", () => {
  const entries = [
    read({ categorie: "MP1", cours: "Analyse" }, 2).entry,
    read({ categorie: "PC1", cours: "Analyse" }, 3).entry,
    read({ categorie: "mp1", cours: "ANALYSE" }, 4).entry,
  ];
  expect(repeatedEntries(entries)).toEqual([
    { ligne: 4, champ: "cours", message: "Ce cours figure déjà à la ligne 2" },
  ]);
});
