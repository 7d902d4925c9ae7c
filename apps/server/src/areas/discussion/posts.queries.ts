import type { Kysely, Transaction } from "kysely";
import { countOf } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import type { KeptPhoto } from "../../platform/photos/kept-photos.ts";

// Questions and answers as they are written, changed and removed.

const photoColumns = (photo: KeptPhoto | null) => ({
  photo: photo?.name ?? null,
  photo_width: photo?.width ?? null,
  photo_height: photo?.height ?? null,
});

export const insertQuestion = (
  db: Kysely<DB>,
  question: {
    on: { resourceId: number } | { exerciseId: number };
    authorId: number;
    content: string;
    moment: number | null;
    photo: KeptPhoto | null;
    now: Date;
  },
) =>
  db
    .insertInto("questions")
    .values({
      resource_id: "resourceId" in question.on ? question.on.resourceId : null,
      exercise_id: "exerciseId" in question.on ? question.on.exerciseId : null,
      author_id: question.authorId,
      content: question.content,
      moment: question.moment,
      ...photoColumns(question.photo),
      created_at: question.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

/** How many questions, or answers, a user has written that are still there. */
export const countPostsOf = async (
  db: Kysely<DB>,
  table: "questions" | "answers",
  userId: number,
): Promise<number> => await countOf(db.selectFrom(table).where("author_id", "=", userId));

export const updateQuestion = (
  db: Kysely<DB>,
  question: { id: number; content: string; moment: number | null; now: Date },
) =>
  db
    .updateTable("questions")
    .set({ content: question.content, moment: question.moment, changed_at: question.now })
    .where("id", "=", question.id)
    .execute();

/** Null leaves the post without one. */
export const replacePhoto = (
  db: Kysely<DB>,
  table: "questions" | "answers",
  id: number,
  photo: KeptPhoto | null,
) => db.updateTable(table).set(photoColumns(photo)).where("id", "=", id).execute();

/** A question, held against answers, acceptances and deletions until the transaction ends. */
export const lockQuestion = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("questions")
    .where("id", "=", id)
    .select(["id", "author_id as authorId", "photo", "accepted_answer_id as acceptedId"])
    .forUpdate()
    .executeTakeFirst();

export const listAnswersTo = (db: Kysely<DB>, questionId: number) =>
  db
    .selectFrom("answers")
    .where("question_id", "=", questionId)
    .select(["id", "author_id as authorId", "photo"])
    .execute();

export const removeQuestion = (db: Kysely<DB>, id: number) =>
  db.deleteFrom("questions").where("id", "=", id).execute();

export const insertAnswer = (
  db: Kysely<DB>,
  answer: {
    questionId: number;
    authorId: number;
    content: string;
    photo: KeptPhoto | null;
    now: Date;
  },
) =>
  db
    .insertInto("answers")
    .values({
      question_id: answer.questionId,
      author_id: answer.authorId,
      content: answer.content,
      ...photoColumns(answer.photo),
      created_at: answer.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

export const findAnswer = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("answers")
    .where("id", "=", id)
    .select(["id", "question_id as questionId", "author_id as authorId", "photo"])
    .executeTakeFirst();

/** The same, held against another change of it until the transaction ends. */
export const lockAnswer = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("answers")
    .where("id", "=", id)
    .select(["id", "question_id as questionId", "author_id as authorId", "photo"])
    .forUpdate()
    .executeTakeFirst();

export const updateAnswer = (db: Kysely<DB>, answer: { id: number; content: string; now: Date }) =>
  db
    .updateTable("answers")
    .set({ content: answer.content, changed_at: answer.now })
    .where("id", "=", answer.id)
    .execute();

export const removeAnswer = (db: Kysely<DB>, id: number) =>
  db.deleteFrom("answers").where("id", "=", id).execute();

/** Null opens the question again. */
export const setAccepted = (db: Kysely<DB>, questionId: number, answerId: number | null) =>
  db
    .updateTable("questions")
    .set({ accepted_answer_id: answerId })
    .where("id", "=", questionId)
    .execute();
