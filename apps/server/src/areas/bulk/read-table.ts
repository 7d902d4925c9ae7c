import { open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { openThreads } from "../../platform/threads.ts";
import type { ReadTable, TableRecord, TableTask } from "./table.worker.ts";

type Read = Extract<ReadTable, { header: string[] }>;

/** A table out of a file: its titles, then its records as they are asked for, a few at a time, and as often as they are. */
export type Table = Omit<Read, "slices"> & { records: AsyncIterable<TableRecord> };

/** How many workbooks an account has read in an hour: each keeps a processor busy for seconds. */
const workbooksAnHour = { tries: 60, seconds: 3_600 };

/**
 * What reads a CSV or XLSX file of at most some megabytes, by what is in it and not by its name.
 * @throws Refusal IMPORT_UNREADABLE, IMPORT_TOO_HEAVY or IMPORT_EMPTY; BUSY where too many wait; of a workbook
 * TOO_MANY_REQUESTS where its sender had too many read.
 */
export function tableReader({ rateLimits }: Pick<Platform, "rateLimits">) {
  const limit = rateLimits("workbooks", workbooksAnHour);
  return async ({ path }: { path: string }, { id }: Pick<Caller, "id">): Promise<Table> => {
    const workbook = await isWorkbook(path);
    if (workbook) await limit.spend(String(id));
    const read = (await inThread({ path, workbook })) ?? { refused: "IMPORT_TOO_HEAVY" };
    if ("refused" in read) throw new Refusal(read.refused);
    const { slices, ...table } = read;
    return { ...table, records: { [Symbol.asyncIterator]: () => recordsOf(slices) } };
  };
}

/** What a workbook, being a zip file, begins with. */
const zip = Buffer.from("PK\u0003\u0004", "latin1");

async function isWorkbook(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(zip.length), 0, zip.length, 0);
  return buffer.equals(zip);
}

/** The records slice by slice: others have their turn before each. */
async function* recordsOf(slices: readonly Uint8Array[]): AsyncGenerator<TableRecord> {
  for (const slice of slices) {
    await setImmediate();
    // The thread wrote it, as this very type.
    yield* JSON.parse(new TextDecoder().decode(slice)) as TableRecord[];
  }
}

/** One at a time in the whole process: fifty thousand lines of a workbook take some seconds and a processor. */
const inThread = openThreads<TableTask, ReadTable>(new URL("./table.worker.ts", import.meta.url), {
  threads: 1,
  milliseconds: 30_000,
  megabytes: 256,
  mostWaiting: 4,
});
