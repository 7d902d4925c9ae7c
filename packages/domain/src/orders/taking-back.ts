import type { Duration } from "@majorant/contract/offers";
import { accessPeriod, addMonths, type Held, type Period } from "./periods.ts";

/** A buyer's own access to one category; `months` where an order gave it for so many. */
export type Owned = Held & { id: number; months: Duration | null };

/** What becomes of an access: other dates, or nothing of it where it had not begun. */
export type Moved = { id: number; period: Period | null };

/**
 * What taking back a payment does to the access that it gave, and to what was bought on top of it.
 * The access ends now; one that had not begun goes, and one that is over stays. What was bought to
 * follow it keeps its whole length and begins where the buyer's other access ends, or now: a
 * purchase that is paid neither leaves a gap nor lends the days that were taken back.
 */
export function takeBack(taken: Owned, others: readonly Owned[], now: Date): Moved[] {
  const { from, until } = taken;
  if (until !== null && until <= now) return [];
  const own: Moved = {
    id: taken.id,
    period: from !== null && from < now ? { from, until: now } : null,
  };
  const chain = until === null ? [] : followers(until, others);
  const held: Held[] = others.filter((other) => !chain.some(({ id }) => id === other.id));
  const moved: Moved[] = [own];
  for (const { id, from: began, months } of chain) {
    const period = accessPeriod({ months }, now, held);
    // Something else reaches as far as what is taken back: nothing moves from here on.
    if (began === null || period.from >= began) break;
    held.push(period);
    moved.push({ id, period });
  }
  return moved;
}

type Bought = Owned & { months: Duration };

/** What was bought to begin at that end, then at the end of that, and so on; as it was sold. */
function followers(end: Date, others: readonly Owned[]): Bought[] {
  const next = others.find((other): other is Bought => isSoldFrom(end, other));
  return next?.until ? [next, ...followers(next.until, others)] : [];
}

/** Dates that an administrator has changed since are theirs to change again. */
const isSoldFrom = (start: Date, { from, until, months }: Owned): boolean =>
  months !== null &&
  from?.getTime() === start.getTime() &&
  until?.getTime() === addMonths(from, months).getTime();
