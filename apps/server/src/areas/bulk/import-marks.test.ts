import { importCatalogue, previewCatalogueImport } from "@majorant/contract/bulk/catalogue-imports";
import { importUsers, previewImport } from "@majorant/contract/bulk/imports";
import { importNotions, previewNotionImport } from "@majorant/contract/notions/notions";
import { importPapers, previewPaperImport } from "@majorant/contract/papers/papers.admin";
import { catalogueColumns } from "@majorant/domain/bulk/catalogue-lines";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { importColumns } from "@majorant/domain/bulk/import-lines";
import { notionColumns } from "@majorant/domain/bulk/notion-lines";
import { paperColumns } from "@majorant/domain/bulk/paper-lines";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { workbook } from "../../../test/reading/workbook.ts";

// Marks that turn the reading direction around: no file brings them in, whatever it is of and whichever column has them.

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

/** Before, after and within what is written, of each kind: an embedding, an override, an isolate. */
const marked = (text: string) =>
  text === "" ? "" : `\u202B\u2067${text.slice(0, 2)}\u202E\u2066${text.slice(2)}\u2069\u202C`;

/** Every row of the tables that files are written to, as text. */
async function written() {
  const { rows } = await sql<{ row: string }>`
    select t::text as row from users t union all select t::text from categories t
    union all select t::text from courses t union all select t::text from offers t
    union all select t::text from notions t union all select t::text from papers t
    union all select t::text from paper_questions t union all select t::text from audit t`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

type Sent = { name: string; bytes: Buffer };

const user = { Email: "yasmine@exemple.tn", Classe: "" };

const kinds = {
  accounts: {
    columns: importColumns,
    cells: user,
    look: (fichier: Sent) =>
      call(previewImport, { token, parts: { options: {} }, files: { fichier } }),
    bring: (fichier: Sent) =>
      call(importUsers, { token, parts: { options: {} }, files: { fichier } }),
  },
  catalogue: {
    columns: catalogueColumns,
    cells: {},
    look: (fichier: Sent) => call(previewCatalogueImport, { token, parts: {}, files: { fichier } }),
    bring: (fichier: Sent) => call(importCatalogue, { token, parts: {}, files: { fichier } }),
  },
  notions: {
    columns: notionColumns,
    cells: { "Fait partie de": "Séries" },
    look: (fichier: Sent) => call(previewNotionImport, { token, parts: {}, files: { fichier } }),
    bring: (fichier: Sent) => call(importNotions, { token, parts: {}, files: { fichier } }),
  },
  papers: {
    columns: paperColumns,
    cells: { Notions: "Séries", Énoncé: "Montrer que la suite converge.", Instant: "" },
    look: (fichier: Sent) => call(previewPaperImport, { token, parts: {}, files: { fichier } }),
    bring: (fichier: Sent) => call(importPapers, { token, parts: {}, files: { fichier } }),
  },
};

await make.notion({ title: "Séries", subject: "mathematiques" });

test.each(Object.entries(kinds))("a file of %s", async (_, { columns, cells, look, bring }) => {
  const titles = columns.map(({ title }) => title);
  // What the template shows, in every column that has something.
  const line = columns.map(
    ({ title, example }) => (cells as Record<string, string>)[title] ?? example,
  );
  const file = (rows: string[][]) => ({
    name: "liste.csv",
    bytes: Buffer.from(rows.map((row) => csvRecord(row)).join("")),
  });
  const plain = await look(file([titles, line]));
  expect(plain.statusCode).toBe(200);
  const turned = [titles.map(marked), line.map(marked)];
  expect((await look(file(turned))).json()).toEqual(plain.json());
  const sheet = { name: "liste.xlsx", bytes: await workbook(turned) };
  const { colonnes, columns: read } = (await look(sheet)).json();
  expect(colonnes ?? read).toEqual(plain.json().colonnes ?? plain.json().columns);
  const before = (await written()).length;
  expect((await bring(file(turned))).statusCode).toBe(200);
  const rows = await written();
  expect(rows.length).toBeGreaterThan(before);
  expect(rows.filter((row) => /[\u202A-\u202E\u2066-\u2069]/.test(row))).toEqual([]);
});
