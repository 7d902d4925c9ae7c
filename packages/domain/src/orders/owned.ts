import { continuedUntil } from "../access/my-access.ts";
import { accessPeriod, type Bought, type Held, type Period } from "./periods.ts";

/** What a student has of what an offer opens: access that runs now, or that is still to come. */
export type Owned =
  | { state: "current"; until: Date | null }
  | { state: "coming"; from: Date; until: Date | null };

/** Up to when access runs from now without a gap, or from when the next one does; null where there is none. */
export function owned(held: readonly Held[], now: Date): Owned | null {
  const until = continuedUntil(now, held);
  if (until === null || until > now) return { state: "current", until };
  const [next] = held
    .flatMap(({ from }) => (from !== null && from > now ? [from] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return next ? { state: "coming", from: next, until: continuedUntil(next, held) } : null;
}

/** What buying gives: when it would run, and whether that opens anything that is not open already. */
export type Purchase = Period & { adds: boolean };

/** What would be given now: what is bought by months begins at the end of what runs (`accessPeriod`). */
export function purchase(bought: Bought, now: Date, held: readonly Held[]): Purchase {
  const period = accessPeriod(bought, now, held);
  const reached = continuedUntil(period.from, held);
  return { ...period, adds: reached !== null && reached < period.until };
}
