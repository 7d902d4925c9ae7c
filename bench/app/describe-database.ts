import type { Database } from "@majorant/server/platform/database/database";

/** Of the tables that are the application's own: the list of applied migrations is not one. */
const tables = `(select oid, relname, relkind, relpersistence, reloptions, relrowsecurity from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations')`;

/** What a schema is made of, each as rows of a name and all that is to be the same about it. */
const questions = {
  tables: `select relname as name, concat_ws(' ', relkind, relpersistence, reloptions, relrowsecurity) as said
    from ${tables} t`,
  columns: `select t.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      'not null ' || a.attnotnull, concat('identity ', a.attidentity), concat('generated ', a.attgenerated),
      pg_get_expr(d.adbin, d.adrelid), nullif(a.attcollation, 0)::regcollation) as said
    from ${tables} t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum`,
  constraints: `select t.relname || ' ' || c.conname as name,
      concat_ws(' ', pg_get_constraintdef(c.oid), c.convalidated) as said
    from ${tables} t join pg_constraint c on c.conrelid = t.oid`,
  indexes: `select i.indexrelid::regclass::text as name,
      concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered) as said
    from ${tables} t join pg_index i on i.indrelid = t.oid`,
  functions: `select oid::regprocedure::text as name, pg_get_functiondef(oid) as said
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  triggers: `select t.relname || ' ' || g.tgname as name, concat_ws(' ', pg_get_triggerdef(g.oid), g.tgenabled) as said
    from ${tables} t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,
  types: `select t.typname as name, concat_ws(' ', t.typtype, (
      select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as said
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and (t.typtype in ('e', 'd', 'r') or c.relkind = 'c')`,
  sequences: `select sequencename as name, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by,
      cycle, cache_size) as said
    from pg_sequences where schemaname = 'public'`,
  views: `select c.relname as name, pg_get_viewdef(c.oid) as said
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')`,
  comments: `select pg_describe_object(classoid, objoid, objsubid) as name, description as said from pg_description
    where objoid >= 16384`,
  extensions: `select extname as name, extversion as said from pg_extension`,
  schemas: `select nspname as name, 'schema' as said from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'`,
};

/** Bodies of functions are compared without their comments and line ends. */
const plain = (said: string) => said.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").trim();

/** What the schema is made of: for each kind of thing, its definition by its name. */
export async function describeSchema(
  pool: Database["pool"],
): Promise<Record<string, Map<string, string>>> {
  const described: Record<string, Map<string, string>> = {};
  for (const [kind, question] of Object.entries(questions)) {
    const { rows } = await pool.query<{ name: string; said: string }>(question);
    described[kind] = new Map(rows.map(({ name, said }) => [name, plain(said)]));
  }
  return described;
}

/** What no two loads of the demo make alike: random names and keys, hashes of passwords, moments that the database took. */
const unlike = [
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
  /argon2id\$[^"]+/g,
  /\\\\x[\da-f]{32,}/g,
  /\d{4}-\d\d-\d\dT[\d:]{8}\.\d+/g,
];

const masked = (line: string) => unlike.reduce((text, each) => text.replaceAll(each, "…"), line);

/** Every row of every table, with how many there are of it. */
export async function readRows(pool: Database["pool"]): Promise<Map<string, string>> {
  const counts = new Map<string, number>();
  const { rows } = await pool.query<{ relname: string }>(`select relname from ${tables} t`);
  for (const { relname } of rows) {
    const { rows: lines } = await pool.query<{ line: string }>(
      `select to_jsonb(t)::text as line from ${relname} t`,
    );
    for (const { line } of lines) {
      const row = `${relname} ${masked(line)}`;
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([row, count]) => [row, String(count)]));
}
