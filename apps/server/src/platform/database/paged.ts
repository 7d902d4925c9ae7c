import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { DB } from "./schema.ts";

/** What a list is asked for: `page` from 0. All of it without a size, or with an infinite one. */
export type Paging = { page?: number | undefined; size?: number | undefined };

/** A page of a list, and how many rows the whole list has; `serve` says the total in `X-Total-Count`. */
export class Page<Row> {
  readonly rows: Row[];
  readonly total: number;

  constructor(rows: Row[], total: number) {
    this.rows = rows;
    this.total = total;
  }

  map<To>(to: (row: Row) => To): Page<To> {
    return new Page(
      this.rows.map((row) => to(row)),
      this.total,
    );
  }
}

/** How many rows a query finds. Who asks awaits it: what takes long is told by the name of who waits (slow-queries.ts). */
export async function countOf<D, Tables extends keyof D, Row>(
  query: SelectQueryBuilder<D, Tables, Row>,
): Promise<number> {
  const row = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return (row as { total: number }).total; // Kysely's type, lost among the type parameters
}

/** How many rows there are `from` something, written in SQL. */
export async function countFrom(db: Kysely<DB>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * A page of what a query finds, and how many rows it finds in all. `counted` finds the same rows by fewer joins, where the
 * query has some for its columns alone.
 */
export async function paged<D, Tables extends keyof D, Row, C, Counted extends keyof C, Found>(
  query: SelectQueryBuilder<D, Tables, Row>,
  { page = 0, size = Number.POSITIVE_INFINITY }: Paging,
  counted?: SelectQueryBuilder<C, Counted, Found>,
): Promise<Page<Row>> {
  const [rows, total] = await Promise.all([
    (Number.isFinite(size) ? query.limit(size).offset(page * size) : query).execute(),
    counted ? countOf(counted) : countOf(query),
  ]);
  return new Page(rows as Row[], total); // Kysely's Simplify<Row>, which TypeScript can't see through
}

/** The end of a query in SQL that answers a page. */
export const limitClause = ({ page = 0, size = Number.POSITIVE_INFINITY }: Paging) =>
  Number.isFinite(size) ? sql`limit ${size} offset ${page * size}` : sql``;

/** A page of rows that each say how many there are in all (`count(*) over ()`): beyond the last, nothing says it. */
export const pageOf = <Row extends { total: number }>(
  rows: readonly Row[],
): Page<Omit<Row, "total">> =>
  new Page(
    rows.map(({ total: _, ...row }) => row),
    rows[0]?.total ?? 0,
  );
