import type { readSheet } from "@majorant/domain/exercises/sheets";
import { Refusal } from "../../../platform/http/refusal.ts";
import { openThreads } from "../../../platform/threads.ts";

/** What a sheet holds, and what was not understood in it. */
export type Sheet = ReturnType<typeof readSheet>;

/** The longest sheet takes a second or two; two, so that one that is slow does not hold up the others. */
const inThread = openThreads<string, Sheet>(new URL("./sheet.worker.ts", import.meta.url), {
  threads: 2,
  milliseconds: 10_000,
  megabytes: 128,
  mostWaiting: 30,
});

/**
 * Reads a sheet of exercises in a thread (docs/product/sheets.md).
 * @throws Refusal SHEET_TOO_HEAVY where that takes too much, BUSY where too many wait.
 */
export async function readSheetApart(text: string): Promise<Sheet> {
  const sheet = await inThread(text);
  if (!sheet) throw new Refusal("SHEET_TOO_HEAVY");
  return sheet;
}
