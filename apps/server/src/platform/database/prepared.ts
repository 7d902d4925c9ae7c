import { createHash } from "node:crypto";
import { type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import type pg from "pg";

const mark = "/* prepared */";

/**
 * At the head of a statement that nearly every call asks: `sql`${prepared} select …``. Each
 * connection then parses and plans it once, not each time. Its text must always be the same.
 */
export const prepared = sql.raw(mark);

/** The pool as Kysely sees it: marked statements have a name, under which PostgreSQL keeps them. */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) =>
    text.startsWith(mark)
      ? client.query({ name: nameOf(text), text, values })
      : client.query(text, values);
  return {
    // Kysely has a second form, for cursors, which are not used here.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}

const names = new Map<string, string>();

/** One name for each text, the same whatever is asked first. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
