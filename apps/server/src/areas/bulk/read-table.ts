import { readFile } from "node:fs/promises";
import { type CsvRecord, readCsv, type Separator, separatorOf } from "@majorant/domain/bulk/csv";
import { type Encoding, encodingOf } from "@majorant/domain/bulk/encodings";
import { Refusal } from "../../platform/http/refusal.ts";
import { readXlsx } from "./xlsx.ts";

/** A table out of a file: its titles, then its records as they are read. */
export type Table = {
  format: "csv" | "xlsx";
  encoding: Encoding | null;
  separator: Separator | null;
  header: string[];
  records: Iterable<CsvRecord>;
};

/**
 * Reads a CSV or XLSX file of at most some megabytes, by what is in it and not by its name.
 * @throws Refusal IMPORT_UNREADABLE or IMPORT_EMPTY.
 */
export async function readTable(path: string): Promise<Table> {
  const bytes = await readFile(path);
  const workbook = bytes.subarray(0, 4).equals(zip);
  const table = workbook ? fromSheet(await readXlsx(path)) : fromText(bytes);
  const records = table.records[Symbol.iterator]();
  const first = records.next();
  if (first.done) throw new Refusal("IMPORT_EMPTY");
  const header = first.value.cells.map((title) => title.trim());
  return { ...table, header, records };
}

/** What a workbook, being a zip file, begins with. */
const zip = Buffer.from("PK\u0003\u0004", "latin1");

type Source = Omit<Table, "header" | "records"> & { records: Generator<CsvRecord> };

function fromText(bytes: Buffer): Source {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // No text has it; a picture, an old workbook, a PDF has it soon.
  if (text.includes("\0")) throw new Refusal("IMPORT_UNREADABLE");
  const separator = separatorOf(text);
  return { format: "csv", encoding, separator, records: readCsv(text, separator) };
}

function fromSheet(rows: string[][] | null): Source {
  if (rows === null) throw new Refusal("IMPORT_UNREADABLE");
  return { format: "xlsx", encoding: null, separator: null, records: recordsOf(rows) };
}

function* recordsOf(rows: string[][]): Generator<CsvRecord> {
  for (const [i, cells] of rows.entries())
    if (cells.some((cell) => cell !== "")) yield { line: i + 1, cells, unclosed: false };
}
