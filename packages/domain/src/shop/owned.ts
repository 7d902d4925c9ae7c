import { continuedUntil } from "../access/my-access.ts";
import { type AccessDates, type AccessTerms, accessPeriod, type Period } from "./periods.ts";

/** What a student has of what an offer opens: access that runs now, or that is still to come. */
export type Ownership =
  | { state: "current"; until: Date | null }
  | { state: "coming"; from: Date; until: Date | null };

/** Up to when access runs from now without a gap, or from when the next one does; null where there is none. */
export function ownership(accesses: readonly AccessDates[], now: Date): Ownership | null {
  const until = continuedUntil(now, accesses);
  if (until === null || until > now) return { state: "current", until };
  const [next] = accesses
    .flatMap(({ from }) => (from !== null && from > now ? [from] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return next ? { state: "coming", from: next, until: continuedUntil(next, accesses) } : null;
}

/** What buying gives: when it would run, and whether that opens anything that is not open already. */
export type Purchase = Period & { adds: boolean };

/** What would be given now: what is bought by months begins at the end of what runs (`accessPeriod`). */
export function purchase(
  terms: AccessTerms,
  now: Date,
  accesses: readonly AccessDates[],
): Purchase {
  const period = accessPeriod(terms, now, accesses);
  const end = continuedUntil(period.from, accesses);
  return { ...period, adds: end !== null && end < period.until };
}
