import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { DB } from "./schema.ts";

/** Where a value goes in a question that is built before there are values. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A question that is asked all the time: built once instead of at each call, and parsed and
 * planned once by each connection. Its text may not depend on its values: `build` is run once, with
 * slots in their stead.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<DB>, values: Values) => CompiledQuery<Row>,
): (db: Kysely<DB>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  // `build` passes values on by their names: TypeScript may take slots for values.
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)), ownKeys }) as Values;

  return async (db, values) => {
    if (!compiled) {
      compiled = build(db, slots);
      names.set(compiled.sql, createHash("sha256").update(compiled.sql).digest("base64url"));
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))).rows;
  };
}

function ownKeys(): never {
  throw new TypeError("the values of a prepared question are taken by name, not spread");
}

/** The name under which PostgreSQL keeps each prepared text. */
const names = new Map<string, string>();

/** The pool as Kysely sees it: prepared questions are sent by their name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const wrapper = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = names.get(text);
    return name ? client.query({ name, text, values }) : client.query(text, values);
  };
  return {
    // Kysely has a second form, for cursors, which are not used here.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}
