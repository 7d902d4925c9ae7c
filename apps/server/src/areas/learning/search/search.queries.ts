import type { Hit } from "@majorant/contract/learning/search";
import { markEnd, markStart } from "@majorant/domain/learning/search";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { reachable } from "../../access/reachable.queries.ts";

/** Where a student's search looks, and for what. */
export type Asked = {
  /** The courses that the student holds, active ones. */
  held: readonly number[];
  userId: number;
  now: Date;
  size: number;
  /** A tsquery (`searchExpression`). */
  expression: string;
  /** The same for what is said in videos, where a cue knows the words of the next one too. */
  within: string;
};

/** A hit, with the text that has the words. */
export type Said = Omit<Hit, "photo" | "excerpt"> & { text: string };

/** So many rows at most are ranked: what comes after a thousand tells nobody anything. */
const ranked = 1_000;

/** How many cues of one video are told. */
const ofOneVideo = 2;

/** The active courses that a student is enrolled in now. */
export async function listHeldIds(
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from courses
    where active and id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The stems of words, as PostgreSQL's French dictionary has them; none of those that it leaves out. */
export async function readStems(
  db: Kysely<DB>,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; stems: string[] | null }>`
    select word, tsvector_to_array(searched_stems(word)) as stems
    from unnest(${[...new Set(words)]}::text[]) word`.execute(db);
  return new Map(rows.map(({ word, stems }) => [word, stems ?? []]));
}

/** How many words that share letters with one are looked at. */
const alike = 200;

/** For each word, those of the staff's texts that share most letters with it, and are about as long. */
export async function readWordsLike(
  db: Kysely<DB>,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; like: string[] }>`
    select typed as word, array(
      select word from search_words
      where trigrams && trigrams_of(typed) and length(word) >= length(typed) - 2
      order by cardinality(array(select unnest(trigrams) intersect select unnest(trigrams_of(typed)))) desc,
        abs(length(word) - length(typed)), word
      limit ${alike}) as "like"
    from unnest(${words}::text[]) typed
    where length(typed) > 3 and typed !~ '^[0-9]+$'`.execute(db);
  return new Map(rows.map(({ word, like }) => [word, like]));
}

/** The texts without signs with each word marked that an expression finds. */
export async function markTexts(
  db: Kysely<DB>,
  expression: string,
  texts: readonly string[],
): Promise<string[]> {
  if (texts.length === 0) return [];
  const how = `HighlightAll=true, StartSel=${markStart}, StopSel=${markEnd}`;
  const { rows } = await sql<{ marked: string }>`
    select ts_headline('pg_catalog.french'::regconfig, signless, ${expression}::tsquery, ${how}) as marked
    from unnest(${texts}::text[]) with ordinality as texts (signless, place) order by place`.execute(
    db,
  );
  return rows.map(({ marked }) => marked);
}

/** Where a video, `r`, stands in its course, as a hit has it. */
const inCourse = sql`
  concat_ws(' › ', c.full_title, above.name, s.name) as path,
  json_build_object('id', c.id, 'title', c.title) as course,
  json_build_object('id', s.id) as section,
  case when r.kind = 'video' then json_build_object('id', r.id) end as resource`;

const placeOf = sql`
  join sections s on s.id = r.section_id
  left join sections above on above.id = s.parent_id
  join courses c on c.id = s.course_id`;

/** What a student sees of the courses that they hold, `r` a video or a file of a section. */
const seen = ({ held, now }: Pick<Asked, "held" | "now">): RawBuilder<SqlBool> => sql<SqlBool>`
  (c.id = any(${held}) and r.active and ${reachable(now, { section: "s" })})`;

/** The chapters of videos, and where one speaks of a notion. */
export async function findChapters(
  db: Kysely<DB>,
  { held, now, size, expression }: Asked,
): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select 'chapter' as kind, r.id, named.title, named.title as text, named.second,
      concat_ws(' › ', c.full_title, above.name, s.name, r.name) as path,
      json_build_object('id', c.id, 'title', c.title) as course,
      json_build_object('id', s.id) as section, json_build_object('id', r.id) as resource,
      false as locked
    from (
      select resource_id, title, second from chapters
      where searched_stems(title) @@ ${expression}::tsquery
      union
      select v.resource_id, n.title, v.second from notions n
      join video_notions v on v.notion_id = n.id
      where notion_stems(n.title, n.other_names) @@ ${expression}::tsquery) named
    join resources r on r.id = named.resource_id
    ${placeOf}
    where ${seen({ held, now })}
    order by ts_rank(searched_stems(named.title), ${expression}::tsquery, 1) desc, r.id, named.second
    limit ${size}`.execute(db);
  return rows;
}

/** What is said in videos, the cues that say it best first, of each video some. */
export async function findCaptions(
  db: Kysely<DB>,
  { held, now, size, within }: Asked,
): Promise<Said[]> {
  const { rows } = await sql<Said>`
    with found as materialized (
      select cues.resource_id, cues.language, cues.number, cues.second, cues.content,
        ts_rank('{0.1, 0.1, 0.1, 1}', cues.stems, ${within}::tsquery) as rank
      from cues
      where cues.stems @@ ${within}::tsquery and cues.resource_id in (
        select r.id from resources r ${placeOf} where ${seen({ held, now })})
      limit ${ranked}
    ), best as (
      select *, row_number() over (partition by resource_id order by rank desc, number) as place
      from found
      -- a cue whose words are the next one's is not one more
      where not exists (
        select from found next where next.resource_id = found.resource_id
          and next.language = found.language and next.number = found.number + 1
          and next.rank > found.rank)
    )
    select 'caption' as kind, r.id, r.name as title,
      floor(best.second)::int as second,
      concat_ws(' ', best.content, next.content) as text, ${inCourse}, false as locked
    from best
    left join cues next on next.resource_id = best.resource_id and next.language = best.language
      and next.number = best.number + 1
    join resources r on r.id = best.resource_id
    ${placeOf}
    where best.place <= ${ofOneVideo}
    order by best.place, best.rank desc, r.id, best.second
    limit ${size}`.execute(db);
  return rows;
}

/** Exercises, by their titles, statements and notions. */
export async function findExercises(
  db: Kysely<DB>,
  { held, now, size, expression }: Asked,
): Promise<Said[]> {
  const words = sql`searched_stems(e.title || ' ' || e.statement)`;
  const { rows } = await sql<Said>`
    select 'exercise' as kind, e.id, e.title, e.statement as text, null as second,
      concat_ws(' › ', c.full_title, above.name, s.name) as path,
      json_build_object('id', c.id, 'title', c.title) as course,
      json_build_object('id', s.id) as section, null as resource, false as locked
    from (
      select id from exercises e where ${words} @@ ${expression}::tsquery
      union
      select en.exercise_id from notions n join exercise_notions en on en.notion_id = n.id
      where notion_stems(n.title, n.other_names) @@ ${expression}::tsquery) found
    join exercises e on e.id = found.id
    join sections s on s.id = e.section_id
    left join sections above on above.id = s.parent_id
    join courses c on c.id = s.course_id
    where e.visible and c.id = any(${held}) and ${reachable(now, { section: "s" })}
    order by searched_stems(e.title) @@ ${expression}::tsquery desc,
      ts_rank(${words}, ${expression}::tsquery, 1) desc, e.id
    limit ${size}`.execute(db);
  return rows;
}

/** A student's own notes, of courses that have ended too: those are locked. */
export async function findNotes(
  db: Kysely<DB>,
  { held, now, userId, size, expression }: Asked,
): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select 'note' as kind, notes.id, r.name as title, notes.content as text,
      floor(notes.moment)::int as second, ${inCourse},
      not (${seen({ held, now })} and r.kind = 'video') as locked
    from notes
    join resources r on r.id = notes.resource_id
    ${placeOf}
    where notes.user_id = ${userId} and searched_stems(notes.content) @@ ${expression}::tsquery
    order by notes.id desc
    limit ${size}`.execute(db);
  return rows;
}

/** Questions with an accepted answer, where they or it have the words. */
export async function findSolvedQuestions(
  db: Kysely<DB>,
  { held, now, size, expression }: Asked,
): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select 'question' as kind, q.id, r.name as title,
      case when searched_stems(q.content) @@ ${expression}::tsquery then q.content
        else a.content end as text,
      floor(q.moment)::int as second, ${inCourse}, false as locked
    from (
      select id from questions
      where accepted_answer_id is not null and searched_stems(content) @@ ${expression}::tsquery
      union
      select question_id from answers where searched_stems(content) @@ ${expression}::tsquery
    ) found
    join questions q on q.id = found.id
    join answers a on a.id = q.accepted_answer_id
    join resources r on r.id = q.resource_id
    ${placeOf}
    where ${seen({ held, now })} and (searched_stems(q.content) @@ ${expression}::tsquery
      or searched_stems(a.content) @@ ${expression}::tsquery)
    order by q.id desc
    limit ${size}`.execute(db);
  return rows;
}

/** Past papers, which anyone may read, by what their questions are about; each once. */
export async function findPapers(db: Kysely<DB>, { size, expression }: Asked): Promise<Said[]> {
  const words = sql`searched_stems(q.about || ' ' || coalesce(q.statement, ''))`;
  const { rows } = await sql<Said>`
    select * from (
      select distinct on (p.id) 'paper' as kind, p.id, p.title, p.year,
        concat_ws(' · ', q.number, q.about) as text, null as second,
        concat_ws(' › ', p.contest, p.year, p.track) as path,
        null as course, null as section, null as resource, false as locked
      from paper_questions q
      join papers p on p.id = q.paper_id
      where ${words} @@ ${expression}::tsquery and p.visible
      order by p.id, searched_stems(q.about) @@ ${expression}::tsquery desc, q.position) found
    order by year desc, id
    limit ${size}`.execute(db);
  return rows.map(({ kind, id, title, text, second, path, course, section, resource, locked }) => ({
    kind,
    id,
    title,
    text,
    second,
    path,
    course,
    section,
    resource,
    locked,
  }));
}
