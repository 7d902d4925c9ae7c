import { importCatalogue, previewCatalogueImport } from "@majorant/contract/bulk/catalogue-imports";
import { importSheet, previewSheet } from "@majorant/contract/exercises/imports";
import { importNotions, previewNotionImport } from "@majorant/contract/notions/notions";
import { importPapers, previewPaperImport } from "@majorant/contract/papers/papers.admin";
import { catalogueColumns } from "@majorant/domain/bulk/catalogue-lines";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { notionColumns } from "@majorant/domain/bulk/notion-lines";
import { paperColumns } from "@majorant/domain/bulk/paper-lines";
import { propertyKinds } from "@majorant/domain/exercises/sheet-blocks";
import { describe, expect, test } from "vitest";
import { testApp } from "./app.ts";
import { exercisesOf } from "./areas/exercises.ts";
import { endpoints } from "./endpoints.ts";
import { factories } from "./factories.ts";

// A text that comes in a file is bounded as one that is typed is (costly-texts.test.ts). What is tried are the tables of
// columns and of properties themselves, so that a new one is tried as well.

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const bomb = "$\\def\\a{xx}\\a$";
const sentence =
  "Une formule a une commande qui n'est pas admise ici, comme \\def, \\newcommand ou \\href";

/** How many there are of all that an import adds. */
const kept = () =>
  Promise.all(
    (["categories", "courses", "offers", "notions", "papers", "exercises", "audit"] as const).map(
      async (table) => (await db.selectFrom(table).select("id").execute()).length,
    ),
  );

type Column = { field: string; title: string; example: string };

/** Sends a file of one line, the examples of its columns, but for what is said of one; nothing of it is kept. */
async function refused(
  { preview, send }: Pick<(typeof tables)[number], "preview" | "send">,
  columns: readonly Column[],
  cell: { field: string; text: string },
) {
  const lines = [
    columns.map(({ title }) => title),
    columns.map(({ field, example }) => (field === cell.field ? cell.text : example)),
  ];
  const bytes = Buffer.from(lines.map((line) => csvRecord(line)).join(""));
  const file = { token, parts: {}, files: { fichier: { name: "lignes.csv", bytes } } };
  const before = await kept();
  const previewed: unknown[] = Object.values((await call(preview, file)).json()).flat();
  const answer = await call(send, file);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "IMPORT_FAULTY"]);
  expect(Object.keys(answer.json().fields)).toContain(`lignes.2.${cell.field}`);
  expect(await kept()).toEqual(before);
  return previewed;
}

const tables = [
  {
    what: "the catalogue",
    columns: catalogueColumns,
    preview: previewCatalogueImport,
    send: importCatalogue,
    fault: (champ: string, message: string) => ({ ligne: 2, champ, message }),
  },
  {
    what: "notions",
    columns: notionColumns,
    preview: previewNotionImport,
    send: importNotions,
    fault: (field: string, message: string) => ({ line: 2, field, message }),
  },
  {
    what: "past papers",
    columns: paperColumns,
    preview: previewPaperImport,
    send: importPapers,
    fault: (field: string, message: string) => ({ line: 2, field, message }),
  },
];

describe.each(tables)("a file of $what", ({ columns, fault, ...calls }) => {
  test.each<Column>(columns)("is refused where « $title » holds a bomb", async ({ field }) => {
    const told = await refused(calls, columns, { field, text: bomb });
    expect(told).toContainEqual(fault(field, sentence));
  });
});

test("one among the names of a notion, or on the way to a category, is found", async () => {
  const [catalogue, notions] = tables;
  if (!catalogue || !notions) throw new Error("No tables");
  for (const [table, field, text] of [
    [notions, "noms", `Un prix en $ | ${bomb}`],
    [catalogue, "categorie", `Un prix en $ › ${bomb}`],
  ] as const)
    expect(await refused(table, table.columns, { field, text })).toContainEqual(
      table.fault(field, sentence),
    );
});

test("a statement of a paper with more marks than can be told apart is refused", async () => {
  const papers = tables.find(({ what }) => what === "past papers");
  if (!papers) throw new Error("No table of past papers");
  const text = "_a**".repeat(4_000);
  expect(await refused(papers, papers.columns, { field: "enonce", text })).toContainEqual(
    papers.fault(
      "enonce",
      "Un paragraphe a trop de signes de mise en forme : partagez-le, ou retirez-en",
    ),
  );
});

describe("a sheet of exercises", () => {
  const sheet = ({ title = "Titre", about = "", asked = "attendu : 2" }) =>
    `# ${title}\n${about}\n\nÉnoncé.\n\n## Corrigé\nFin.\n\n## Réponse : texte\n${asked}\n`;

  const send = async (text: string) => {
    const { section, teacher } = await exercisesOf(server).class();
    const before = await kept();
    const body = { section: { id: section.id }, text };
    const answer = await call(importSheet, { body, token: teacher.token });
    return { answer, before };
  };

  /** What is said of a sheet of which nothing is kept, by its lines. */
  async function faultsOf(text: string): Promise<Record<string, string>> {
    const { answer, before } = await send(text);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "SHEET_FAULTY"]);
    expect(await kept()).toEqual(before);
    return answer.json().fields;
  }

  test("is taken without a bomb", async () => {
    expect((await send(sheet({}))).answer.json()).toEqual({ added: 1 });
  });

  test("is refused where its title holds one", async () => {
    expect(await faultsOf(sheet({ title: bomb }))).toEqual({ "lignes.1": `Ligne 1 : ${sentence}` });
  });

  test.each(Object.entries(propertyKinds))(
    "is refused where %s holds one, of the exercise or of its answer",
    async (_kind, [word]) => {
      // Where a property is not known it is refused for that.
      const about = await faultsOf(sheet({ about: `${word} : ${bomb}` }));
      const asked = await faultsOf(sheet({ asked: `${word} : ${bomb}` }));
      expect(Object.keys(about).join()).toMatch(/^lignes\.2$/);
      expect(Object.keys(asked).join()).toMatch(/^lignes\.(?:9|10)\b/);
    },
  );

  test("says why where its words are kept", async () => {
    for (const word of ["source", "notions", "chapitre"])
      expect(await faultsOf(sheet({ about: `${word} : ${bomb}` }))).toEqual({
        "lignes.2": `Ligne 2 : ${sentence}`,
      });
    for (const asked of [bomb, `attendu : ${bomb}`])
      expect(await faultsOf(sheet({ asked }))).toEqual({ "lignes.9": `Ligne 9 : ${sentence}` });
  });
});

/** Names and addresses, which are no texts with formulas (domain, bulk/import-lines.ts). */
const apart = /^POST \/utilisateurs\/import/;

test("every import of the contract is tried here, but for accounts", () => {
  const imports = endpoints
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((name) => /^POST .*\/import\b/.test(name) && !apart.test(name));
  const tried = [
    ...tables.flatMap(({ preview, send }) => [preview, send]),
    previewSheet,
    importSheet,
  ].map(({ method, path }) => `${method} ${path}`);
  expect(tried.toSorted()).toEqual(imports.toSorted());
});
