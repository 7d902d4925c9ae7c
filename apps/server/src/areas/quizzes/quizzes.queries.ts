import type { QuizMoment, QuizSummary } from "@majorant/contract/quizzes/quizzes";
import type { Values } from "@majorant/domain/quizzes/parameters";
import type { Verdict } from "@majorant/domain/quizzes/score";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Page, type Paging, paged } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { reachable } from "../access/reachable.queries.ts";
import { holds } from "../learning/courses.queries.ts";
import type { Student, Subject } from "./drawing.queries.ts";

// The quizzes that students took, and those that they are taking.

/** A question as it was drawn. */
export type DrawnItem = {
  number: number;
  questionId: number;
  courseId: number;
  kind: string;
  statement: string;
  label: string;
  expected: string;
  /** In LaTeX; null of a choice. */
  expectedRead: string | null;
  choices: string[] | null;
  choiceOrder: number[] | null;
  tolerance: number | null;
  explanation: string;
  values: Values;
  momentResourceId: number | null;
  momentSecond: number | null;
};

const onSubject = (subject: Subject) =>
  "section" in subject
    ? sql<boolean>`section_id = ${subject.section}`
    : sql<boolean>`notion_id = ${subject.notion}`;

/** The quiz on that which a student has begun and not ended. */
export const findUnderWay = async (
  db: Kysely<DB>,
  userId: number,
  subject: Subject,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom("quizzes")
      .where("user_id", "=", userId)
      .where("ended_at", "is", null)
      .where(onSubject(subject))
      .select("id")
      .executeTakeFirst()
  )?.id;

/** Begins a quiz; undefined where another press has begun one on the same. */
export async function insertQuiz(
  trx: Transaction<DB>,
  quiz: { userId: number; subject: Subject; title: string; now: Date; items: DrawnItem[] },
): Promise<number | undefined> {
  const { userId, subject, title, now, items } = quiz;
  const row = await trx
    .insertInto("quizzes")
    .values({
      user_id: userId,
      section_id: "section" in subject ? subject.section : null,
      notion_id: "notion" in subject ? subject.notion : null,
      title,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return undefined;
  await trx
    .insertInto("quiz_items")
    .values(
      items.map((item) => ({
        quiz_id: row.id,
        number: item.number,
        question_id: item.questionId,
        course_id: item.courseId,
        kind: item.kind,
        statement: item.statement,
        label: item.label,
        expected: item.expected,
        expected_read: item.expectedRead,
        choices: item.choices,
        choice_order: item.choiceOrder,
        tolerance: item.tolerance,
        explanation: item.explanation,
        values: JSON.stringify(item.values),
        moment_resource_id: item.momentResourceId,
        moment_second: item.momentSecond,
      })),
    )
    .execute();
  return row.id;
}

/** A quiz of a user's own; undefined where there is none. */
export const findQuiz = (db: Kysely<DB>, { id, userId }: { id: number; userId: number }) =>
  db
    .selectFrom("quizzes as z")
    .leftJoin("sections as s", "s.id", "z.section_id")
    .leftJoin("courses as c", "c.id", "s.course_id")
    .where("z.id", "=", id)
    .where("z.user_id", "=", userId)
    .select(["z.id", "z.title", "z.section_id as sectionId", "z.notion_id as notionId"])
    .select(["z.started_at as startedAt", "z.ended_at as endedAt"])
    .select(["c.id as courseId", "c.title as courseTitle"])
    .executeTakeFirst();

export type QuizRow = NonNullable<Awaited<ReturnType<typeof findQuiz>>>;

/**
 * Its questions in their order. `moment` is null where students may not see the video any more; `open` is whether
 * the student may answer it: they follow its course, and reach its section, the quiz's where the question is gone.
 */
export const listItems = (db: Kysely<DB>, quizId: number, { userId, now }: Student) =>
  db
    .selectFrom("quiz_items as i")
    .innerJoin("quizzes as z", "z.id", "i.quiz_id")
    .leftJoin("quiz_questions as q", "q.id", "i.question_id")
    .where("i.quiz_id", "=", quizId)
    .select(["i.number", "i.question_id as questionId", "i.course_id as courseId", "i.kind"])
    .select(["q.section_id as sectionId", "i.statement", "i.label", "i.expected", "i.choices"])
    .select(["i.expected_read as expectedRead", "i.tolerance", "i.explanation"])
    .select(["i.answer", "i.read", "i.verdict", "i.answered_at as answeredAt"])
    .select(
      sql<QuizMoment | null>`(
        select json_build_object('course', json_build_object('id', c.id),
          'section', json_build_object('id', s.id),
          'resource', json_build_object('id', r.id, 'name', r.name), 'second', i.moment_second)
        from resources r join sections s on s.id = r.section_id
        left join sections above on above.id = s.parent_id
        join courses c on c.id = s.course_id
        where r.id = i.moment_resource_id and r.active and c.active
          and ${reachable(now, { section: "s" })})`.as("moment"),
    )
    .select(
      sql<boolean>`exists (
        select from courses c
        left join sections s on s.id = coalesce(q.section_id, z.section_id)
        left join sections above on above.id = s.parent_id
        where c.id = i.course_id and c.active and ${holds({ userId, role: "ROLE_APPRENANT", now })}
          and (s.id is null or ${reachable(now, { section: "s" })}))`.as("open"),
    )
    .orderBy("i.number")
    .execute();

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** Holds a quiz until the transaction ends: answers take turns. */
export const lockQuiz = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom("quizzes").where("id", "=", id).select("ended_at").forUpdate().executeTakeFirst();

/** Keeps the first answer to a question; false where there was one. */
export async function keepAnswer(
  trx: Transaction<DB>,
  { quizId, number }: { quizId: number; number: number },
  answered: { answer: string; read: string; verdict: Verdict; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("quiz_items")
    .set({
      answer: answered.answer,
      read: answered.read,
      verdict: answered.verdict,
      answered_at: answered.now,
    })
    .where("quiz_id", "=", quizId)
    .where("number", "=", number)
    .where("verdict", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a quiz that is under way: in any case, or only where nothing is left to answer. */
export const endQuiz = (
  db: Kysely<DB>,
  id: number,
  { now, ifAnswered = false }: { now: Date; ifAnswered?: boolean },
) =>
  db
    .updateTable("quizzes")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .$if(ifAnswered, (query) =>
      query.where(
        sql<boolean>`not exists (select from quiz_items where quiz_id = ${id} and verdict is null)`,
      ),
    )
    .execute();

const summaries = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("quizzes as z")
    .where("z.user_id", "=", userId)
    .select(["z.id", "z.title", "z.section_id as sectionId"])
    .select(["z.started_at as startedAt", "z.ended_at as endedAt"])
    .select(
      sql<QuizSummary["score"]>`(
        select json_build_object('correct', count(*) filter (where verdict = 'correct'),
          'incorrect', count(*) filter (where verdict = 'incorrect'),
          'undecided', count(*) filter (where verdict = 'undecided'),
          'unanswered', count(*) filter (where verdict is null))
        from quiz_items where quiz_id = z.id)`.as("score"),
    );

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

const toSummary = ({ id, title, startedAt, endedAt, score }: SummaryRow): QuizSummary => ({
  id,
  title,
  score,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** A user's latest quiz on each section of a course. */
export async function listLatest(
  db: Kysely<DB>,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<Map<number, QuizSummary>> {
  const rows = await summaries(db, userId)
    .distinctOn("z.section_id")
    .innerJoin("sections as s", "s.id", "z.section_id")
    .where("s.course_id", "=", courseId)
    .orderBy("z.section_id")
    .orderBy("z.id", "desc")
    .execute();
  return new Map(
    rows.flatMap((row) => (row.sectionId === null ? [] : [[row.sectionId, toSummary(row)]])),
  );
}

/** A page of a user's quizzes, the latest first, and how many there are. */
export async function listQuizzesOf(
  db: Kysely<DB>,
  { userId, page, size = 100 }: { userId: number } & Paging,
): Promise<Page<QuizSummary>> {
  const latestFirst = summaries(db, userId).orderBy("z.id", "desc");
  return (await paged(latestFirst, { page, size })).map(toSummary);
}

/** All that a user answered in quizzes, the latest first: to take along. */
export const listAnswersOf = (
  db: Kysely<DB>,
  { userId, page, size }: { userId: number; page: number; size: number },
) =>
  db
    .selectFrom("quiz_items as i")
    .innerJoin("quizzes as z", "z.id", "i.quiz_id")
    .where("z.user_id", "=", userId)
    .select(["z.id as quiz", "z.title", "z.started_at as startedAt", "z.ended_at as endedAt"])
    .select(["i.number", "i.statement", "i.choices", "i.answer", "i.verdict"])
    .select("i.answered_at as answeredAt")
    .orderBy("z.id", "desc")
    .orderBy("i.number")
    .limit(size)
    .offset(page * size)
    .execute();
