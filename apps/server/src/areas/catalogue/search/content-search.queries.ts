import type { FoundEntry } from "@majorant/contract/catalogue/search";
import { folded, meant } from "@majorant/domain/forgiving";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { wordsOf } from "../../../platform/database/words.ts";
import { reachable } from "../../access/reachable.queries.ts";
import { openCourses } from "../catalogue.queries.ts";
import { findEntries, readVocabulary } from "./search.queries.ts";

/** Each word that was typed, as the words that it stands for. */
type Words = readonly (readonly string[])[];

/** In which courses, `c`, and in which of their videos, `r`, is searched. */
type Scope = { courses: RawBuilder<SqlBool>; videos: RawBuilder<SqlBool>; now: Date };

/** More chapters, or videos, than these tell nobody anything. */
const most = 100;

/** The categories, courses, chapters and free previews that visitors see. */
export function searchPublicContent(
  db: Kysely<DB>,
  { q, size = 30, now }: { q: string; size?: number | undefined; now: Date },
): Promise<FoundEntry[]> {
  const scope = {
    courses: sql<SqlBool>`c.id in ${openCourses}`,
    videos: sql<SqlBool>`r.free_preview`,
    now,
  };
  const find = async (words: Words) => {
    const [{ rows: entries }, content] = await Promise.all([
      findEntries(db, { all: false, size }, words),
      findContent(db, scope, words),
    ]);
    const above = entries.map(
      ({ type, id, titre, chemin, photo }): FoundEntry => ({
        kind: type === "Cours" ? "course" : "category",
        id,
        title: titre,
        path: titlesAbove(chemin),
        photo,
        course: type === "Cours" ? { id, title: titre } : null,
        section: null,
      }),
    );
    return [...above, ...content];
  };
  return searchForgivingly(db, q, size, find, () => readVocabulary(db, { all: false }));
}

/** What has the words as they were typed; else what has those that they resemble. */
async function searchForgivingly(
  db: Kysely<DB>,
  q: string,
  size: number,
  find: (words: Words) => Promise<FoundEntry[]>,
  readTitles: () => Promise<string[]>,
): Promise<FoundEntry[]> {
  const typed = wordsOf(q);
  if (typed.length === 0) return [];
  const exact = await find(typed.map((word) => [word]));
  if (exact.length > 0) return exact.slice(0, size);
  // Nobody means another number than the one they typed, and there are many.
  const titleWords = await db
    .selectFrom("title_words")
    .where(sql<SqlBool>`word !~ '^[0-9]+$'`)
    .select("word")
    .execute();
  const vocabulary = [...(await readTitles()), ...titleWords.map(({ word }) => word)];
  const alternatives = typed.map((word) => meant(word, vocabulary));
  if (alternatives.some((same) => same.length === 0)) return [];
  return (await find(alternatives)).slice(0, size);
}

/** Whether a folded text has one of the words that each one stands for. */
const has = (text: RawBuilder<unknown>, words: Words) =>
  sql<SqlBool>`(${sql.join(
    words.map(
      (same) =>
        sql`(${sql.join(
          same.map((word) => sql`position(folded(${word}) in ${text}) > 0`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )})`;

/**
 * The chapters, then the videos, that have each word in their path and one of them in their own name:
 * whoever looks for a class is shown its courses, and not all that is in them.
 */
async function findContent(db: Kysely<DB>, scope: Scope, words: Words): Promise<FoundEntry[]> {
  const own = await wordsHaving(db, words);
  if (own.length === 0) return [];
  const course = sql`json_build_object('id', c.id, 'title', c.title)`;
  const { rows } = await sql<FoundEntry>`
    select kind, id, title, path, photo, course, section from (
      (select 'section' as kind, s.id, s.name as title, 0 as place, s.position,
        concat_ws(' › ', c.full_title, above.name) as path, c.photo, ${course} as course,
        null::json as section
      from sections s
      join courses c on c.id = s.course_id
      left join sections above on above.id = s.parent_id
      where words_in(s.search) && ${own}::text[]
        and s.active and coalesce(above.active, true) and c.active and ${scope.courses}
        and ${has(sql`concat_ws(' ', c.search, above.search, s.search)`, words)}
      limit ${most})
      union all
      (select 'video', r.id, r.name, 1, r.position,
        concat_ws(' › ', c.full_title, above.name, s.name), c.photo, ${course},
        json_build_object('id', s.id)
      from resources r
      join sections s on s.id = r.section_id
      join courses c on c.id = s.course_id
      left join sections above on above.id = s.parent_id
      where r.kind = 'video' and words_in(r.search) && ${own}::text[]
        and r.active and ${reachable(scope.now, { section: "s" })} and c.active
        and ${scope.courses} and ${scope.videos}
        and ${has(sql`concat_ws(' ', c.search, above.search, s.search, r.search)`, words)}
      limit ${most})) found
    order by place, path collate "fr-x-icu", position, id`.execute(db);
  return rows;
}

/**
 * The words of chapters' and videos' names that have one of the words somewhere; none where a word is
 * in no title at all, since nothing then has all of them.
 */
async function wordsHaving(db: Kysely<DB>, words: Words): Promise<string[]> {
  // "Taylor-Young" is two words of a name.
  const parts = words.map((same) =>
    same.flatMap((word) => folded(word).match(/[\p{L}\p{N}]+/gu) ?? []),
  );
  if (parts.some((some) => some.length === 0)) return [];
  const within = (some: readonly string[], text: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(
      some.map((part) => sql`position(${part} in ${text}) > 0`),
      sql` or `,
    )})`;
  // A letter or a digit is in too many words to be a part of them: it has to be one.
  const short = parts.flat().filter((part) => part.length < 3);
  const long = parts.flat().filter((part) => part.length >= 3);
  const rows = await db
    .selectFrom("title_words")
    .where((e) =>
      e.or([
        ...(short.length ? [e("word", "in", short)] : []),
        ...(long.length ? [within(long, sql`word`)] : []),
      ]),
    )
    .select("word")
    .execute();
  const own = rows.map(({ word }) => word);
  const elsewhere = parts.filter(
    (some) => !own.some((word) => some.some((part) => word.includes(part))),
  );
  for (const some of elsewhere) {
    const course = await db
      .selectFrom("courses")
      .where(within(some, sql`search`))
      .select("id")
      .limit(1)
      .executeTakeFirst();
    if (!course) return [];
  }
  return own;
}

/** The titles above the last one of a path. */
const titlesAbove = (path: string) => path.split(" › ").slice(0, -1).join(" › ");
