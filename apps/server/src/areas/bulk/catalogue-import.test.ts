import {
  catalogueLines,
  importCatalogue,
  previewCatalogueImport,
} from "@majorant/contract/bulk/catalogue-imports";
import { catalogueColumns } from "@majorant/domain/bulk/catalogue-lines";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { workbook } from "../../../test/reading/workbook.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const send = (
  endpoint: typeof importCatalogue | typeof previewCatalogueImport,
  content: string | Buffer,
) =>
  call(endpoint, {
    token,
    parts: {},
    files: { fichier: { name: "catalogue.csv", bytes: Buffer.from(content) } },
  });

const csv = (...rows: string[][]) => rows.map((row) => csvRecord(row)).join("");
const titles = ["Catégorie", "Cours", "Offre", "Prix 1 mois", "Prix", "Début", "Fin"];

/** How many there are of each. */
async function counts() {
  const count = async (table: "categories" | "courses" | "offers" | "audit") =>
    (await db.selectFrom(table).select("id").execute()).length;
  return Promise.all([count("categories"), count("courses"), count("offers"), count("audit")]);
}

const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe("a file of the catalogue", () => {
  const file = csv(
    titles,
    ["Filière A › A1", "Analyse", "A1 au mois", "60", "", "", ""],
    ["filiere a > a1", "Algèbre", "", "", "", "", ""],
    ["Filière A › A2", "", "A2, l'année", "", "480", "01/09/2026", "30/06/2027"],
    ["Filière B", "", "", "", "", "", ""],
  );

  test("is looked at without writing, then imported, each with its line in the journal", async () => {
    const before = await counts();
    const preview = (await send(previewCatalogueImport, file)).json();
    expect(preview).toMatchObject({
      lignes: 4,
      nombreFautes: 0,
      fautes: [],
      nouveaux: { categories: 4, cours: 2, offres: 2 },
      existants: { categories: 0, cours: 0, offres: 0 },
    });
    expect(preview.premieres[1]).toEqual({
      ligne: 3,
      categorie: "filiere a › a1",
      cours: "Algèbre",
      offre: null,
    });
    expect(await counts()).toEqual(before);

    const answer = await send(importCatalogue, file);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { categories: 4, cours: 2, offres: 2 },
    ]);
    const [categories = 0, courses = 0, offers = 0, lines = 0] = before;
    expect(await counts()).toEqual([categories + 4, courses + 2, offers + 2, lines + 8]);
    const paths = await db
      .selectFrom("offers as o")
      .innerJoin("categories as c", "c.id", "o.category_id")
      .select(["o.title", "c.full_title as path", "o.price", "o.price_1_month", "o.active"])
      .orderBy("o.id")
      .execute();
    expect(paths).toEqual([
      {
        title: "A1 au mois",
        path: "Filière A › A1",
        active: true,
        price: null,
        price_1_month: 60_000,
      },
      {
        title: "A2, l'année",
        path: "Filière A › A2",
        active: true,
        price: 480_000,
        price_1_month: null,
      },
    ]);
  });

  test("imported again changes nothing: what is there stays", async () => {
    const before = await counts();
    const preview = (await send(previewCatalogueImport, file)).json();
    expect(preview).toMatchObject({
      nouveaux: { categories: 0, cours: 0, offres: 0 },
      existants: { categories: 4, cours: 2, offres: 2 },
    });
    expect((await send(importCatalogue, file)).json()).toEqual({
      categories: 0,
      cours: 0,
      offres: 0,
    });
    expect(await counts()).toEqual(before);
  });

  test("two at once add each category once", async () => {
    const one = csv(titles, ["Filière C › C1", "", "", "", "", "", ""]);
    const [categories = 0] = await counts();
    await Promise.all([send(importCatalogue, one), send(importCatalogue, one)]);
    expect((await counts())[0]).toBe(categories + 2);
  });

  test("may be a workbook, and the template is one", async () => {
    const rows = [
      catalogueColumns.map(({ title }) => title),
      catalogueColumns.map(({ example }) => example),
    ];
    const preview = await send(previewCatalogueImport, workbook(rows));
    expect(preview.json()).toMatchObject({
      lignes: 1,
      nombreFautes: 0,
      nouveaux: { categories: 3, cours: 1, offres: 1 },
    });
  });
});

test("of a file with faults nothing is imported, and each is said by its line", async () => {
  const faulty = csv(
    titles,
    ["Filière D", "Chimie", "", "", "", "", ""],
    ["", "Optique", "", "", "", "", ""],
    ["Filière D", "Chimie", "D au mois", "", "", "", ""],
    ["Filière D", "", "D, l'année", "", "480", "30/06/2027", "01/09/2026"],
    ["Filière D", "", "D cher", "1000000", "", "", ""],
    ["Filière D", "", "D précis", "1,2345", "", "", "", "en trop"],
  );
  const before = await counts();
  const { fautes, nombreFautes } = (await send(previewCatalogueImport, faulty)).json();
  expect(
    fautes.map(({ ligne, champ, message }: { ligne: number; champ: string; message: string }) =>
      [ligne, champ, message].join(" – "),
    ),
  ).toEqual([
    "3 – categorie – La categorie est obligatoire",
    "4 – prix1Mois – Indiquez le prix d'une durée au moins",
    "4 – cours – Ce cours figure déjà à la ligne 2",
    "5 – dateFin – La date de fin doit suivre la date de début",
    "6 – prix1Mois – Le prix est trop élevé",
    "7 –  – Cette ligne a plus de colonnes que la première",
    "7 – prix1Mois – Un prix a trois décimales au plus",
  ]);
  expect(nombreFautes).toBe(7);
  const refused = await send(importCatalogue, faulty);
  expect(codeOf(refused)).toEqual([400, "IMPORT_FAULTY"]);
  expect(refused.json().fields).toMatchObject({
    "lignes.3.categorie": "Ligne 3 : La categorie est obligatoire",
  });
  expect(await counts()).toEqual(before);
});

test.each([
  ["nothing", "", "IMPORT_EMPTY"],
  ["titles alone", csv(titles), "IMPORT_EMPTY"],
  ["no category", csv(["Cours"], ["Analyse"]), "IMPORT_WITHOUT_CATEGORY"],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), "IMPORT_UNREADABLE"],
  [
    "too much",
    csv(["Catégorie"], ...Array.from({ length: catalogueLines + 1 }, (_, i) => [`F${i}`])),
    "CATALOGUE_TOO_LONG",
  ],
])("a file with %s is refused (%s)", async (_what, content, code) => {
  for (const endpoint of [previewCatalogueImport, importCatalogue])
    expect(codeOf(await send(endpoint, content as string | Buffer))).toEqual([400, code]);
});

test("without a file it is refused by its field", async () => {
  const answer = await call(importCatalogue, { token, parts: {} });
  expect(answer.json()).toMatchObject({
    code: "INVALID",
    fields: { fichier: "Le fichier est obligatoire" },
  });
});
