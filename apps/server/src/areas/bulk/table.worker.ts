import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { importLines } from "@majorant/contract/bulk/imports";
import type { RefusalCode } from "@majorant/contract/refusals";
import { type CsvRecord, readCsv, type Separator, separatorOf } from "@majorant/domain/bulk/csv";
import { type Encoding, encodingOf } from "@majorant/domain/bulk/encodings";
import { withoutTurns } from "@majorant/domain/text/turned";

// Reads tables out of files apart from everything else: a small workbook can unpack to gigabytes, ten megabytes of text
// can be ten million cells, and then this thread ends, not the server.

/** A file, and whether it is a workbook. */
export type TableTask = { path: string; workbook: boolean };

/** A record of a table without the marks that turn a text around, and whether one of its cells was too long to be kept whole. */
export type TableRecord = CsvRecord & { cut: boolean };

/**
 * What was read: the titles, and the records below them in slices, each a JSON text in UTF-8 of an array of them. They
 * are read one after the other, so that nobody waits for all of them.
 */
export type ReadTable =
  | {
      format: "csv" | "xlsx";
      encoding: Encoding | null;
      separator: Separator | null;
      header: string[];
      slices: Uint8Array<ArrayBuffer>[];
    }
  | { refused: Extract<RefusalCode, "IMPORT_UNREADABLE" | "IMPORT_TOO_HEAVY" | "IMPORT_EMPTY"> };

/** How much may be unpacked, in bytes; what becomes of it is within the thread's limits. */
const mostUnpacked = 200_000_000;

setInterval(() => {
  if (process.memoryUsage().arrayBuffers > mostUnpacked) process.exit(1);
}, 20).unref();

/** How many cells, and characters in them, are handed on: a text that is there once may be shown by each cell. */
const [mostCells, mostCharacters] = [2_000_000, 20_000_000] as const;

/** No list has more columns; ten megabytes of separators have ten million. */
const mostColumns = 500;

/** No list is longer: those that read one refuse it at its first line too many. */
const mostRecords = importLines + 1;

/** How long a cell is at most in a spreadsheet, in characters. */
const longestCell = 32_767;

/** How many records, and characters in them, go in a slice: it is read in a few milliseconds. */
const [recordsOfASlice, charactersOfASlice] = [500, 250_000] as const;

async function read({ path, workbook }: TableTask): Promise<ReadTable> {
  const source = workbook ? await readWorkbook(path) : readText(await readFile(path));
  if (!source) return { refused: "IMPORT_UNREADABLE" };
  const { records, ...about } = source;
  const slices: Uint8Array<ArrayBuffer>[] = [];
  let [cells, characters, count, inSlice] = [0, 0, 0, 0];
  let header: string[] | null = null;
  let slice: TableRecord[] = [];
  const close = () => {
    // Encoded bytes stand in memory of their own, which is handed over and not copied.
    slices.push(new TextEncoder().encode(JSON.stringify(slice)));
    [slice, inSlice] = [[], 0];
  };
  for (const record of records) {
    cells += record.cells.length;
    const length = record.cells.reduce((sum, cell) => sum + cell.length, 0);
    characters += length;
    if (cells > mostCells || characters > mostCharacters) return { refused: "IMPORT_TOO_HEAVY" };
    const bounded = record.cells.map((cell) => withoutTurns(cell.slice(0, longestCell)));
    if (!header) {
      header = bounded.map((title) => title.trim());
      if (header.length > mostColumns) return { refused: "IMPORT_TOO_HEAVY" };
      continue;
    }
    const cut = record.cells.some((cell) => cell.length > longestCell);
    slice.push({ ...record, cells: bounded, cut });
    inSlice += length;
    count += 1;
    if (slice.length === recordsOfASlice || inSlice > charactersOfASlice) close();
    if (count === mostRecords) break;
  }
  if (!header) return { refused: "IMPORT_EMPTY" };
  if (slice.length > 0) close();
  return { ...about, header, slices };
}

type Source = {
  format: "csv" | "xlsx";
  encoding: Encoding | null;
  separator: Separator | null;
  records: Iterable<CsvRecord>;
};

/** A text by its encoding and separator; null where it is none. */
function readText(bytes: Buffer): Source | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // No text has it; a picture, an old workbook, a PDF has it soon.
  if (text.includes("\0")) return null;
  const separator = separatorOf(text);
  return { format: "csv", encoding, separator, records: readCsv(text, separator) };
}

/** The first sheet of a workbook; null where it is not one that can be read. */
async function readWorkbook(path: string): Promise<Source | null> {
  // Only who sends a workbook waits for its reader.
  const { readSheet } = await import("read-excel-file/node");
  const rows = await readSheet(path).catch(() => null);
  if (!rows) return null;
  return { format: "xlsx", encoding: null, separator: null, records: recordsOf(rows) };
}

function* recordsOf(rows: readonly (readonly unknown[])[]): Generator<CsvRecord> {
  for (const [i, row] of rows.entries()) {
    const cells = row.map(text);
    if (cells.some((cell) => cell !== "")) yield { line: i + 1, cells, unclosed: false };
  }
}

const text = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
};

parentPort?.on("message", async (task: TableTask) => {
  const table = await read(task);
  const handedOver = "slices" in table ? table.slices.map(({ buffer }) => buffer) : [];
  parentPort?.postMessage(table, handedOver);
});
parentPort?.postMessage("ready");
