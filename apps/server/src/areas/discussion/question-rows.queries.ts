import { takenMinutes } from "@majorant/contract/limits";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database/schema.ts";

/** A question that was taken before then is anyone's again. */
export const takenSince = (now: Date): Date => new Date(now.getTime() - takenMinutes * 60_000);

/** Questions where they were asked: resource or exercise, section and course `c`. */
export const questionsFrom = (db: Kysely<DB>) =>
  db
    .selectFrom("questions as q")
    .leftJoin("resources as r", "r.id", "q.resource_id")
    .leftJoin("exercises as e", "e.id", "q.exercise_id")
    .innerJoin("sections as s", (join) =>
      join.on(sql<boolean>`s.id = coalesce(r.section_id, e.section_id)`),
    )
    .innerJoin("courses as c", "c.id", "s.course_id");

type Questions = ReturnType<typeof questionsFrom>;

/** Whether an author teaches the course now. */
const teaches = (author: "q.author_id" | "a.author_id", now: Date) =>
  sql<boolean>`coalesce(holds_course(${sql.ref(author)}, 'ROLE_ENSEIGNANT', c.id, ${now}), false)`;

/** Questions as they are stored, with their answers and who wrote them. */
export const withAnswers = (questions: Questions, { userId, now }: { userId: number; now: Date }) =>
  questions
    .leftJoin("users as author", "author.id", "q.author_id")
    .leftJoin("question_takings as t", (join) =>
      join.onRef("t.question_id", "=", "q.id").on("t.taken_at", ">", takenSince(now)),
    )
    .leftJoin("users as taker", "taker.id", "t.user_id")
    .leftJoin("session_questions as sq", "sq.question_id", "q.id")
    .leftJoin("live_sessions as l", "l.id", "sq.live_session_id")
    .leftJoin("resources as replay", "replay.id", "l.replay_id")
    .select([
      "t.user_id as takenBy",
      "t.taken_at as takenAt",
      "taker.first_name as takerFirstName",
      "taker.last_name as takerLastName",
      "l.id as sessionId",
      "l.title as sessionTitle",
      "l.starts_at as sessionAt",
      "l.cancelled_at as sessionCancelledAt",
      "sq.treated_at as treatedAt",
      "sq.second as replaySecond",
      "replay.id as replayId",
      "replay.section_id as replaySectionId",
    ])
    .select(
      sql<number>`(select count(*)::int from question_votes v where v.question_id = q.id)`.as(
        "votes",
      ),
    )
    .select(
      sql<boolean>`exists (select from question_votes v
        where v.question_id = q.id and v.user_id = ${userId})`.as("voted"),
    )
    .select([
      "q.id",
      "q.content",
      "q.moment",
      "q.photo",
      "q.photo_width as width",
      "q.photo_height as height",
      "q.created_at as date",
      "q.changed_at as changed",
      "q.accepted_answer_id as acceptedId",
      "q.author_id as authorId",
      "author.first_name as firstName",
      "author.last_name as lastName",
      sql<number>`coalesce(r.id, e.id)`.as("resourceId"),
      sql<string>`coalesce(r.name, e.title)`.as("resourceName"),
      sql<"video" | "file" | "exercise">`coalesce(r.kind, 'exercise')`.as("resourceKind"),
      "s.id as sectionId",
      "s.name as sectionName",
      "c.id as courseId",
      "c.title as courseTitle",
      teaches("q.author_id", now).as("teacher"),
    ])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom("answers as a")
          .leftJoin("users as by", "by.id", "a.author_id")
          .leftJoin("answer_videos as av", "av.answer_id", "a.id")
          .leftJoin("media as m", "m.id", "av.medium_id")
          .whereRef("a.question_id", "=", "q.id")
          .select([
            "a.id",
            "a.content",
            "a.photo",
            "a.photo_width as width",
            "a.photo_height as height",
            // In JSON a moment is a text.
            sql<string>`a.created_at`.as("date"),
            sql<string | null>`a.changed_at`.as("changed"),
            "a.author_id as authorId",
            "by.first_name as firstName",
            "by.last_name as lastName",
            "m.state as videoState",
            "m.failure as videoFailure",
            "m.duration as videoSeconds",
            teaches("a.author_id", now).as("teacher"),
          ])
          .orderBy(sql`a.id is distinct from q.accepted_answer_id`)
          .orderBy("a.id"),
      ).as("answers"),
    );

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof withAnswers>["execute"]>>[number];
