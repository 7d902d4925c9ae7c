import { type RawBuilder, sql } from "kysely";

/** What a table of the statistics is asked for. */
export type Asked = {
  q?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** All rows where there is no page. */
export const limited = ({ page = 0, size }: Asked) =>
  size === undefined ? sql`` : sql`limit ${size} offset ${page * size}`;

/** Whether each word of a search is somewhere in a folded text. */
export const saying = (q = "", text: RawBuilder<unknown>): RawBuilder<boolean> => {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8);
  const said = words.map((word) => sql`position(folded(${word}) in ${text}) > 0`);
  return said.length === 0 ? sql`true` : sql`(${sql.join(said, sql` and `)})`;
};

/** Some of a list at a time: a thousand rows of a file. */
export function* inBatches<T>(all: readonly T[], size = 1_000): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
