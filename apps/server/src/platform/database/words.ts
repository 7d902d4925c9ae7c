import { type RawBuilder, type SqlBool, sql } from "kysely";

/** More words than these say nothing more. */
const mostWords = 8;

/** Whether a text of a row has every word of a search somewhere, accents and capitals aside. */
export function holding(text: RawBuilder<unknown>, q = ""): RawBuilder<SqlBool> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const each = words.map((word) => sql`position(folded(${word}) in folded(${text})) > 0`);
  return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`;
}
