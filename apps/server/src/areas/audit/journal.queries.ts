import type { Query } from "@majorant/contract/endpoint";
import type { JournalLine, listJournal } from "@majorant/contract/journal";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { french } from "../../platform/database/french.ts";
import type { DB } from "../../platform/database/schema.ts";
import { folding } from "../../platform/database/words.ts";

export type Search = Omit<Query<typeof listJournal>, "format">;

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Tunis')`;

/** What a subject is called now, by its kind; null once it is gone. */
const subjectName = sql<string | null>`case a.subject
  when 'user' then (select first_name || ' ' || last_name from users where id = a.subject_id)
  when 'group' then (select name from groups where id = a.subject_id)
  when 'offer' then (select title from offers where id = a.subject_id)
  when 'category' then (select title from categories where id = a.subject_id)
  when 'course' then (select title from courses where id = a.subject_id)
  when 'section' then (select name from sections where id = a.subject_id)
  when 'resource' then (select name from resources where id = a.subject_id)
  when 'tag' then (select name from tags where id = a.subject_id)
  when 'live' then (select title from live_sessions where id = a.subject_id)
end`;

/**
 * The lines that a text finds: by who did it, to what, what changed, from where. People are looked
 * through once, and so is each subject, however many lines it has.
 */
function saying(q: string) {
  const within = (text: RawBuilder<unknown>) => folding(text, q);
  return sql`(a.actor_id in (select id from users where ${within(sql`search`)})
    or (a.subject, a.subject_id) in (
      select a.subject, a.subject_id from (select distinct subject, subject_id from audit) a
      where ${within(sql`folded(${subjectName})`)})
    or ${within(sql`a.search`)})`;
}

/** The conditions of a search, on the journal `a` and its authors `u`. */
function asked({ auteur, genre, sujet, action, du, au, q }: Search) {
  const all = [sql`true`];
  if (auteur !== undefined) all.push(sql`a.actor_id = ${auteur}`);
  if (genre) all.push(sql`a.subject = ${genre}`);
  if (sujet !== undefined) all.push(sql`a.subject_id = ${sujet}`);
  if (action) all.push(sql`a.action = ${action}`);
  if (du) all.push(sql`a.at >= ${midnight(du)}`);
  if (au) all.push(sql`a.at < ${midnight(au)} + interval '1 day'`);
  if (q?.trim()) all.push(saying(q.trim()));
  return sql.join(all, sql` and `);
}

/** What a line's details name by an id: `{ id, nom }`, its name as it is now. */
const related = (key: string, name: string, table: string) => sql`
  case when jsonb_typeof(a.details -> ${key}) = 'number' then json_build_object(
    'id', (a.details -> ${key})::integer,
    'nom', (select ${sql.raw(name)} from ${sql.table(table)} named
      where named.id = (a.details -> ${key})::integer)) end`;

type Row = Omit<JournalLine, "date"> & { date: Date };

const isOldestFirst = ({ sort }: Search) => sort === "date";

/** Of a search, the lines that follow one of them in its order. */
const lines = (search: Search, last: number | null) => sql`
  from audit a left join users u on u.id = a.actor_id
  where ${asked(search)} and (${last}::integer is null
    or ${isOldestFirst(search) ? sql`a.id > ${last}` : sql`a.id < ${last}`})`;

async function listLines(
  db: Kysely<DB>,
  search: Search,
  { last = null, limit, offset = 0 }: { last?: number | null; limit: number; offset?: number },
): Promise<JournalLine[]> {
  const { rows } = await sql<Row>`
    select a.id, a.at as date, a.action, a.details, a.ip, a.user_agent as appareil,
      case when u.id is not null then
        json_build_object('id', u.id, 'nom', u.last_name, 'prenom', u.first_name) end as auteur,
      json_build_object('genre', a.subject, 'id', a.subject_id, 'nom', ${subjectName}) as sujet,
      json_build_object(
        'utilisateur', ${related("userId", "first_name || ' ' || last_name", "users")},
        'groupe', coalesce(${related("groupId", "name", "groups")}, ${related("parentId", "name", "groups")}),
        'cours', ${related("courseId", "title", "courses")},
        'categorie', ${related("categoryId", "title", "categories")}) as lies
    ${lines(search, last)}
    order by a.id ${isOldestFirst(search) ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}

/** A page of what a search finds in the journal, and how many lines there are. */
export async function listJournalOf(
  db: Kysely<DB>,
  { page = 0, size = 25, ...search }: Search,
): Promise<{ listed: JournalLine[]; count: number }> {
  const listed = await listLines(db, search, { limit: size, offset: page * size });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${lines(search, null)}`.execute(db);
  return { listed, count: rows[0]?.count ?? 0 };
}

/** How many lines are held in memory while all of them are written out. */
const batch = 500;

/** Every line that a search finds, a batch at a time. */
export async function* eachLine(db: Kysely<DB>, search: Search): AsyncGenerator<JournalLine> {
  let last: number | null = null;
  while (true) {
    const listed: JournalLine[] = await listLines(db, search, { last, limit: batch });
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
