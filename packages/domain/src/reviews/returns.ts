import type { Rating } from "@majorant/contract/reviews/review-rules";

/** A day of Tunis: "2026-11-21". Days compare as texts. */
export type Day = string;

const dayMs = 86_400_000;

/** The day so many days after another one, or before it. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days it is from one day to another. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** What is known of a card besides its words. */
export type Memory = {
  id: number;
  /** The day on which FSRS brings it back. */
  dueOn: Day;
  /** The day of the last review, or else that on which it was made. */
  since: Day;
  /** In how many days it begins to be forgotten, as FSRS counts; null before the first review. */
  stability: number | null;
};

/** Over how many days before the concours the cards that would come back after it are spread. */
const lastLook = 14;

/**
 * The day on which a card comes back, seen from the day of the concours. What would come back on that
 * day or later comes one last time in the fortnight before, each card on a day of its own number, so
 * that they do not all come on the eve; null once that is behind.
 */
export function returnDay(
  { id, dueOn, since }: Omit<Memory, "stability">,
  exam: Day | null,
): Day | null {
  if (exam === null || dueOn < exam) return dueOn;
  const last = daysAfter(exam, -1 - (id % lastLook));
  return last > since ? last : null;
}

/** How well an exercise was known, as its outcome says it. */
export const ratingOfOutcome = {
  alone: "good",
  helped: "hard",
  again: "again",
} as const satisfies Record<string, Rating>;

/** How many minutes a card takes: an exercise is gone through again, not written out. */
export const minutesOf = (exerciseMinutes: number | null): number =>
  exerciseMinutes === null ? 1 : Math.min(5, Math.max(2, Math.ceil(exerciseMinutes / 5)));
