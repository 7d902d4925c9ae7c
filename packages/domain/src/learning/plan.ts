import { type Day, daysAfter, daysBetween } from "../reviews/returns.ts";

/** The days that a plan has, and how much fits on each. */
export type PlanFrame = {
  today: Day;
  /** The last day, which is still one to work on. */
  until: Day;
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  /** At most so many minutes a day. */
  minutes: number;
};

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

/** The chosen days from today to the last one. */
export function workingDays({ today, until, weekdays }: Omit<PlanFrame, "minutes">): Day[] {
  const length = Math.max(0, daysBetween(today, until) + 1);
  return Array.from({ length }, (_, ahead) => daysAfter(today, ahead)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  );
}

type Lesson = { minutes: number };

/**
 * Spreads lessons, in their order, over the chosen days: each day takes what is due by its evening, so that the
 * first lesson comes soon and the last one falls near the last day. Where the minutes do not allow that, every day is filled from
 * today on, and what fits on none is left. A lesson that is longer than a day's minutes has a day of its own.
 */
export function spread<L extends Lesson>(
  lessons: readonly L[],
  frame: PlanFrame,
): { days: { day: Day; lessons: L[] }[]; left: L[] } {
  const days = workingDays(frame);
  const even = filled(lessons, days, frame.minutes, true);
  return even.left.length === 0 ? even : filled(lessons, days, frame.minutes, false);
}

function filled<L extends Lesson>(
  lessons: readonly L[],
  days: readonly Day[],
  most: number,
  isEven: boolean,
): { days: { day: Day; lessons: L[] }[]; left: L[] } {
  let left = lessons;
  const total = minutesIn(lessons);
  const plan = days.map((day, index) => {
    // What a day before did not take of its share is owed to this one.
    const due = (total * (index + 1)) / days.length - (total - minutesIn(left));
    const share = isEven ? due : Number.POSITIVE_INFINITY;
    const count = countOf(left, { most, share });
    const dealt = left.slice(0, count);
    left = left.slice(count);
    return { day, lessons: dealt };
  });
  return { days: plan.filter((each) => each.lessons.length > 0), left: [...left] };
}

const minutesIn = (lessons: readonly Lesson[]): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/** How many lessons from the first on a day takes: one more where most of it is within its share. */
function countOf(
  lessons: readonly Lesson[],
  { most, share }: { most: number; share: number },
): number {
  let total = 0;
  for (const [count, { minutes }] of lessons.entries()) {
    if (total + minutes / 2 > share) return count;
    if (total > 0 && total + minutes > most) return count;
    total += minutes;
  }
  return lessons.length;
}

/** The fewest minutes a day, in steps of five, with which every lesson fits; 0 where there is no day. */
export function minutesNeeded(
  lessons: readonly Lesson[],
  frame: Omit<PlanFrame, "minutes">,
): number {
  const days = workingDays(frame);
  if (days.length === 0 || lessons.length === 0) return 0;
  const longest = Math.max(...lessons.map(({ minutes }) => minutes));
  let [tooFew, enough] = [Math.ceil(longest / 5) - 1, Math.ceil(minutesIn(lessons) / 5)];
  while (enough - tooFew > 1) {
    const tried = Math.floor((tooFew + enough) / 2);
    if (filled(lessons, days, tried * 5, false).left.length === 0) enough = tried;
    else tooFew = tried;
  }
  return enough * 5;
}

/** Of a video whose length is not known. */
const usualLesson = 15;

/** How many minutes what is left of a video takes: `length` in seconds, `place` a share of it. */
export const lessonMinutes = (length: number | null, place: number): number =>
  length === null
    ? usualLesson
    : Math.max(1, Math.ceil((length * (1 - Math.min(1, Math.max(0, place)))) / 60));
