import type { Duration } from "@majorant/contract/offers";

/** Months are counted in the calendar of the product's country. */
const zone = "Africa/Tunis";

/** What an order line gives: so many months, or the fixed period that was frozen with it. */
export type Bought = { months: Duration } | { months: null; from: Date; until: Date };

export type Period = { from: Date; until: Date };

/**
 * When the access of a paid line runs (domain.md, Buying): from now for its calendar months, or
 * from the end of the access that its buyer has to the same category; a fixed period as it is.
 */
export function accessPeriod(bought: Bought, now: Date, accessEnds: Date | null): Period {
  if (bought.months === null) return { from: bought.from, until: bought.until };
  const from = accessEnds !== null && accessEnds > now ? accessEnds : now;
  return { from, until: addMonths(from, bought.months) };
}

/** The same time of day so many months later; the month's last day where it has no such day. */
function addMonths(start: Date, months: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone);
  return new Date(local.add({ months }).epochMilliseconds);
}
