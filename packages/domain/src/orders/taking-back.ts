import type { Duration } from "@majorant/contract/shop/offers";
import { accessPeriod, addMonths, type Held } from "./periods.ts";

/**
 * An access that a buyer has: to a category, and to what is below it; `path` are the categories that
 * this one is or is below. `months` where an order gave it for so many.
 */
export type Owned = Held & {
  id: number;
  categoryId: number;
  path: readonly number[];
  months: Duration | null;
};

/** What becomes of an access: other dates, or nothing of it where it had not begun. */
export type Moved = { id: number; period: (Held & { until: Date }) | null };

/**
 * What taking back a payment does to the access that it gave, and to what was bought on top of it.
 * The access ends now; one that had not begun goes, and one that is over stays. What was bought to
 * follow it keeps its whole length and begins where the buyer's other access ends, or now: a
 * purchase that is paid neither leaves a gap nor lends the days that were taken back.
 */
export function takeBack(taken: Owned, others: readonly Owned[], now: Date): Moved[] {
  const { from, until } = taken;
  if (until !== null && until <= now) return [];
  const began = from === null || from < now;
  const moved: Moved[] = [{ id: taken.id, period: began ? { from, until: now } : null }];
  const chain = followers(taken, others);
  const kept = others.filter(({ id }) => !chain.some((follower) => follower.id === id));
  for (const follower of chain.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const held = kept.filter((access) => opens(access, follower));
    const period = accessPeriod({ months: follower.months }, now, held);
    // Nothing moves where something else reaches as far as what is taken back.
    const isEarlier = period.from < follower.from;
    if (isEarlier) moved.push({ id: follower.id, period });
    kept.push(isEarlier ? { ...follower, ...period } : follower);
  }
  return moved;
}

/** Whether an access opens what another one is to. */
const opens = ({ categoryId }: Owned, { path }: Owned): boolean => path.includes(categoryId);

type Follower = Owned & { months: Duration; from: Date };

/** What was bought, and not changed since, to begin at the end of an access; and what follows that. */
function followers(access: Owned, others: readonly Owned[]): Follower[] {
  const next = others.filter((other): other is Follower => follows(other, access));
  // One that follows two of them is one all the same.
  return [...new Set(next.flatMap((one) => [one, ...followers(one, others)]))];
}

const follows = (access: Owned, before: Owned): boolean =>
  access.months !== null &&
  access.from !== null &&
  before.until !== null &&
  opens(before, access) &&
  access.from.getTime() === before.until.getTime() &&
  // Dates that an administrator has changed since are theirs to change again.
  access.until?.getTime() === addMonths(access.from, access.months).getTime();
