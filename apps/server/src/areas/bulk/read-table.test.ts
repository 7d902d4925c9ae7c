import { importBytes, importUsers, previewImport } from "@majorant/contract/bulk/imports";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { importsOf } from "../../../test/areas/imports.ts";
import { workbook, workbookOf } from "../../../test/reading/workbook.ts";

const server = await testApp();
const { titles, csv, someEmail, send, preview } = await importsOf(server);

const row = (cells: string) => `<row r="1">${cells}</row>`;
const inline = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Texts that a workbook keeps once, and cells that show the first of them. */
const sharedTexts = (text: string) => ({
  "xl/sharedStrings.xml": `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${text}</t></si></sst>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
});

const shown = Array.from(
  { length: 2_000 },
  (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`,
).join("");

describe("a small workbook that becomes a large one", () => {
  test.each([
    ["in its last cell", workbookOf(row(inline("A1", "Email")) + lastCell())],
    ["by unpacking", workbookOf(row(inline("A1", "e".repeat(300_000_000))), { packed: true })],
    ["by one text in each cell", workbookOf(shown, { parts: sharedTexts("e".repeat(100_000)) })],
  ])("%s is refused, and the next one is read", async (_, bomb) => {
    const refused = await send(previewImport, bomb);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "IMPORT_TOO_HEAVY"]);
    const fine = workbook([titles, [someEmail(), "Ben Ali", "Eya"]]);
    expect(await preview(fine)).toMatchObject({ format: "xlsx", lignes: 1 });
  });
});

const lastCell = () => `<row r="1048576">${inline("XFD1048576", "fin")}</row>`;

describe("a text of ten megabytes that is no list", () => {
  const often = (piece: string) => piece.repeat(importBytes / piece.length);
  test.each([
    ["separators", often(";"), "IMPORT_TOO_HEAVY"],
    ["separators on lines", often(`${";".repeat(99)}\n`), "IMPORT_TOO_HEAVY"],
    ["a long line", often("e"), "IMPORT_EMPTY"],
    ["line breaks", often("\n"), "IMPORT_EMPTY"],
    ["line breaks in quotes", `"${often("\n").slice(2)}"`, "IMPORT_EMPTY"],
    ["quotes", often('"'), "IMPORT_EMPTY"],
    ["quotes that open", often('"a";'), "IMPORT_TOO_HEAVY"],
    ["lines", `Email\n${often("e\n").slice(6)}`, "IMPORT_TOO_LONG"],
  ])("of %s is refused by name", async (_, text, code) => {
    const refused = await send(previewImport, text);
    expect([refused.statusCode, refused.json().code]).toEqual([400, code]);
  });

  test("but a cell that is too long is a fault of its line", async () => {
    const { nombreFautes, fautes } = await preview(
      `${csv([titles, [someEmail(), "Ben Ali", "Eya"]])}"x";${"y".repeat(40_000)}\n`,
    );
    expect(nombreFautes).toBeGreaterThan(0);
    expect(fautes).toContainEqual({
      ligne: 3,
      champ: null,
      message: "Une case de cette ligne est trop longue",
      valeur: null,
    });
  });
});

test("an account has sixty workbooks read in an hour, and as many texts as it likes", async () => {
  const fine = workbook([titles, [someEmail(), "Ben Ali", "Eya"]]);
  await server.db.updateTable("rate_limits").set({ points: 60 }).execute();
  for (const endpoint of [previewImport, importUsers])
    expect((await send(endpoint, fine)).json().code).toBe("TOO_MANY_REQUESTS");
  expect(await preview(csv([titles, [someEmail(), "Ben Ali", "Eya"]]))).toMatchObject({
    lignes: 1,
  });
});
