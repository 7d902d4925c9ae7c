import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Connection } from "./connection.ts";
import { preparing } from "./prepared.ts";
import { openPulse, type Pulse } from "./pulse.ts";
import type { DB } from "./schema.ts";
import { openSlowQueries, type SlowQuery } from "./slow-queries.ts";

export interface Database {
  db: Kysely<DB>;
  /** For what Kysely does not do: migrations, the job queue, COPY. */
  pool: pg.Pool;
  /** Where it is, for what needs a connection or a database of its own. */
  connection: Connection | string;
  /** Whether the server answers at present; "silent" when it has not within that time. */
  pulse(withinMs: number): Promise<Pulse>;
  /** Tells of each question that took long. */
  onSlow(hear: (query: SlowQuery) => void): void;
  close(): Promise<void>;
}

/** How long a question waits for a connection, in milliseconds: it fails then, as if there were no server. */
const patience = 6_000;

/** How long questions under way may still take once it is closed, in milliseconds: nobody waits for them then. */
const farewell = 1_000;

/**
 * How long PostgreSQL lets an application's questions take, in milliseconds: whoever asked has gone by then, and a
 * lock or a snapshot that is kept for nobody stands in everybody's way.
 */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Opens a pool; connects on first use. `limited` ends what takes too long, as an application's does, not a
 * command's or a migration's. `onError` hears of idle connections that the server dropped.
 * `watch` cuts the busy ones of a server that hangs.
 */
export function openDatabase(
  connection: Connection | string,
  options: {
    poolSize: number;
    limited?: boolean;
    onError?: (error: Error) => void;
    watch?: boolean;
  },
): Database {
  const settings = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`);
  const pool = new pg.Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: options.poolSize,
    connectionTimeoutMillis: patience,
    types: { getTypeParser },
    // By a statement: poolers in front of a server refuse settings that come with the connection.
    ...(options.limited && {
      onConnect: async (client: pg.ClientBase) => {
        await client.query(settings.join(";"));
      },
    }),
  });
  const pulse = openPulse(connection);
  let closing = false;
  // Without a listener, a server that stops ends this process. Connections that are being closed
  // may still hear their server stop, and that is nobody's trouble.
  pool.on("error", (error) => {
    if (!closing) options.onError?.(error);
  });
  // The pool listens to idle ones only. Whoever has the others is told by their next question.
  pool.on("connect", (client) => client.on("error", () => {}));

  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_error, client) => busy.delete(client));
  if (options.watch)
    pulse.watch(() => {
      for (const client of busy) cut(client);
      busy.clear();
    });

  const slow = openSlowQueries();
  const dialect = new PostgresDialect({ pool: preparing(pool) });
  const db = new Kysely<DB>({ dialect, log: slow.look });
  const close = async () => {
    closing = true;
    const late = setTimeout(() => busy.forEach(cut), farewell);
    await Promise.all([db.destroy(), pulse.close()]).finally(() => clearTimeout(late));
  };
  return { db, pool, connection, pulse: pulse.ask, onSlow: slow.on, close };
}

/** Gives this transaction the time of a job: the night's counting, a list of 50,000 accounts. */
export async function takeTime(trx: Transaction<DB>): Promise<void> {
  const settings = Object.keys(limits).map((name) => sql`set_config(${name}, '15min', true)`);
  await sql`select ${sql.join(settings)}`.execute(trx);
}

/** With a question under way the connection ends at once; else once its server hears of it. */
function cut(client: pg.PoolClient): void {
  // What the pool lends is a client, whose end it does not type.
  (client as pg.PoolClient & pg.Client).end().catch(() => {});
}

// pg's own list of ids has no arrays, hence plain numbers.
const INT8: number = 20;
const INT8_ARRAY: number = 1016;
const DATE: number = 1082;

type Oid = Parameters<typeof pg.types.getTypeParser>[0];

// int8 (ids, counts, sums of millimes) as number; a date without a time stays the text it is,
// where pg would make it midnight in this machine's zone. timestamptz is a Date, numeric a string.
function getTypeParser(oid: Oid, format?: "text" | "binary") {
  const standard = pg.types.getTypeParser(oid, format);
  if (oid === INT8) return exactNumber;
  if (oid === INT8_ARRAY) return (text: string) => standard(text).map(exactNumber);
  if (oid === DATE) return (text: string) => text;
  return standard;
}

function exactNumber(text: string | null): number | null {
  if (text === null) return null;
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a number exactly`);
  return number;
}
