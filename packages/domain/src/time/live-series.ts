/** Live sessions are held at the hour that clocks show here. */
const zone = "Africa/Tunis";

/** One session of a series. */
type Planned = { title: string; startsAt: Date };

/**
 * A session each week at the same hour of Tunis, from the first on; `{n}` in the title becomes its
 * number.
 */
export function weeklySeries(title: string, first: Date, weeks: number): Planned[] {
  const start = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(zone);
  return Array.from({ length: weeks }, (_, week) => ({
    title: title.replaceAll("{n}", String(week + 1)),
    startsAt: new Date(start.add({ weeks: week }).epochMilliseconds),
  }));
}
