import type { Notice } from "@majorant/domain/accounts/notices";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

type Vote = { questionId: number; userId: number; now: Date };

/** Once: again, it changes nothing. */
export const insertVote = (db: Kysely<DB>, { questionId, userId, now }: Vote) =>
  db
    .insertInto("question_votes")
    .values({ question_id: questionId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(["question_id", "user_id"]).doNothing())
    .execute();

export const removeVote = (db: Kysely<DB>, { questionId, userId }: Omit<Vote, "now">) =>
  db
    .deleteFrom("question_votes")
    .where("question_id", "=", questionId)
    .where("user_id", "=", userId)
    .execute();

/** Tells those who voted for a question, and still may read it, in one statement. */
export const notifyVoters = (
  trx: Transaction<DB>,
  {
    questionId,
    notice,
    once,
    now,
  }: { questionId: number; notice: Notice; once?: string; now: Date },
) =>
  sql`
    insert into notifications (user_id, notice, once, created_at)
    select v.user_id, ${JSON.stringify(notice)}::jsonb, ${once ?? null}, ${now}
    from question_votes v
    join users u on u.id = v.user_id and u.active
    join questions q on q.id = v.question_id
    left join resources r on r.id = q.resource_id
    left join exercises e on e.id = q.exercise_id
    join sections s on s.id = coalesce(r.section_id, e.section_id)
    where v.question_id = ${questionId}
      and holds_course(v.user_id, 'ROLE_APPRENANT', s.course_id, ${now})
    on conflict (user_id, once) do nothing`.execute(trx);
