// Months and days as the product's country counts them: "2026-11", "2026-11-21".

const zone = "Africa/Tunis";

const local = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);

/** The day of Tunis at a moment: "2026-11-21". */
export const dayOf = (moment: Date): string => local(moment).toPlainDate().toString();

/** How long one bar of a chart is, in the words of the address. */
export type Step = "mois" | "semaine";

/** Whole months or weeks, from the first day to the one after the last, and the first day of each. */
export type Span = { from: string; until: string; starts: string[] };

/** No span is longer, in months: a table of more is nobody's question. */
export const longestSpan = 60;

/**
 * The days that are asked for by their first and last month, by default the twelve up to this one,
 * cut into months or into weeks: those, from Monday on, that the months have a day of.
 * "inverted" where the last month is before the first, "long" where they are too far apart.
 */
export function spanOf(
  { de, a }: { de?: string | undefined; a?: string | undefined },
  now: Date,
  step: Step = "mois",
): Span | "inverted" | "long" {
  const last = Temporal.PlainYearMonth.from(a ?? dayOf(now).slice(0, 7));
  const first = de ? Temporal.PlainYearMonth.from(de) : last.subtract({ months: 11 });
  const months = first.until(last, { largestUnit: "months" }).months + 1;
  if (months < 1) return "inverted";
  if (months > longestSpan) return "long";
  const firstDay = first.toPlainDate({ day: 1 });
  const nextMonth = last.add({ months: 1 }).toPlainDate({ day: 1 });
  const monday = firstDay.subtract({ days: firstDay.dayOfWeek - 1 });
  const from = step === "mois" ? firstDay : monday;
  const length = step === "mois" ? "months" : "weeks";
  const starts: string[] = [];
  let until = from;
  while (Temporal.PlainDate.compare(until, nextMonth) < 0)
    until = from.add({ [length]: starts.push(until.toString()) });
  return { from: from.toString(), until: until.toString(), starts };
}

/** Whether a span is of months or of weeks: several weeks in a row never all begin on the first of a month. */
export const stepOf = ({ starts }: Span): Step =>
  starts.every((start) => start.endsWith("-01")) ? "mois" : "semaine";

/** A span without its first so many starts; null where none is left. */
export function withoutFirst(span: Span, count: number): Span | null {
  const starts = span.starts.slice(count);
  const [from] = starts;
  return from === undefined ? null : { ...span, from, starts };
}

/** Players report for a while after a day: a month or a week is settled two days after it is over. */
const settledAfterDays = 2;

/** The months or weeks of a span whose figures no longer change; null where there is none. */
export function settledPart(span: Span, now: Date): Span | null {
  const lastSettledDay = dayOf(new Date(now.getTime() - settledAfterDays * 86_400_000));
  const starts = span.starts.filter((_, i) => (span.starts[i + 1] ?? span.until) <= lastSettledDay);
  const [from] = starts;
  if (from === undefined) return null;
  return { from, until: span.starts[starts.length] ?? span.until, starts };
}
