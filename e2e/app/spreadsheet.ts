import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expect } from "./fixtures.ts";

export type SheetRow = Record<string, string | number>;

const isNumber = (text: string) => /^-?\d+(?:,\d+)?$/.test(text);

/** What a spreadsheet in French makes of a cell: a number has a decimal comma, and nothing is a formula. */
function cellOf(text: string): string | number {
  if (isNumber(text)) return Number(text.replace(",", "."));
  expect(text, "a spreadsheet would run it").not.toMatch(/^[=+@\t\r-]/);
  return text;
}

/** The rows of a file by the titles of its columns, as a spreadsheet opens it that knows UTF-8 by its mark. */
async function rowsOf(file: Download): Promise<SheetRow[]> {
  const bytes = await readFile(await file.path());
  expect([...bytes.subarray(0, 3)], "the mark of UTF-8").toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  // Strict: a quote or a row that is not as the others throws.
  const [titles = [], ...records] = parse(text, { delimiter: ";" });
  return records.map((cells) =>
    Object.fromEntries(cells.map((cell, i) => [titles[i] ?? "", cellOf(cell)])),
  );
}

/** Takes along what the list that is open shows, and opens it. */
export async function exported(page: Page): Promise<SheetRow[]> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  return rowsOf(await saved);
}

/** What a column comes to, in millimes. */
export const sumOf = (rows: readonly SheetRow[], column: string): number =>
  rows.reduce((sum, row) => {
    const cell = row[column];
    if (typeof cell !== "number") throw new Error(`"${cell}" in "${column}" is no number`);
    return sum + Math.round(cell * 1000);
  }, 0);
