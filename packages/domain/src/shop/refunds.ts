import type { RefundState } from "@majorant/contract/shop/refunds.admin";
import { dayOf } from "../time/months.ts";
import { spread } from "./codes.ts";
import type { AccessDates } from "./periods.ts";

const labels: Record<RefundState, { label: string; tone: "warning" | "success" | "info" }> = {
  decided: { label: "À rendre", tone: "warning" },
  givenBack: { label: "Rendu", tone: "success" },
  dropped: { label: "Abandonné", tone: "info" },
};

/** How a refund stands, as administrators read it, and its colour. */
export const refundStateLabel = (state: RefundState) => labels[state];

/** A paid line, in millimes: its price, what was given back of it, and what is decided to be. */
export type RefundedLine = { price: number; givenBack: number; decided: number };

/** How much of a line can still be decided to be given back. */
export const leftToGive = ({ price, givenBack, decided }: RefundedLine): number =>
  Math.max(0, price - givenBack - decided);

const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(until, { largestUnit: "days" }).days;

/**
 * What the unused days of an access are worth, of so many millimes that were paid for it and not given back: days of
 * Tunis, of which the one that runs is used. What has not begun is worth all of it, what is over nothing; neither is
 * what has no end, or is there no more: nothing says what of it is unused.
 */
export function unusedWorth(paid: number, access: AccessDates | null, now: Date): number {
  if (access === null) return 0;
  const { from, until } = access;
  if (from !== null && from > now) return paid;
  if (from === null || until === null || until <= now) return 0;
  const all = Math.max(1, daysBetween(dayOf(from), dayOf(until)));
  const used = Math.min(all, daysBetween(dayOf(from), dayOf(now)) + 1);
  return Number((BigInt(paid) * BigInt(all - used)) / BigInt(all));
}

/**
 * Which lines a sum that a bank gave back is of, in millimes, by how much is left of each: the one that it is all of,
 * else one after the other as far as it goes.
 */
export function fittingRefunds(sum: number, left: readonly number[]): number[] {
  const exact = left.indexOf(sum);
  if (exact !== -1) return left.map((_, at) => (at === exact ? sum : 0));
  let rest = sum;
  return left.map((most) => {
    const part = Math.min(most, rest);
    rest -= part;
    return part;
  });
}

/** The parts of an invoice's line that were not given back, in millimes: together what is left of its price. */
export type InvoicedParts = { net: number; tax: number; stamp: number };

/**
 * What of a sum that is given back is net, tax and stamp: its share of what is left of each, by largest remainder. So
 * the credit notes of a line that is given back whole add up to it, part by part.
 */
export function creditedParts(sum: number, left: InvoicedParts): InvoicedParts {
  const [net = 0, tax = 0, stamp = 0] = spread(sum, [left.net, left.tax, left.stamp]);
  return { net, tax, stamp };
}
