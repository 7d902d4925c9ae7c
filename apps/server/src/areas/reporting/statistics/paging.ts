import { sql } from "kysely";

/** What a table of the statistics is asked for. */
export type TableQuery = {
  q?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** All rows where there is no page. */
export const limitClause = ({ page = 0, size }: TableQuery) =>
  size === undefined ? sql`` : sql`limit ${size} offset ${page * size}`;

/** Some of a list at a time: a thousand rows of a file. */
export function* inBatches<T>(all: readonly T[], size = 1_000): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
