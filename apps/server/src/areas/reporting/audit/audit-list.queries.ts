import type { Query } from "@majorant/contract/endpoint";
import type { AuditEntry, listAuditEntries } from "@majorant/contract/reporting/audit";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { french } from "../../../platform/database/french.ts";
import { countFrom, Page } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";

export type Search = Omit<Query<typeof listAuditEntries>, "format">;

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Tunis')`;

/**
 * The lines that a text finds: by who did it, to what, what changed, from where; people and things by
 * their names then and now. People are looked through once, and so is each subject, however many
 * lines it has; but for orders, which have a number and no name, and most of the lines.
 */
function matchesSearch(q: string) {
  const within = (text: RawBuilder<unknown>) => containsFoldedWords(text, q);
  return sql`(a.actor_id in (select id from users where ${within(sql`search`)})
    or (a.subject, a.subject_id) in (
      select a.subject, a.subject_id
      from (select distinct subject, subject_id from audit where subject <> 'order') a
      where ${within(sql`folded(journal_subject_name(subject, subject_id))`)})
    or ${within(sql`a.search`)})`;
}

/** The conditions of a search, on the journal `a`. */
function conditions({ auteur, genre, sujet, action, utilisateur, du, au, q }: Search) {
  const all = [sql`true`];
  if (auteur !== undefined) all.push(sql`a.actor_id = ${auteur}`);
  if (genre) all.push(sql`a.subject = ${genre}`);
  if (sujet !== undefined) all.push(sql`a.subject_id = ${sujet}`);
  if (action) all.push(sql`a.action = ${action}`);
  if (utilisateur !== undefined)
    all.push(sql`((a.subject = 'user' and a.subject_id = ${utilisateur})
      or a.details -> 'userId' = to_jsonb(${utilisateur}::integer))`);
  if (du) all.push(sql`a.at >= ${midnight(du)}`);
  if (au) all.push(sql`a.at < ${midnight(au)} + interval '1 day'`);
  if (q?.trim()) all.push(matchesSearch(q.trim()));
  return sql.join(all, sql` and `);
}

/** What a line's details name by an id: `{ id, nom }`, by its name then. */
const related = (name: string, key: string) => sql`
  case when jsonb_typeof(a.details -> ${key}) = 'number' then json_build_object(
    'id', (a.details -> ${key})::integer, 'nom', a.names ->> ${name}) end`;

type Row = Omit<AuditEntry, "date"> & { date: Date };

const isOldestFirst = ({ sort }: Search) => sort === "date";

/** Of a search, the lines that follow one of them in its order. */
const lines = (search: Search, last: number | null) => sql`
  from audit a
  where ${conditions(search)} and (${last}::integer is null
    or ${isOldestFirst(search) ? sql`a.id > ${last}` : sql`a.id < ${last}`})`;

async function listLines(
  db: Kysely<DB>,
  search: Search,
  { last = null, limit, offset = 0 }: { last?: number | null; limit: number; offset?: number },
): Promise<AuditEntry[]> {
  const { rows } = await sql<Row>`
    select a.id, a.at as date, a.action, a.details, a.ip, a.user_agent as appareil,
      case when jsonb_typeof(a.names -> 'auteur') = 'object' then
        jsonb_build_object('id', a.actor_id) || (a.names -> 'auteur') end as auteur,
      json_build_object('genre', a.subject, 'id', a.subject_id, 'nom', a.names ->> 'sujet') as sujet,
      json_build_object(
        'utilisateur', ${related("utilisateur", "userId")},
        'groupe', coalesce(${related("groupe", "groupId")}, ${related("groupe", "parentId")}),
        'cours', ${related("cours", "courseId")},
        'categorie', ${related("categorie", "categoryId")}) as lies
    ${lines(search, last)}
    order by a.id ${isOldestFirst(search) ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}

/** A page of what a search finds in the journal, and how many lines there are. */
export async function listAuditOf(
  db: Kysely<DB>,
  { page = 0, size = 25, ...search }: Search,
): Promise<Page<AuditEntry>> {
  const listed = await listLines(db, search, { limit: size, offset: page * size });
  return new Page(listed, await countFrom(db, lines(search, null)));
}

/** How many lines are held in memory while all of them are written out. */
const batch = 500;

/** Every line that a search finds, a batch at a time. */
export async function* eachLine(db: Kysely<DB>, search: Search): AsyncGenerator<AuditEntry> {
  let last: number | null = null;
  while (true) {
    const listed: AuditEntry[] = await listLines(db, search, { last, limit: batch });
    yield* listed;
    if (listed.length < batch) return;
    last = listed.at(-1)?.id ?? last;
  }
}

export const listAuthors = (db: Kysely<DB>) =>
  db
    .selectFrom("users as u")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("audit as a").whereRef("a.actor_id", "=", "u.id").select("a.id")),
    )
    .select(["u.id", "u.last_name as nom", "u.first_name as prenom"])
    .orderBy(french("u.last_name"))
    .orderBy(french("u.first_name"))
    .orderBy("u.id")
    .execute();
