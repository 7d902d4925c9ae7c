import { type RawBuilder, sql } from "kysely";

/** A column in the order of French, É with E: the database's own order is that of code points. */
export const french = (column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate "fr-x-icu"`;
