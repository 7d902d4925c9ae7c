import type { CourseRole } from "@majorant/contract/roles";
import { sql } from "kysely";
import type { Viewer } from "../../../platform/addresses.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { reachable } from "../../access/reachable.queries.ts";

// The files of a chapter: those of its sections, and those that go with their videos. What is kept
// elsewhere has an address of its own, and is not among them.

/** Of the section `s`. Beside it in a `join lateral`: without one PostgreSQL reads the files of all courses. */
const files = sql`
  select resources.id as resource_id, 0 as own, resources.name,
    '' as video, resources.position, resources.medium_id
  from resources where resources.section_id = s.id and resources.kind = 'file' and resources.active
  union all
  select resources.id, f.id, f.name, resources.name, resources.position, f.medium_id
  from video_files f join resources on resources.id = f.resource_id
  where resources.section_id = s.id and resources.active and f.medium_id is not null`;

/** Of which chapter the files are asked for, in which role, and when. */
type Reader = { id: number; role: CourseRole; now: Date };

/** The section `s` below `above`, or by itself: students reach it, or it is active and its reader runs the course. */
const readable = ({ role, now }: Pick<Reader, "role" | "now">) => sql<boolean>`
  (${reachable(now, { section: "s" })}
    or ${role}::text <> 'ROLE_APPRENANT' and s.active and coalesce(above.active, true))`;

/** Of the course `c`: how many files each chapter has, and their bytes in all. */
export const archives = ({ role, now }: Pick<Reader, "role" | "now">) => sql<
  { id: number; files: number; bytes: number }[]
>`(
  select coalesce(json_agg(chapter), '[]') from (
    select coalesce(s.parent_id, s.id) as id, count(*) as files, sum(m.bytes) as bytes
    from sections s
    left join sections above on above.id = s.parent_id
    join lateral (${files}) f on true
    join media m on m.id = f.medium_id
    where s.course_id = c.id and ${readable({ role, now })}
    group by 1) chapter)`;

type ArchiveParams = Viewer & { id: number; now: Date };

type Chapter = {
  course: string;
  chapter: string;
  /** The viewer's session lives, and their account is active. */
  live: boolean;
  /** The access rule, in the role that the address was signed for. */
  held: boolean;
};

/** A chapter that students see, and whether the viewer may still have its files. */
export const findChapter = prepared((db, { id, userId, sessionId, role, now }: ArchiveParams) =>
  sql<Chapter>`
    select c.title as course, s.name as chapter,
      holds_course(${userId}, ${role}::role, c.id, ${now}) as held,
      exists (
        select from sessions join users on users.id = sessions.user_id
        where sessions.id = ${sessionId} and sessions.expires_at > ${now}
          and users.id = ${userId} and users.active) as live
    from sections s
    left join sections above on above.id = s.parent_id
    join courses c on c.id = s.course_id
    where s.id = ${id} and s.parent_id is null and c.active
      and ${readable({ role, now })}`.compile(db),
);

type ChapterFile = {
  name: string;
  /** The section below the chapter that it stands in, and the video that it goes with; '' for none. */
  section: string;
  video: string;
  mediumId: string;
  uploaded: string;
};

/** The files of a chapter, in the order of its page. */
export const listChapterFiles = prepared((db, { id, role, now }: Reader) =>
  sql<ChapterFile>`
    select f.name, case when s.parent_id is null then '' else s.name end as section, f.video,
      m.id as "mediumId", m.name as uploaded
    from sections s
    join lateral (${files}) f on true
    left join sections above on above.id = s.parent_id
    join media m on m.id = f.medium_id
    where (s.id = ${id} or s.parent_id = ${id}) and ${readable({ role, now })}
    order by s.parent_id is not null, s.position, s.id, f.position, f.resource_id, f.own`.compile(
    db,
  ),
);
