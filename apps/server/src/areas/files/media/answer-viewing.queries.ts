import { type Kysely, sql } from "kysely";
import type { Viewer } from "../../../platform/addresses.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { reachable } from "../../access/reachable.queries.ts";
import type { Viewing } from "./media.queries.ts";

/** What has it, the other one null. */
type Owner = { answerId: number | null; remarkId: number | null };

/** As of a course's video (media.queries.ts), for who may read what it stands beside: the question, or the remark. */
const find = prepared((db, viewer: Viewer & Owner & { now: Date }) => {
  const { answerId, remarkId, userId, sessionId, role, now } = viewer;
  return sql<Viewing>`
    select av.medium_id as "mediumId", m.name, m.content_type as "contentType",
      case when ${role}::text = 'ROLE_APPRENANT'
        then c.active and coalesce(r.active, e.visible) and ${reachable(now, { section: "s" })}
          and holds_course(${userId}, 'ROLE_APPRENANT', c.id, ${now})
        else c.active and holds_course(${userId}, 'ROLE_ENSEIGNANT', c.id, ${now})
          or exists (select from users where id = ${userId} and administrator) end as held,
      exists (
        select from sessions join users on users.id = sessions.user_id
        where sessions.id = ${sessionId} and sessions.expires_at > ${now}
          and users.id = ${userId} and users.active) as live,
      (select json_build_object('page', page, 'seenAt', seen_at)
        from streams where user_id = ${userId}) as stream
    from answer_videos av
    join media m on m.id = av.medium_id
    left join answers a on a.id = av.answer_id
    left join questions q on q.id = a.question_id
    left join video_remarks v on v.id = av.remark_id
    left join resources r on r.id = coalesce(q.resource_id, v.resource_id)
    left join exercises e on e.id = q.exercise_id
    join sections s on s.id = coalesce(r.section_id, e.section_id)
    left join sections above on above.id = s.parent_id
    join courses c on c.id = s.course_id
    where av.answer_id = ${answerId} or av.remark_id = ${remarkId}`.compile(db);
});

/** The video of an answer or a remark at a signed address, asked again at each request. */
export async function findAnswerViewing(
  db: Kysely<DB>,
  owner: { answerId: number } | { remarkId: number },
  { userId, sessionId, role }: Viewer,
  now: Date,
): Promise<Viewing | undefined> {
  const [viewing] = await find(db, {
    answerId: null,
    remarkId: null,
    ...owner,
    userId,
    sessionId,
    role,
    now,
  });
  return viewing;
}
