import type { Paging } from "../../../platform/database/paged.ts";

/** What a table of the statistics is asked for. */
export type TableQuery = Paging & { q?: string | undefined };

/** Some of a list at a time: a thousand rows of a file. */
export function* inBatches<T>(all: readonly T[], size = 1_000): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
