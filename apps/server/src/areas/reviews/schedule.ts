import { type Rating, ratings } from "@majorant/contract/reviews/review-rules";
import type { Day } from "@majorant/domain/reviews/returns";
import { type Card, createEmptyCard, fsrs, type Grade, Rating as Grades, State } from "ts-fsrs";

/**
 * FSRS, counting in whole days of Tunis: nothing comes back on the day on which it was seen, and nothing by
 * chance, so that the same reviews always make the same days.
 */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: false,
});

/** What FSRS knows of a card after its last review. */
export type Remembered = { stability: number; difficulty: number; reviewedOn: Day };

const grades = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
} as const satisfies Record<Rating, Grade>;

/** Noon, so that a day is the same one in every zone that the library may count in. */
const noon = (day: Day) => new Date(`${day}T12:00:00Z`);
const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

function cardOf(before: Remembered | null, day: Day): Card {
  const empty = createEmptyCard(noon(day));
  if (!before) return empty;
  const { reviewedOn, ...memory } = before;
  return { ...empty, ...memory, reps: 1, state: State.Review, last_review: noon(reviewedOn) };
}

/** What is known of a card once all that was said of it, in the order of time, is taken together. */
export function replay(
  reviews: readonly { rating: Rating; day: Day }[],
): (Remembered & { dueOn: Day }) | null {
  return reviews.reduce<(Remembered & { dueOn: Day }) | null>((before, { rating, day }) => {
    const { card } = scheduler.next(cardOf(before, day), noon(day), grades[rating]);
    const { stability, difficulty, due } = card;
    return { stability, difficulty, reviewedOn: day, dueOn: dayOf(due) };
  }, null);
}

/** The day on which each rating, given on a day, would bring a card back. */
export function previews(before: Remembered | null, day: Day): Record<Rating, Day> {
  const log = scheduler.repeat(cardOf(before, day), noon(day));
  const dueAfter = (rating: Rating) => [rating, dayOf(log[grades[rating]].card.due)];
  return Object.fromEntries(ratings.map(dueAfter)) as Record<Rating, Day>; // one for each rating
}
