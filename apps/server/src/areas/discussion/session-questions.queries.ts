import { mostSessionQuestions } from "@majorant/contract/limits";
import { type Kysely, sql, type Transaction } from "kysely";
import { paged } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { questionsFrom, withAnswers } from "./question-rows.queries.ts";

/** When a live session is over. */
const end = sql<Date>`l.starts_at + make_interval(mins => l.minutes)`;

/** A live session with its course, and what its reader is there. */
export const findSession = (
  db: Kysely<DB>,
  id: number,
  { userId, now }: { userId: number; now: Date },
) =>
  db
    .selectFrom("live_sessions as l")
    .innerJoin("courses as c", "c.id", "l.course_id")
    .where("l.id", "=", id)
    .select(["l.id", "l.title", "l.starts_at as startsAt", "l.cancelled_at as cancelledAt"])
    .select(end.as("endsAt"))
    .select(["c.id as courseId", "c.title as courseTitle"])
    .select(
      sql<boolean>`c.active and holds_course(${userId}, 'ROLE_APPRENANT', c.id, ${now})`.as(
        "student",
      ),
    )
    .select(
      sql<boolean>`c.active and holds_course(${userId}, 'ROLE_ENSEIGNANT', c.id, ${now})`.as(
        "teacher",
      ),
    )
    .executeTakeFirst();

/** The sessions of a course that are not over, the next one first. */
export const listComing = (db: Kysely<DB>, courseId: number, now: Date) =>
  db
    .selectFrom("live_sessions as l")
    .where("l.course_id", "=", courseId)
    .where("l.cancelled_at", "is", null)
    .where(sql<boolean>`${end} > ${now}`)
    .select(["l.id", "l.title", "l.starts_at as startsAt"])
    .orderBy("l.starts_at")
    .orderBy("l.id")
    .execute();

/** The first questions of a session, those to come by their votes, then those that were ticked off; and how many there are. */
export async function listQuestionsOf(
  db: Kysely<DB>,
  sessionId: number,
  reader: {
    userId: number;
    /** Only those on what students see. */
    asStudent: boolean;
    now: Date;
  },
) {
  const questions = questionsFrom(db)
    .where(
      "q.id",
      "in",
      db
        .selectFrom("session_questions")
        .where("live_session_id", "=", sessionId)
        .select("question_id"),
    )
    .$if(reader.asStudent, (query) =>
      query.where(
        sql<boolean>`coalesce(r.active, e.visible) and s.active and not exists (
          select from sections above where above.id = s.parent_id and not above.active)`,
      ),
    );
  const sorted = withAnswers(questions, reader)
    .orderBy(sql`sq.treated_at is not null`)
    .orderBy("votes", "desc")
    .orderBy("q.id");
  return await paged(sorted, { size: mostSessionQuestions }, questions);
}

/** Puts a question to a session, in place of the one before. */
export const putToSession = (
  trx: Transaction<DB>,
  { questionId, sessionId, now }: { questionId: number; sessionId: number; now: Date },
) => {
  const row = { live_session_id: sessionId, created_at: now };
  return trx
    .insertInto("session_questions")
    .values({ question_id: questionId, ...row })
    .onConflict((conflict) =>
      conflict.column("question_id").doUpdateSet({ ...row, treated_at: null, second: null }),
    )
    .execute();
};

export async function takeOffSession(trx: Transaction<DB>, questionId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("session_questions")
    .where("question_id", "=", questionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The session of a question, held until the transaction ends. */
export const lockSessionQuestion = (trx: Transaction<DB>, questionId: number) =>
  trx
    .selectFrom("session_questions as sq")
    .innerJoin("live_sessions as l", "l.id", "sq.live_session_id")
    .where("sq.question_id", "=", questionId)
    .select(["sq.second", "sq.treated_at as treatedAt", "l.id as sessionId", "l.title"])
    .forUpdate("sq")
    .executeTakeFirst();

export const updateTick = (
  trx: Transaction<DB>,
  tick: { questionId: number; treatedAt: Date | null; second: number | null },
) =>
  trx
    .updateTable("session_questions")
    .set({ treated_at: tick.treatedAt, second: tick.second })
    .where("question_id", "=", tick.questionId)
    .execute();
