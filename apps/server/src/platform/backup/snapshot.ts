import { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Connection } from "../database/connection.ts";
import type { Watch } from "./files.ts";
import type { Manifest, SequencePlace, TablePart } from "./manifest.ts";
import { putPart } from "./parts.ts";
import type { Sealing } from "./sealing.ts";
import type { Target } from "./target.ts";

// Numbers that are ours alone, beside the one of migrations.
/** Held by a backup for as long as it takes, and by who reads backups: there is one at a time. */
export const BACKUP = 7_261_940_386;
/** Held by a backup while the moment is taken, and shared by whoever removes files. */
export const REMOVALS = 7_261_940_387;

/** What PostgreSQL writes as text reads the same everywhere, as long as both sides say these. */
const asText =
  "set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex'; set timezone = 'UTC'";

const unlimited =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0";

/** The queue's tables that hold what is still to be done; the others it makes and fills by itself. */
export const queueTables = ["queue", "job"];

export async function connect(connection: Connection | string): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // Its end is told by the next question; without a listener it would end this process.
  client.on("error", () => {});
  await client.connect();
  await takeTime(client);
  return client;
}

/** Lets a connection write and read as every other does, for as long as it takes. */
export const takeTime = (client: pg.ClientBase) => client.query(`${asText}; ${unlimited}`);

export async function readDatabaseBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  return rows[0].bytes;
}

/** Of those who would back up this database at the same time, the first is told yes. */
export async function holdBackups(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [BACKUP]);
  return rows[0].held;
}

/** Fixes the moment: from here on the client sees the database as it is now. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Date> {
  await client.query("begin transaction isolation level repeatable read, read only");
  const { rows } = await client.query("select now() as at");
  return rows[0].at;
}

/** While it is held no file is removed from storage. */
export const holdRemovals = (client: pg.ClientBase) =>
  client.query("select pg_advisory_lock($1)", [REMOVALS]);

export const releaseRemovals = (client: pg.ClientBase) =>
  client.query("select pg_advisory_unlock($1)", [REMOVALS]);

/** Which school the database is of; null before it had a name (migration 0026). */
export async function readPlace(client: pg.ClientBase): Promise<string | null> {
  if (!(await hasTable(client, "public.place"))) return null;
  const { rows } = await client.query("select id from place");
  return rows[0]?.id ?? null;
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) is not null as there", [name]);
  return rows[0].there;
}

type Table = Pick<TablePart, "schema" | "name" | "columns">;

/**
 * What is backed up: our tables but those that a crash may empty and the list of migrations, and the
 * queue's jobs. Columns that are computed are not theirs.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
        array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
        and (n.nspname = 'public' and c.relname not in ('schema_migrations', 'restoring')
          or n.nspname = 'pgboss' and c.relname = any ($1))
      group by 1, 2 order by 1 desc, array_position($1, c.relname::text), 2`,
    [queueTables],
  );
  return rows;
}

async function listSequences(client: pg.ClientBase): Promise<SequencePlace[]> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, start_value::text as start,
        last_value::text as last
      from pg_sequences where schemaname = 'public' order by 1, 2`,
  );
  return rows;
}

export const listMigrations = async (client: pg.ClientBase): Promise<Manifest["migrations"]> =>
  (await client.query("select name, checksum from schema_migrations order by name")).rows;

export const named = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Copies every table of the snapshot into a backup's folder, and says where sequences stand. */
export async function copyDatabase(
  client: pg.ClientBase,
  { target, folder, sealing }: { target: Target; folder: string; sealing: Sealing },
  { tell, signal }: Watch,
): Promise<Pick<Manifest, "tables" | "sequences" | "migrations" | "postgres">> {
  const tables: TablePart[] = [];
  const listed = await listTables(client);
  for (const table of listed) {
    signal?.throwIfAborted();
    const columns = table.columns.map(pg.escapeIdentifier).join(", ");
    // A partitioned table has no rows of its own: a question gathers them.
    const copy = client.query(copyTo(`copy (select ${columns} from ${named(table)}) to stdout`));
    const path = `${folder}/tables/${table.schema}.${table.name}.zst`;
    const part = await putPart(target.storage, path, Readable.from(copy), sealing);
    tables.push({ ...table, rows: copy.rowCount, part });
    tell?.({ step: "tables", done: tables.length, of: listed.length });
  }
  const { rows } = await client.query("show server_version");
  return {
    tables,
    // They stand outside of the snapshot: read after it, none is behind its table.
    sequences: await listSequences(client),
    migrations: await listMigrations(client),
    postgres: rows[0].server_version,
  };
}
