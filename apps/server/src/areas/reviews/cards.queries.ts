import { mostCards } from "@majorant/contract/limits";
import type { Rating } from "@majorant/contract/reviews/review-rules";
import { type Day, daysAfter, ratingOfOutcome } from "@majorant/domain/reviews/returns";
import { dayOf } from "@majorant/domain/time/months";
import { sql, type Transaction } from "kysely";
import { countOf } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { replay } from "./schedule.ts";

/** The day of Tunis at which a review was given. */
const reviewDay = sql<Day>`(reviews.at at time zone 'Africa/Tunis')::date`;

/**
 * What a student says of an exercise is a review of its card. Done with help, or to be done again, it
 * gets one; done alone, only the card that there is hears of it.
 */
export async function rememberExercise(
  trx: Transaction<DB>,
  said: { userId: number; exerciseId: number; outcome: "alone" | "helped" | "again"; at: Date },
): Promise<void> {
  const { userId, exerciseId, outcome, at } = said;
  await remember(trx, { user_id: userId, exercise_id: exerciseId }, ratingOfOutcome[outcome], at);
}

/**
 * A question of a quiz that was answered wrong gets a card, as it was drawn: its words and its right
 * answer, in Markdown. Answered right, only the card that there is hears of it.
 */
export async function rememberQuizQuestion(
  trx: Transaction<DB>,
  said: {
    userId: number;
    questionId: number;
    /** The chapter that the question is of. */
    sectionId: number;
    front: string;
    back: string;
    correct: boolean;
    at: Date;
  },
): Promise<void> {
  const { userId, questionId, sectionId, front, back, correct, at } = said;
  const words = { section_id: sectionId, front, back };
  const subject = { user_id: userId, quiz_question_id: questionId };
  await remember(trx, { ...subject, ...words }, correct ? "good" : "again", at);
}

/** Makes a card of a note, or gives the one that it has other words; null where there is no room for one more. */
export async function rememberNote(
  trx: Transaction<DB>,
  note: { userId: number; noteId: number; front: string; back: string; at: Date },
): Promise<{ id: number; due: Day } | null> {
  const { userId, noteId, front, back, at } = note;
  const subject = { user_id: userId, note_id: noteId };
  const changed = await trx
    .updateTable("cards")
    .set({ front, back })
    .where("user_id", "=", userId)
    .where("note_id", "=", noteId)
    .returning(["id", "due_on as due"])
    .executeTakeFirst();
  return changed ?? insertCard(trx, { ...subject, front, back }, at);
}

type Subject = { user_id: number } & (
  | { exercise_id: number }
  | { quiz_question_id: number; section_id: number; front: string; back: string }
  | { note_id: number; front: string; back: string }
);

/** A card of a subject, which comes back tomorrow; null where an account has all that it can keep. */
async function insertCard(
  trx: Transaction<DB>,
  subject: Subject,
  at: Date,
): Promise<{ id: number; due: Day } | null> {
  const cards = await countOf(trx.selectFrom("cards").where("user_id", "=", subject.user_id));
  if (cards >= mostCards) return null;
  const due_on = daysAfter(dayOf(at), 1);
  return (
    trx
      .insertInto("cards")
      .values({ ...subject, created_at: at, due_on })
      // Two presses at once make one card.
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", identityOf(subject)])
          .doUpdateSet((e) => ({ front: e.ref("excluded.front"), back: e.ref("excluded.back") })),
      )
      .returning(["id", "due_on as due"])
      .executeTakeFirstOrThrow()
  );
}

function identityOf(subject: Subject) {
  if ("exercise_id" in subject) return "exercise_id";
  return "note_id" in subject ? "note_id" : "quiz_question_id";
}

/**
 * Takes what was said of an exercise or answered in a quiz for a review. Of one day the last word stands: who
 * corrects it has said it once.
 */
async function remember(
  trx: Transaction<DB>,
  subject: Exclude<Subject, { note_id: number }>,
  rating: Exclude<Rating, "easy">,
  at: Date,
): Promise<void> {
  const isKnown = rating === "good";
  const card =
    (await lockCard(trx, subject)) ?? (isKnown ? null : await insertCard(trx, subject, at));
  if (!card) return;
  await trx
    .deleteFrom("reviews")
    .where("card_id", "=", card.id)
    .where("key", "is", null)
    .where(reviewDay, "=", dayOf(at))
    .execute();
  if (isKnown && !(await isReviewed(trx, card.id))) {
    // It was made today, by a word that is taken back.
    await trx.deleteFrom("cards").where("id", "=", card.id).execute();
    return;
  }
  await trx
    .insertInto("reviews")
    .values({ user_id: subject.user_id, card_id: card.id, rating, at })
    .execute();
  await reschedule(trx, card.id);
}

const lockCard = (trx: Transaction<DB>, subject: Subject) =>
  trx
    .selectFrom("cards")
    .where("user_id", "=", subject.user_id)
    .$if("exercise_id" in subject, (query) =>
      query.where("exercise_id", "=", "exercise_id" in subject ? subject.exercise_id : null),
    )
    .$if("quiz_question_id" in subject, (query) =>
      query.where(
        "quiz_question_id",
        "=",
        "quiz_question_id" in subject ? subject.quiz_question_id : null,
      ),
    )
    .select("id")
    .forUpdate()
    .executeTakeFirst();

const isReviewed = async (trx: Transaction<DB>, cardId: number): Promise<boolean> =>
  (await trx
    .selectFrom("reviews")
    .where("card_id", "=", cardId)
    .select("id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Makes of all that was said of a card, in the order of time, what is known of it and when it comes back. */
export async function reschedule(trx: Transaction<DB>, cardId: number): Promise<void> {
  const reviews = await trx
    .selectFrom("reviews")
    .where("card_id", "=", cardId)
    .select(["rating", reviewDay.as("day")])
    .orderBy("at")
    .orderBy("id")
    .execute();
  const memory = replay(reviews as { rating: Rating; day: Day }[]); // checked by the table
  if (!memory) return;
  const { stability, difficulty, reviewedOn, dueOn } = memory;
  await trx
    .updateTable("cards")
    .set({ stability, difficulty, reviewed_on: reviewedOn, due_on: dueOn })
    .where("id", "=", cardId)
    .execute();
}
