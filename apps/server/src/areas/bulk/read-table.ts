import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { type CsvRecord, readCsv, type Separator, separatorOf } from "@majorant/domain/bulk/csv";
import { type Encoding, encodingOf } from "@majorant/domain/bulk/encodings";
import { Refusal } from "../../platform/http/refusal.ts";

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

/** Fifty thousand lines take some seconds. */
const mostMilliseconds = 60_000;
const mostMegabytes = 512;

/** The texts of a workbook's first sheet, row by row; null where it is not one that can be read. */
async function readXlsx(path: string): Promise<string[][] | null> {
  const worker = new Worker(new URL("./xlsx.worker.ts", import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const { promise, resolve } = Promise.withResolvers<string[][] | null>();
  const late = setTimeout(() => resolve(null), mostMilliseconds);
  worker.once("message", resolve);
  // Whatever is wrong with it, a file that can't be read is no fault of ours.
  worker.once("error", () => resolve(null));
  worker.once("exit", () => resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
