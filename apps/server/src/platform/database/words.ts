import { type RawBuilder, type SqlBool, sql } from "kysely";

/** More words than these say nothing more. */
const mostWords = 8;

/** The words of a search. */
export const wordsOf = (q = ""): string[] => q.split(/\s+/).filter(Boolean).slice(0, mostWords);

/** Whether a text of a row has every word of a search somewhere, accents and capitals aside. */
export const containsWords = (text: RawBuilder<unknown>, q?: string): RawBuilder<SqlBool> =>
  containsFoldedWords(sql`folded(${text})`, q);

/** The same of a text that is kept folded, as `search` columns are. */
export function containsFoldedWords(text: RawBuilder<unknown>, q?: string): RawBuilder<SqlBool> {
  const each = wordsOf(q).map((word) => sql`position(folded(${word}) in ${text}) > 0`);
  return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`;
}
