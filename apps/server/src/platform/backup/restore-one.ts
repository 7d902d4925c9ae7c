import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { CannotStart } from "../database/cannot-start.ts";
import type { Connection } from "../database/connection.ts";
import type { Storage } from "../storage/storage.ts";
import { withScratchDatabase } from "./check.ts";
import { Damaged } from "./damaged.ts";
import { entriesOf, type FileEntry, forEach, isThere, restoreFile } from "./files.ts";
import { type Backup, restoreBackup } from "./restore.ts";
import { connect, holdRemovals, listMigrations, listTables } from "./snapshot.ts";
import type { Target } from "./target.ts";

/** What can be brought back by itself. */
export type Wanted = { kind: "course"; id: number } | { kind: "account"; email: string };

/** How many rows of a table, by its name. */
type Counts = Record<string, number>;

export type RestoredOne = {
  /** Its title, or the account's e-mail. */
  title: string;
  /** Rows that come back. */
  rows: Counts;
  /** Rows that stay out: what they belong to is gone from the school meanwhile. */
  leftOut: Counts;
  /** Rows that are still in the school, and name it again. */
  relinked: Counts;
  files: number;
  bytes: number;
};

/** Of an account these stay out: a restored password is enough to come in again, an open session is too much. */
export const keptOut: readonly string[] = [
  "sessions",
  "password_resets",
  "pending_authenticators",
  "challenges",
  "known_devices",
  "email_confirmations",
  // Their bytes are in no backup.
  "uploads",
];

/**
 * What rows that come back stand on, that nobody else made for themselves, and that is cleaned up once nothing
 * names it: it comes back with them. Everything else that they stand on has to be there still.
 */
export const companions: readonly string[] = ["media", "exercise_images"];

const roots = {
  course: { table: "courses", column: "id", title: "title", subject: "course" },
  account: { table: "users", column: "email", title: "email", subject: "user" },
} as const;

/** A reference between two tables of ours; `action` is what happens to the child where its parent is deleted. */
export type Reference = {
  child: string;
  parent: string;
  columns: string[];
  /** Those of them that may be empty. */
  nullable: string[];
  keys: string[];
  action: "cascade" | "set null" | "restrict";
};

/** Every reference between tables of the school, from the schema itself. */
export async function listReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select child.relname as child, parent.relname as parent,
        array_agg(a.attname::text order by k.place) as columns,
        coalesce(array_agg(a.attname::text) filter (where not a.attnotnull), '{}') as nullable,
        array_agg(p.attname::text order by k.place) as keys,
        case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end as action
      from pg_constraint f
      join pg_class child on child.oid = f.conrelid
      join pg_class parent on parent.oid = f.confrelid
      cross join lateral unnest(f.conkey, f.confkey) with ordinality as k(own, other, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own
      join pg_attribute p on p.attrelid = f.confrelid and p.attnum = k.other
      where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace
      group by f.oid, child.relname, parent.relname, f.confdeltype order by f.oid`,
  );
  return rows;
}

/** The tables of which rows come back with one of this table: what its deletion would take along, and companions. */
export function tablesOf(root: string, references: readonly Reference[]): Set<string> {
  const tables = new Set([root]);
  let size = 0;
  while (size < tables.size) {
    size = tables.size;
    for (const { child, parent, action } of references) {
      if (action === "cascade" && tables.has(parent) && !keptOut.includes(child)) tables.add(child);
      if (tables.has(child) && companions.includes(parent)) tables.add(parent);
    }
  }
  return tables;
}

const quoted = pg.escapeIdentifier;
const list = (names: readonly string[], prefix = "") =>
  names.map((name) => prefix + quoted(name)).join(", ");

/** Where the rows that come back wait: temporary tables, on either side. */
const waiting = (table: string) => quoted(`back_${table}`);

const joined = ({ columns, keys }: Reference, child: string, parent: string) =>
  columns
    .map((column, n) => `${child}.${quoted(column)} = ${parent}.${quoted(keys[n] ?? "")}`)
    .join(" and ");

/**
 * Brings one deleted course or account back into the running school, with all that its deletion took along, as a
 * backup has it: in one transaction, which is taken back unless `isMeant`. What happened since stays as it is.
 * @throws CannotStart where it is not deleted, or not in the backup, or something of the school stands in its way.
 */
export async function restoreOne(
  { target, backup }: { target: Target; backup: Backup },
  { connection, storage }: { connection: Connection | string; storage: Storage },
  { wanted, isMeant, now }: { wanted: Wanted; isMeant: boolean; now: Date },
): Promise<RestoredOne> {
  const live = await connect(connection);
  try {
    await refuseWhereThere(live, wanted);
    return await withScratchDatabase(connection, async (scratch) => {
      await restoreBackup(target, backup, { connection: scratch, storage: null });
      const old = await connect(scratch);
      try {
        const there = await listMigrations(old);
        const here = await listMigrations(live);
        if (JSON.stringify(there) !== JSON.stringify(here))
          throw new CannotStart(
            "The database is not of this version: start the application once, then give the same command again.",
          );
        await live.query("begin");
        const found = await bringBack({ old, live }, wanted);
        const files = await filesOf({ target, backup }, live, found.tables);
        const title = await readTitle(live, wanted);
        if (isMeant) {
          await holdRemovals(live);
          await writeJournal(live, wanted, { title, id: backup.manifest.id, now });
          await commitWithFiles(live, { target, backup, storage }, files);
        } else await live.query("rollback");
        return {
          title,
          rows: found.rows,
          leftOut: found.leftOut,
          relinked: found.relinked,
          files: files.length,
          bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        };
      } finally {
        await old.end().catch(() => {});
      }
    });
  } finally {
    // What was not committed goes with it.
    await live.end().catch(() => {});
  }
}

const keyOf = (wanted: Wanted) => (wanted.kind === "course" ? wanted.id : wanted.email);

async function refuseWhereThere(live: pg.ClientBase, wanted: Wanted): Promise<void> {
  const { table, column, title } = roots[wanted.kind];
  const { rows } = await live.query(
    `select ${quoted(title)} as title from ${quoted(table)} where ${quoted(column)} = $1`,
    [keyOf(wanted)],
  );
  if (rows[0])
    throw new CannotStart(
      wanted.kind === "course"
        ? `Course ${wanted.id} is still there (${rows[0].title}): only what was deleted is brought back.`
        : `An account with the e-mail ${wanted.email} is there already: only what was deleted is brought back.`,
    );
}

type Sides = { old: pg.ClientBase; live: pg.ClientBase };

async function bringBack({ old, live }: Sides, wanted: Wanted) {
  const references = await listReferences(live);
  const root = roots[wanted.kind].table;
  const members = tablesOf(root, references);
  const columns = new Map(
    (await listTables(live))
      .filter(({ schema, name }) => schema === "public" && members.has(name))
      .map((table) => [table.name, table.columns]),
  );
  const within = references.filter(({ child }) => columns.has(child));
  const chosen = await choose(old, { root, wanted, within, columns });
  for (const table of chosen) {
    const names = columns.get(table) ?? [];
    await live.query(
      `create temporary table ${waiting(table)} on commit drop as
        select ${list(names)} from public.${quoted(table)} where false`,
    );
    await pipeline(
      old.query(copyTo(`copy ${waiting(table)} (${list(names)}) to stdout`)),
      live.query(copyFrom(`copy ${waiting(table)} (${list(names)}) from stdin`)),
    );
  }
  const leftOut = await leaveOut(live, { root, chosen, within });
  const rows = await insertAll(live, { root, chosen, within, columns });
  const relinked = await relink({ old, live }, { references, chosen });
  return { tables: [...chosen], rows, leftOut, relinked };
}

/** Chooses in the backup what the deletion would have taken along, by its foreign keys. Answers the tables of it. */
async function choose(
  old: pg.ClientBase,
  {
    root,
    wanted,
    within,
    columns,
  }: { root: string; wanted: Wanted; within: Reference[]; columns: Map<string, string[]> },
): Promise<Set<string>> {
  for (const [table, names] of columns)
    await old.query(
      `create temporary table ${waiting(table)} as
        select ctid as place, ${list(names)} from public.${quoted(table)} where false`,
    );
  const add = async (table: string, condition: string, values: unknown[] = []) => {
    const names = columns.get(table) ?? [];
    const { rowCount } = await old.query(
      `insert into ${waiting(table)} (place, ${list(names)})
        select t.ctid, ${list(names, "t.")} from public.${quoted(table)} t
        where (${condition}) and not exists (select from ${waiting(table)} b where b.place = t.ctid)`,
      values,
    );
    return rowCount ?? 0;
  };
  const key = quoted(roots[wanted.kind].column);
  if ((await add(root, `t.${key} = $1`, [keyOf(wanted)])) === 0)
    throw new CannotStart(
      wanted.kind === "course"
        ? `There is no course ${wanted.id} in this backup: take an earlier one (--backup).`
        : `There is no account with the e-mail ${wanted.email} in this backup: take an earlier one (--backup).`,
    );
  const chosen = new Set([root]);
  for (let added = 1; added > 0; ) {
    added = 0;
    for (const reference of within) {
      const { child, parent, action } = reference;
      const grow = async (table: string, other: string, join: string) => {
        const count = await add(table, `exists (select from ${waiting(other)} o where ${join})`);
        if (count > 0) chosen.add(table);
        added += count;
      };
      if (action === "cascade" && chosen.has(parent))
        await grow(child, parent, joined(reference, "t", "o"));
      if (companions.includes(parent) && chosen.has(child))
        await grow(parent, child, joined(reference, "o", "t"));
    }
  }
  return chosen;
}

/** Takes out what stands on something that is neither in the school nor comes back. */
async function leaveOut(
  live: pg.ClientBase,
  { root, chosen, within }: { root: string; chosen: Set<string>; within: Reference[] },
): Promise<Counts> {
  const leftOut: Counts = {};
  for (let changed = 1; changed > 0; ) {
    changed = 0;
    for (const reference of within) {
      const { child, parent, columns, nullable, action } = reference;
      if (!chosen.has(child)) continue;
      const known = [`public.${quoted(parent)}`, ...(chosen.has(parent) ? [waiting(parent)] : [])]
        .map((from) => `exists (select from ${from} p where ${joined(reference, "b", "p")})`)
        .join(" or ");
      const isOrphan = `${columns.map((name) => `b.${quoted(name)} is not null`).join(" and ")} and not (${known})`;
      // As its parent's deletion would have done.
      const isEmptied = action !== "cascade" && nullable.length > 0;
      const { rowCount } = await live.query(
        isEmptied
          ? `update ${waiting(child)} b set ${nullable.map((name) => `${quoted(name)} = null`).join(", ")} where ${isOrphan}`
          : `delete from ${waiting(child)} b where ${isOrphan}`,
      );
      changed += rowCount ?? 0;
      if (!isEmptied && rowCount) {
        if (child === root)
          throw new CannotStart(
            `It stands on something of ${parent} that is gone: it cannot come back.`,
          );
        leftOut[child] = (leftOut[child] ?? 0) + rowCount;
      }
    }
  }
  return leftOut;
}

/** Inserts parents before children; what refers to a later table is filled in afterwards. */
async function insertAll(
  live: pg.ClientBase,
  {
    root,
    chosen,
    within,
    columns,
  }: {
    root: string;
    chosen: Set<string>;
    within: Reference[];
    columns: Map<string, string[]>;
  },
): Promise<Counts> {
  const between = within.filter(
    ({ child, parent }) => chosen.has(child) && chosen.has(parent) && child !== parent,
  );
  const order: string[] = [];
  const rest = new Set(chosen);
  while (rest.size > 0) {
    const waits = (table: string, isFirm: (reference: Reference) => boolean) =>
      between.some((one) => one.child === table && rest.has(one.parent) && isFirm(one));
    const next =
      [...rest].find((table) => !waits(table, () => true)) ??
      [...rest].find((table) => !waits(table, ({ nullable }) => nullable.length === 0));
    if (next === undefined) throw new Error(`tables refer to each other: ${[...rest].join(", ")}`);
    order.push(next);
    rest.delete(next);
  }
  const rows: Counts = {};
  const later: { table: string; column: string }[] = [];
  for (const [n, table] of order.entries()) {
    const names = columns.get(table) ?? [];
    const empty = new Set(
      between
        .filter(({ child, parent }) => child === table && order.indexOf(parent) > n)
        .flatMap(({ nullable }) => nullable),
    );
    for (const column of empty) later.push({ table, column });
    const values = names.map((name) => (empty.has(name) ? "null" : quoted(name))).join(", ");
    // What a trigger has made already, or is there still, stays as it is; what is wanted itself has to come whole.
    const conflict = table === root ? "" : "on conflict do nothing";
    const { rowCount } = await live
      .query(
        `insert into public.${quoted(table)} (${list(names)}) select ${values} from ${waiting(table)} ${conflict}`,
      )
      .catch(refuseByName);
    if (rowCount) rows[table] = rowCount;
  }
  for (const { table, column } of later) {
    const keys = await primaryKeyOf(live, table);
    const same = keys.map((key) => `t.${quoted(key)} = b.${quoted(key)}`).join(" and ");
    await live.query(
      `update public.${quoted(table)} t set ${quoted(column)} = b.${quoted(column)} from ${waiting(table)} b
        where ${same} and t.${quoted(column)} is null and b.${quoted(column)} is not null`,
    );
  }
  return rows;
}

/** Says what stands in the way, as PostgreSQL names it. */
function refuseByName(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === "23505")
    throw new CannotStart(
      `It cannot come back into ${error.table}: ${error.detail ?? error.message} Change that one first, then give the same command again.`,
    );
  throw error;
}

async function primaryKeyOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary order by a.attnum`,
    [`public.${quoted(table)}`],
  );
  return rows.map(({ name }) => name);
}

/** Tables whose rows nobody changes: what they forgot they do not learn again. */
async function listAppendOnly(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where p.proname like 'refuse%change'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Rows that stayed when it was deleted, and forgot it then, name it again where nothing else was put there. */
async function relink(
  { old, live }: Sides,
  { references, chosen }: { references: Reference[]; chosen: Set<string> },
): Promise<Counts> {
  const relinked: Counts = {};
  const appendOnly = await listAppendOnly(live);
  for (const reference of references) {
    const { child, parent, columns, action } = reference;
    const [column = ""] = columns;
    if (action !== "set null" || columns.length > 1) continue;
    if (!chosen.has(parent) || appendOnly.has(child)) continue;
    const keys = await primaryKeyOf(old, child);
    const { rows } = await old.query<{ links: unknown }>(
      `select jsonb_agg(to_jsonb(link)) as links from (
        select ${list([...new Set([...keys, column])], "t.")} from public.${quoted(child)} t
        join ${waiting(parent)} o on ${joined(reference, "t", "o")}) link`,
    );
    const links = rows[0]?.links;
    if (!links) continue;
    const same = keys.map((key) => `t.${quoted(key)} = b.${quoted(key)}`).join(" and ");
    const { rowCount } = await live.query(
      `update public.${quoted(child)} t set ${quoted(column)} = b.${quoted(column)}
        from jsonb_populate_recordset(null::public.${quoted(child)}, $1) b
        where ${same} and t.${quoted(column)} is null
          and exists (select from public.${quoted(parent)} p where ${joined(reference, "b", "p")})`,
      [JSON.stringify(links)],
    );
    if (rowCount) relinked[child] = (relinked[child] ?? 0) + rowCount;
  }
  return relinked;
}

/** What files are named after: a UUID, or 32 digits that nobody guesses. */
const fileName = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32}\b/g;

/** The files of the backup that are named after something in the rows that come back. */
async function filesOf(
  { target, backup: { manifest, sealing } }: { target: Target; backup: Backup },
  live: pg.ClientBase,
  tables: string[],
): Promise<FileEntry[]> {
  if (!manifest.files) return [];
  const names = new Set<string>();
  for (const table of tables) {
    const { rows } = await live.query<{ said: string }>(
      `select to_jsonb(b)::text as said from ${waiting(table)} b`,
    );
    for (const { said } of rows) for (const [name] of said.matchAll(fileName)) names.add(name);
  }
  const files: FileEntry[] = [];
  for await (const entry of entriesOf(target, manifest.files.index, sealing))
    if (entry.key.match(fileName)?.some((name) => names.has(name))) files.push(entry);
  return files;
}

/** Puts files where their rows are about to be, and commits; where that fails, those that were put are taken away. */
async function commitWithFiles(
  live: pg.ClientBase,
  { target, backup, storage }: { target: Target; backup: Backup; storage: Storage },
  files: FileEntry[],
): Promise<void> {
  const put: string[] = [];
  try {
    await forEach(files, async (entry) => {
      if (await isThere(storage, entry)) return;
      put.push(entry.key);
      await restoreFile(target, entry, { sealing: backup.sealing, storage });
    });
    const names = [...new Set(files.flatMap(({ key }) => key.match(fileName) ?? []))];
    // What was to be removed because it was deleted stays now.
    await live.query(
      "delete from released_storage r where exists (select from unnest($1::text[]) n where r.prefix like '%' || n || '%')",
      [names],
    );
    await live.query(
      `delete from pgboss.job j where j.name = 'storage-removal' and j.state in ('created', 'retry')
        and exists (select from unnest($1::text[]) n where j.data ->> 'prefix' like '%' || n || '%')`,
      [names],
    );
    await live.query("commit");
  } catch (error) {
    for (const key of put) await storage.remove(key).catch(() => {});
    if (!(error instanceof Damaged)) throw error;
    throw new CannotStart(
      `Backup ${backup.manifest.id} is damaged: ${error.message}. Nothing was brought back: take another one (--backup).`,
    );
  }
}

async function readTitle(live: pg.ClientBase, wanted: Wanted): Promise<string> {
  const { table, column, title } = roots[wanted.kind];
  const { rows } = await live.query(
    `select ${quoted(title)} as title from public.${quoted(table)} where ${quoted(column)} = $1`,
    [keyOf(wanted)],
  );
  return rows[0]?.title ?? "";
}

async function writeJournal(
  live: pg.ClientBase,
  wanted: Wanted,
  { title, id, now }: { title: string; id: string; now: Date },
): Promise<void> {
  const { table, column, subject } = roots[wanted.kind];
  const details = {
    ...(wanted.kind === "course" ? { titre: title } : { email: title }),
    sauvegarde: id,
  };
  await live.query(
    `insert into audit (at, actor_id, action, subject, subject_id, details, ip, user_agent)
      select $1, null, 'restore', $2, t.id, $3, '127.0.0.1', 'npm run restore'
      from public.${quoted(table)} t where t.${quoted(column)} = $4`,
    [now, subject, JSON.stringify(details), keyOf(wanted)],
  );
}
