// The demo's dates, all told from the moment of loading, in Tunis.
import type { DemoLive } from "../../../demo/course.ts";

const zone = "Africa/Tunis";

const inTunis = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);

const asDate = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);

export const daysFrom = (now: Date, days: number): Date => asDate(inTunis(now).add({ days }));

/** Calendar months, as an order by the month gives them. */
export const monthsFrom = (now: Date, months: number): Date => asDate(inTunis(now).add({ months }));

/** 15 September to the end of June: this school year, or the coming one in summer. */
export function schoolYear(now: Date): { starts: Date; ends: Date } {
  const today = inTunis(now);
  const year = today.month >= 7 ? today.year : today.year - 1;
  const at = (plain: string) => asDate(Temporal.PlainDateTime.from(plain).toZonedDateTime(zone));
  return { starts: at(`${year}-09-15T00:00`), ends: at(`${year + 1}-06-30T23:59:59`) };
}

/** Three weeks that begin in a fortnight. */
export const holidayCourse = (now: Date): { starts: Date; ends: Date } => ({
  starts: asDate(inTunis(now).startOfDay().add({ days: 14 })),
  ends: asDate(inTunis(now).startOfDay().add({ days: 35 })),
});

/** The next `count` weekly sessions; one that began earlier today is over. */
export function weeklySessions(now: Date, { weekday, hour }: DemoLive, count: number): Date[] {
  const today = inTunis(now);
  const first = today
    .startOfDay()
    .add({ days: (weekday - today.dayOfWeek + 7) % 7 })
    .with({ hour });
  const next = Temporal.ZonedDateTime.compare(first, today) > 0 ? first : first.add({ weeks: 1 });
  return Array.from({ length: count }, (_, weeks) => asDate(next.add({ weeks })));
}
