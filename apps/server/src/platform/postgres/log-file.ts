import { copyFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";

/** How long PostgreSQL's log becomes, in bytes: what is before that is kept once, in `postgres.log.1`. */
const longest = 10_000_000;

/** How often it is looked at, in milliseconds. */
const often = 3_600_000;

export const logFileIn = (folder: string): string => join(folder, "postgres.log");

/** The bytes of a file, none where there is no file. */
export const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Puts a log that has become long aside, over the one before, and goes on with an empty one: the server that
 * writes at its end need not hear of it.
 */
export function boundLog(file: string): void {
  if (sizeOf(file) < longest) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // There is no room for it: what it takes is given back all the same.
  }
  truncateSync(file);
}

/** Does so every hour; answers what ends that. */
export function keepLogBounded(folder: string): () => void {
  const timer = setInterval(() => boundLog(logFileIn(folder)), often);
  timer.unref();
  return () => clearInterval(timer);
}
