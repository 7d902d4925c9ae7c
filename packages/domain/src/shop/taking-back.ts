import type { Duration } from "@majorant/contract/shop/offers";
import { type AccessDates, accessPeriod, addMonths } from "./periods.ts";

/**
 * An access that a buyer has: to a category, and to what is below it; `path` are the categories that
 * this one is or is below. `months` where an order gave it for so many.
 */
export type OwnedAccess = AccessDates & {
  id: number;
  categoryId: number;
  path: readonly number[];
  months: Duration | null;
};

/** What becomes of an access: other dates, or nothing of it where it had not begun. */
export type AccessChange = { id: number; period: (AccessDates & { until: Date }) | null };

/**
 * What taking back a payment does to the access that it gave, and to what was bought on top of it.
 * The access ends now; one that had not begun goes, and one that is over stays. What was bought to
 * follow it keeps its whole length and begins where the buyer's other access ends, or now: a
 * purchase that is paid neither leaves a gap nor lends the days that were taken back.
 */
export function takeBack(
  access: OwnedAccess,
  others: readonly OwnedAccess[],
  now: Date,
): AccessChange[] {
  const { from, until } = access;
  if (until !== null && until <= now) return [];
  const began = from === null || from < now;
  const changes: AccessChange[] = [{ id: access.id, period: began ? { from, until: now } : null }];
  const chain = followers(access, others);
  const remaining = others.filter(({ id }) => !chain.some((follower) => follower.id === id));
  for (const follower of chain.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const covering = remaining.filter((access) => opens(access, follower));
    const period = accessPeriod({ months: follower.months }, now, covering);
    // Nothing moves where something else reaches as far as what is taken back.
    const isEarlier = period.from < follower.from;
    if (isEarlier) changes.push({ id: follower.id, period });
    remaining.push(isEarlier ? { ...follower, ...period } : follower);
  }
  return changes;
}

/** Whether an access opens what another one is to. */
const opens = ({ categoryId }: OwnedAccess, { path }: OwnedAccess): boolean =>
  path.includes(categoryId);

type Follower = OwnedAccess & { months: Duration; from: Date };

/** What was bought, and not changed since, to begin at the end of an access; and what follows that. */
function followers(access: OwnedAccess, others: readonly OwnedAccess[]): Follower[] {
  const next = others.filter((other): other is Follower => follows(other, access));
  // One that follows two of them is one all the same.
  return [...new Set(next.flatMap((one) => [one, ...followers(one, others)]))];
}

const follows = (access: OwnedAccess, before: OwnedAccess): boolean =>
  access.months !== null &&
  access.from !== null &&
  before.until !== null &&
  opens(before, access) &&
  access.from.getTime() === before.until.getTime() &&
  // Dates that an administrator has changed since are theirs to change again.
  access.until?.getTime() === addMonths(access.from, access.months).getTime();
