import type { QuizPool } from "@majorant/contract/quizzes/quiz-questions";
import type { QuizQuestionDraft } from "@majorant/contract/quizzes/quiz-rules";
import type { Parameter, Values } from "@majorant/domain/quizzes/parameters";
import { type Kysely, sql, type Transaction } from "kysely";
import { countOf } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { notionsCarried } from "../notions/notions.queries.ts";

// The questions that quizzes are drawn from, for those who run their course.

/** A question as its writers have it, with its notions and its moment. */
const questionRows = (db: Kysely<DB>) =>
  db
    .selectFrom("quiz_questions as q")
    .innerJoin("sections as s", "s.id", "q.section_id")
    .leftJoin("resources as r", "r.id", "q.moment_resource_id")
    .select(["q.id", "q.kind", "q.statement", "q.label", "q.expected", "q.choices", "q.tolerance"])
    .select(["q.explanation", "q.active", "q.version", "q.asks_since as asksSince"])
    .select(["s.id as sectionId", "s.name as sectionName", "s.course_id as courseId"])
    .select(["r.id as videoId", "r.name as videoName", "q.moment_second as second"])
    // What was written there is what the contract takes.
    .select(sql<Parameter[]>`q.parameters`.as("parameters"))
    .select(notionsCarried("quiz_question_notions", "question_id", "q.id").as("notions"));

export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number];

/** A section's questions in the order in which they were written. */
export const listQuestionRows = (db: Kysely<DB>, sectionId: number) =>
  questionRows(db).where("q.section_id", "=", sectionId).orderBy("q.id").execute();

export const findQuestionRow = (db: Kysely<DB>, id: number): Promise<QuestionRow | undefined> =>
  questionRows(db).where("q.id", "=", id).executeTakeFirst();

/** How many questions each section of a course has, and how many of them are drawn. */
export const listPools = (db: Kysely<DB>, courseId: number): Promise<QuizPool[]> =>
  db
    .selectFrom("quiz_questions as q")
    .innerJoin("sections as s", "s.id", "q.section_id")
    .where("s.course_id", "=", courseId)
    .groupBy("s.id")
    .select("s.id as sectionId")
    .select(sql<number>`count(*)::int`.as("questions"))
    .select(sql<number>`(count(*) filter (where q.active))::int`.as("active"))
    .orderBy("s.id")
    .execute();

export const countQuestions = (db: Kysely<DB>, sectionId: number): Promise<number> =>
  countOf(db.selectFrom("quiz_questions").where("section_id", "=", sectionId));

const columnsOf = ({ section, moment, ...draft }: QuizQuestionDraft) => ({
  section_id: section.id,
  kind: draft.kind,
  statement: draft.statement,
  label: draft.label,
  expected: draft.expected,
  choices: draft.choices,
  tolerance: draft.tolerance,
  explanation: draft.explanation,
  parameters: JSON.stringify(draft.parameters),
  moment_resource_id: moment?.video.id ?? null,
  moment_second: moment?.second ?? null,
  active: draft.active,
});

export async function insertQuestion(
  trx: Transaction<DB>,
  draft: QuizQuestionDraft,
  { createdBy, now }: { createdBy: number | null; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("quiz_questions")
    .values({ ...columnsOf(draft), created_by: createdBy, created_at: now, asks_since: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tieNotions(trx, id, draft.notions);
  return id;
}

/** `asksSince`: from now on it asks something else, and what was answered before says nothing about it. */
export async function updateQuestion(
  trx: Transaction<DB>,
  id: number,
  draft: QuizQuestionDraft,
  { asksSince }: { asksSince: Date | null },
): Promise<void> {
  await trx
    .updateTable("quiz_questions")
    .set({ ...columnsOf(draft), ...(asksSince && { asks_since: asksSince }) })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("quiz_question_notions").where("question_id", "=", id).execute();
  await tieNotions(trx, id, draft.notions);
}

/** Those that are there: one may have been merged into another meanwhile. */
const tieNotions = (trx: Transaction<DB>, id: number, notions: readonly { id: number }[]) =>
  sql`insert into quiz_question_notions (question_id, notion_id)
    select ${id}, id from notions where id = any (${notions.map((each) => each.id)}::integer[])`.execute(
    trx,
  );

export const removeQuestion = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom("quiz_questions").where("id", "=", id).execute();

/** How questions were answered since they ask what they ask; of those never answered there is none. */
export const countAnswers = (db: Kysely<DB>, questionIds: number[]) =>
  db
    .selectFrom("quiz_items as i")
    .innerJoin("quizzes as z", "z.id", "i.quiz_id")
    .innerJoin("quiz_questions as q", "q.id", "i.question_id")
    .where(sql<boolean>`q.id = any (${questionIds}::integer[])`)
    .where("i.verdict", "is not", null)
    .whereRef("z.started_at", ">=", "q.asks_since")
    .groupBy("q.id")
    .select("q.id")
    .select(sql<number>`count(distinct z.user_id)::int`.as("students"))
    .select(sql<number>`(count(*) filter (where i.verdict = 'correct'))::int`.as("correct"))
    .select(sql<number>`(count(*) filter (where i.verdict = 'incorrect'))::int`.as("incorrect"))
    .select(sql<number>`(count(*) filter (where i.verdict = 'undecided'))::int`.as("undecided"))
    .execute();

/** How many wrong answers of a question are looked at, the latest first. */
const mostLookedAt = 500;

/** Its latest wrong answers, each with whose it is: to count students, not to name them. */
export const listWrongAnswers = async (db: Kysely<DB>, questionIds: number[]) =>
  (
    await sql<{
      questionId: number;
      userId: number;
      answer: string;
      read: string;
      order: number[] | null;
      values: Values;
    }>`select q.id as "questionId", w.* from quiz_questions q cross join lateral (
        select z.user_id as "userId", i.answer, i.read, i.choice_order as "order", i."values"
        from quiz_items i join quizzes z on z.id = i.quiz_id
        where i.question_id = q.id and i.verdict = 'incorrect' and z.started_at >= q.asks_since
        order by i.quiz_id desc limit ${mostLookedAt}) w
      where q.id = any (${questionIds}::integer[])`.execute(db)
  ).rows;
