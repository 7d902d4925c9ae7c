import type { Tag } from "@majorant/contract/learning/courses";
import { sql } from "kysely";

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
