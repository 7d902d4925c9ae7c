import type { Duration } from "@majorant/contract/shop/offers";

/** Months are counted in the calendar of the product's country. */
const zone = "Africa/Tunis";

/** What an order line gives: so many months, or the fixed period that was frozen with it. */
export type AccessTerms = { months: Duration } | { months: null; from: Date; until: Date };

/** When an access runs: it includes `from`, and not `until`. */
export type Period = { from: Date; until: Date };

/** A dated access as it is kept; null is open. */
export type AccessDates = { from: Date | null; until: Date | null };

/**
 * When the access of a paid line runs (docs/product/orders.md, What a payment gives): from now for its calendar months, or
 * from the end of the access that its buyer has to the same category now; a fixed period as it is.
 */
export function accessPeriod(
  terms: AccessTerms,
  now: Date,
  accesses: readonly AccessDates[],
): Period {
  if (terms.months === null) return { from: terms.from, until: terms.until };
  const from = runsUntil(accesses, now);
  return { from, until: addMonths(from, terms.months) };
}

/**
 * The moment up to which access runs from now without a gap: now itself where none does. What is
 * to come later, such as a holiday course, does not hold back what is bought today; and access
 * without an end has none to extend.
 */
function runsUntil(accesses: readonly AccessDates[], now: Date): Date {
  let end = now;
  const inOrder = accesses.toSorted((a, b) => (a.from?.getTime() ?? 0) - (b.from?.getTime() ?? 0));
  for (const { from, until } of inOrder)
    if (until !== null && until > end && (from === null || from <= end)) end = until;
  return end;
}

/** The same time of day so many months later; the month's last day where it has no such day. */
export function addMonths(start: Date, months: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone);
  return new Date(local.add({ months }).epochMilliseconds);
}
