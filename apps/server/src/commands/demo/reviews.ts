import { spread } from "@majorant/domain/learning/plan";
import { type Day, daysAfter } from "@majorant/domain/reviews/returns";
import { dayOf } from "@majorant/domain/time/months";
import type { Transaction } from "kysely";
import { listLessons, savePlan } from "../../areas/learning/plan/plan.queries.ts";
import { rememberExercise, reschedule } from "../../areas/reviews/cards.queries.ts";
import { saveReviewSettings } from "../../areas/reviews/settings.queries.ts";
import type { DB } from "../../platform/database/schema.ts";
import { getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";

/** How many days ago the demo's student last looked at their cards: what came back since waits for them. */
const lastEvening = 3;

/** The demo's student has a week behind them: cards of what they could not do, reviews, and a plan. */
export async function reviewDemo(
  trx: Transaction<DB>,
  now: Date,
  { userId }: People,
): Promise<void> {
  const student = getOrThrow(userId, "etudiant");
  const today = dayOf(now);
  await rememberAttempts(trx, student);
  for (let ago = 10; ago >= lastEvening; ago--)
    await reviewDue(trx, student, daysAfter(today, -ago));
  await saveReviewSettings(trx, student, { minutes: 10, exam: daysAfter(today, 150) });

  const lessons = await listLessons(trx, { userId: student, now }, "all");
  const courses = [...new Set(lessons.map(({ course }) => course.id))].slice(0, 2);
  const terms = { until: daysAfter(today, 45), weekdays: [1, 2, 3, 4, 6, 7], minutes: 45, courses };
  const { days } = spread(
    lessons.filter(({ course }) => courses.includes(course.id)),
    { ...terms, today: daysAfter(today, -2) },
  );
  await savePlan(
    trx,
    student,
    terms,
    days.flatMap(({ day, lessons: dealt }) =>
      dealt.map(({ ressourceId }) => ({ ressourceId, day })),
    ),
  );
}

async function rememberAttempts(trx: Transaction<DB>, userId: number): Promise<void> {
  const attempts = await trx
    .selectFrom("attempts")
    .where("user_id", "=", userId)
    .where("outcome", "is not", null)
    .select(["exercise_id as exerciseId", "outcome", "outcome_at as at"])
    .orderBy("outcome_at")
    .execute();
  for (const { exerciseId, outcome, at } of attempts)
    await rememberExercise(trx, {
      userId,
      exerciseId,
      outcome: outcome as "alone" | "helped" | "again", // the table's check
      at: at as Date, // as the outcome is
    });
}

/** What had come back by that day was seen on its evening. */
async function reviewDue(trx: Transaction<DB>, userId: number, day: Day): Promise<void> {
  const evening = new Date(`${day}T19:30:00Z`);
  const due = await trx
    .selectFrom("cards")
    .where("user_id", "=", userId)
    .where("due_on", "<=", day)
    .where("created_at", "<", evening)
    .select("id")
    .execute();
  for (const { id } of due) {
    const review = { user_id: userId, card_id: id, at: evening, key: crypto.randomUUID() };
    await trx
      .insertInto("reviews")
      .values({ ...review, rating: id % 2 ? "good" : "hard" })
      .execute();
    await reschedule(trx, id);
  }
}
