const zone = "Africa/Tunis";

/** Nobody's phone rings at night. */
const morning = { hour: 9 };

/** "7,1" as the setting has it: whole days before an end, each once; what is no such number is left out. */
export function warningDays(setting: string): number[] {
  const days = setting
    .split(",")
    .map((part) => Number(part.trim() || Number.NaN))
    .filter((each) => Number.isInteger(each) && each > 0 && each <= 60);
  return [...new Set(days)].sort((a, b) => b - a);
}

const inTunis = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** The morning from which a right's holder is told of its end, so many days before its day in Tunis. */
export function warningMoment(until: Date, days: number): Date {
  const day = inTunis(until).toPlainDate().subtract({ days });
  const { epochMilliseconds } = day.toZonedDateTime({ timeZone: zone, plainTime: morning });
  return new Date(epochMilliseconds);
}

/**
 * Which of the warnings of an end is due now: the last one whose morning has come. None once it is
 * over, nor where the right itself came after that morning: who has just bought knows.
 */
export function dueWarning(
  { since, until }: { since: Date; until: Date },
  now: Date,
  days: readonly number[],
): number | null {
  if (until <= now) return null;
  const due = days.filter((each) => {
    const from = warningMoment(until, each);
    return since < from && from <= now;
  });
  return due.length > 0 ? Math.min(...due) : null;
}

/** How many days of Tunis's calendar an end is away: 0 today, 1 tomorrow. */
export const daysLeft = (until: Date, now: Date): number =>
  inTunis(now).toPlainDate().until(inTunis(until).toPlainDate(), { largestUnit: "day" }).days;
