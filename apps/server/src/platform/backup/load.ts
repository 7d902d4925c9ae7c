import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CannotStart } from "../database/cannot-start.ts";
import type { Manifest, TablePart } from "./manifest.ts";
import { readPart } from "./parts.ts";
import type { Sealing } from "./sealing.ts";
import { listTables, named } from "./snapshot.ts";
import type { Target } from "./target.ts";

type Foreign = { schema: string; name: string; key: string; definition: string };

/**
 * Fills the migrated database with a backup's tables, in one transaction: all of it or nothing.
 * `meanwhile` is done in it too. An ordinary owner of the database may do all this: references are taken
 * away and made again, which looks at every one of them, and triggers are switched off meanwhile.
 * @throws Damaged, and CannotStart where a table has no place for what is in the backup.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  { target, manifest, sealing }: { target: Target; manifest: Manifest; sealing: Sealing },
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  await client.query("begin");
  const here = await listTables(client);
  const names = here.map(named);
  const { rows: references } = await client.query<Foreign>(
    `select n.nspname as schema, c.relname as name, f.conname as key,
        pg_get_constraintdef(f.oid) as definition
      from pg_constraint f
      join pg_class c on c.oid = f.conrelid
      join pg_namespace n on n.oid = c.relnamespace
      where f.contype = 'f' and f.conparentid = 0 and n.nspname = 'public' order by f.oid`,
  );
  for (const each of references)
    await client.query(
      `alter table ${named(each)} drop constraint ${pg.escapeIdentifier(each.key)}`,
    );
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations put some rows of their own in.
  await client.query(`truncate ${names.join(", ")} cascade`);

  for (const table of manifest.tables) {
    const place = here.find((each) => named(each) === named(table));
    if (!place)
      throw new CannotStart(
        `The backup has a table ${named(table)} that its migrations do not make.`,
      );
    const rows = await loadTable(client, table, place.columns, () =>
      readPart(target.storage, table.part, sealing),
    );
    if (rows !== table.rows)
      throw new CannotStart(
        `${named(table)} has ${rows} rows where the backup says ${table.rows}: nothing was restored.`,
      );
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { key, definition, ...table } of references)
    await client.query(
      `alter table ${named(table)} add constraint ${pg.escapeIdentifier(key)} ${definition}`,
    );
  for (const { start, last, ...sequence } of manifest.sequences)
    await client.query("select setval($1::regclass, $2, $3)", [
      named(sequence),
      last ?? start,
      last !== null,
    ]);
  await meanwhile();
  await client.query("commit");
  await client.query("analyze");
}

async function loadTable(
  client: pg.ClientBase,
  { columns, ...table }: TablePart,
  known: string[],
  read: () => AsyncIterable<Buffer>,
): Promise<number> {
  const list = (names: string[], suffix = "") =>
    names.map((name) => pg.escapeIdentifier(name) + suffix).join(", ");
  const into = async (name: string) => {
    const copy = client.query(copyFrom(`copy ${name} (${list(columns)}) from stdin`));
    try {
      await pipeline(Readable.from(read(), { objectMode: false }), copy);
    } catch (error) {
      // What PostgreSQL refuses before its end was read may be altered: that is what is wrong then.
      if (error instanceof pg.DatabaseError) for await (const _ of read());
      throw error;
    }
    return copy.rowCount;
  };
  if (columns.every((column) => known.includes(column))) return into(named(table));
  // The queue's own tables come with its version: an earlier one's rows keep the columns that are left.
  const shared = columns.filter((column) => known.includes(column));
  await client.query(`create temporary table earlier (${list(columns, " text")}) on commit drop`);
  const rows = await into("earlier");
  const { rows: typed } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute where attrelid = $1::regclass`,
    [named(table)],
  );
  const cast = shared.map(
    (column) =>
      `${pg.escapeIdentifier(column)}::${typed.find(({ name }) => name === column)?.type}`,
  );
  await client.query(
    `insert into ${named(table)} (${list(shared)}) select ${cast.join(", ")} from earlier`,
  );
  await client.query("drop table earlier");
  return rows;
}
