import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** The course whose next session has questions, and an answer by video. */
const course = "Analyse";

/** What happens around the questions: one is taken, one was answered by video, three wait for the next session. */
export async function askedQuestions(trx: Transaction<DB>, now: Date): Promise<void> {
  const ofCourse = sql`
    questions q join resources r on r.id = q.resource_id
    join sections s on s.id = r.section_id join courses c on c.id = s.course_id`;
  await sql`
    insert into question_takings (question_id, user_id, taken_at)
    select q.id, (select min(id) from course_holders(c.id, 'ROLE_ENSEIGNANT', ${now}) as teacher (id)),
      ${now}::timestamptz - interval '5 minutes'
    from ${ofCourse}
    where c.title <> ${course} and q.accepted_answer_id is null
      and exists (select from course_holders(c.id, 'ROLE_ENSEIGNANT', ${now}) as teacher (id))
    order by q.id limit 1`.execute(trx);
  await sql`
    insert into answer_videos (answer_id, medium_id)
    select a.id, r.medium_id
    from ${ofCourse} join answers a on a.id = q.accepted_answer_id
    where c.title = ${course} and r.medium_id is not null
      and holds_course(a.author_id, 'ROLE_ENSEIGNANT', c.id, ${now})
    order by a.id limit 1`.execute(trx);
  await sql`
    insert into session_questions (question_id, live_session_id, created_at)
    select q.id, next.id, q.created_at
    from ${ofCourse}
    cross join lateral (
      select l.id from live_sessions l
      where l.course_id = c.id and l.cancelled_at is null and l.starts_at > ${now}
      order by l.starts_at limit 1) as next
    where c.title = ${course} and q.accepted_answer_id is null
    order by q.id desc limit 3`.execute(trx);
  await sql`
    insert into question_votes (question_id, user_id, created_at)
    select question_id, user_id, ${now}::timestamptz - interval '3 hours'
    from (
      select q.id as question_id, student.id as user_id,
        row_number() over (partition by q.id order by student.id) as n
      from ${ofCourse} join session_questions sq on sq.question_id = q.id
      cross join lateral course_holders(c.id, 'ROLE_APPRENANT', ${now}) as student (id)
      where student.id is distinct from q.author_id) as votes
    where n <= 1 + question_id % 3 * 2`.execute(trx);
}
