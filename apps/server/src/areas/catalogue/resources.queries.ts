import type { Tag } from "@majorant/contract/learning/courses";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

// What a row of `resources` comes with, wherever it is shown.

export type VideoFile = { id: number; name: string; link: string | null };

/** The tag of a row of `resources`. */
export const tag = sql<Tag | null>`(
  select json_build_object('id', t.id, 'name', t.name, 'icon', t.icon)
  from tags t where t.id = resources.tag_id)`;

/** The files that go with a row of `resources`. */
export const videoFiles = sql<VideoFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'link', f.link) order by f.id), '[]')
  from video_files f where f.resource_id = resources.id)`;

/** How much there is in some sections: what would go along with them. `sections` asks for their ids. */
export async function countContents(db: Kysely<DB>, sections: RawBuilder<unknown>) {
  const { rows } = await sql<{
    videos: number;
    fichiers: number;
    exercices: number;
    questionsQuiz: number;
    notes: number;
    questions: number;
  }>`
    with places as materialized (${sections}),
      gone as materialized (
        select id, kind from resources where section_id in (select id from places)),
      tried as materialized (select id from exercises where section_id in (select id from places))
    select
      (select count(*)::integer from gone where kind = 'video') as videos,
      (select count(*)::integer from gone where kind = 'file') as fichiers,
      (select count(*)::integer from tried) as exercices,
      (select count(*)::integer from quiz_questions
        where section_id in (select id from places)) as "questionsQuiz",
      (select count(*)::integer from notes where resource_id in (select id from gone)) as notes,
      (select count(*)::integer from questions where resource_id in (select id from gone))
        + (select count(*)::integer from questions
          where exercise_id in (select id from tried)) as questions`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("a count answers one row");
  return counts;
}
