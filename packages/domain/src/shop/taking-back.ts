import type { Duration } from "@majorant/contract/shop/offers";
import { type FollowedSlice, paidUntil } from "./payment-plans.ts";
import { type AccessDates, accessPeriod, addMonths } from "./periods.ts";

/** Of what was paid for an access, in millimes, how much was not given back. */
export type Share = { left: number; paid: number };

/**
 * An access that a buyer has: to a category, and to what is below it; `path` are the categories that
 * this one is or is below. `months` where an order gave it for so many, `slice` where an instalment gave it that another
 * one follows, `share` where a part of its price was given back.
 */
export type OwnedAccess = AccessDates & {
  id: number;
  categoryId: number;
  path: readonly number[];
  months: Duration | null;
  slice: FollowedSlice | null;
  share: Share | null;
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
  return [
    { id: access.id, period: began ? { from, until: now } : null },
    ...moveFollowers(access, others, null, now),
  ];
}

/**
 * What giving back a part of its price does to an access that was paid for, and to what was bought on top of it. It keeps
 * the share of its length that is still paid, from its beginning, without the days of grace of an instalment; where it ran for
 * longer than that already, it ends now.
 * What has no beginning or no end was given so by an administrator, and stays.
 */
export function shorten(
  access: OwnedAccess,
  others: readonly OwnedAccess[],
  share: Share,
  now: Date,
): AccessChange[] {
  const { from, until } = access;
  if (share.left <= 0) return takeBack(access, others, now);
  if (from === null || until === null || until <= now) return [];
  const before = access.share ?? { left: share.paid, paid: share.paid };
  const end = isAsBought(access)
    ? purchaseEnd(from, access.months, share)
    : partOf(from, paidUntil(until, access.slice), { left: share.left, paid: before.left });
  if (end >= until) return [];
  // It ran for longer already, or so little is left of it that nothing is.
  if (end <= from || (from < now && end <= now)) return takeBack(access, others, now);
  const period = { from, until: end };
  return [
    { id: access.id, period },
    ...moveFollowers(access, others, { ...access, ...period, share }, end),
  ];
}

/**
 * Where what was bought to follow an access begins now that it ends earlier: at that end, or at the end of what else
 * reaches it. Of the access itself so much is left, or nothing.
 */
function moveFollowers(
  access: OwnedAccess,
  others: readonly OwnedAccess[],
  left: OwnedAccess | null,
  end: Date,
): AccessChange[] {
  const changes: AccessChange[] = [];
  const chain = followers(access, others);
  const remaining = others.filter(({ id }) => !chain.some((follower) => follower.id === id));
  if (left) remaining.push(left);
  for (const follower of chain.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const covering = remaining.filter((access) => opens(access, follower));
    const { from } = accessPeriod({ months: follower.months }, end, covering);
    const period = { from, until: purchaseEnd(from, follower.months, follower.share) };
    // Nothing moves where something else reaches as far as what ends earlier.
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
  before.until !== null &&
  opens(before, access) &&
  access.from?.getTime() === before.until.getTime() &&
  isAsBought(access);

/** Whether an access has the dates that its purchase gave it: others are an administrator's to change again. */
const isAsBought = (access: OwnedAccess): access is Follower =>
  access.months !== null &&
  access.from !== null &&
  access.until?.getTime() === purchaseEnd(access.from, access.months, access.share).getTime();

/** When an access ends that was bought for so many months: after them, or after the share of them that is paid. */
function purchaseEnd(from: Date, months: Duration, share: Share | null): Date {
  const end = addMonths(from, months);
  return share === null ? end : partOf(from, end, share);
}

/** Where a share of the time between two moments ends, to the millisecond: never later than it says. */
function partOf(from: Date, until: Date, { left, paid }: Share): Date {
  const length = BigInt(until.getTime() - from.getTime());
  return new Date(from.getTime() + Number((length * BigInt(left)) / BigInt(paid)));
}
