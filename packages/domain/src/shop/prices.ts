import type { Duration, Offer } from "@majorant/contract/shop/offers";

/** What a price is read from: an offer, or as much of it. Prices are decimal dinars, as on the wire. */
export type Priced = Pick<
  Offer,
  "fixedPeriod" | "price" | "price1" | "price3" | "price6" | "price12"
>;

const durations: readonly Duration[] = [1, 3, 6, 12];

/** Decimal dinars as integer millimes: sums are made of these (docs/product/orders.md, Money). */
export const millimes = (dinars: number): number => Math.round(dinars * 1000);

/** Integer millimes as decimal dinars. */
export const dinars = (millimes: number): number => millimes / 1000;

/** The durations that an offer is sold for, the shortest first; none for a fixed period. */
export const soldDurations = (offer: Priced): Duration[] =>
  offer.fixedPeriod ? [] : durations.filter((months) => offer[`price${months}`] !== null);

/** One month unless it isn't sold (docs/product/limits.md, L26); null for a fixed period. */
export const defaultDuration = (offer: Priced): Duration | null => soldDurations(offer)[0] ?? null;

/** The price for a duration, null being the fixed period; null where it isn't sold that way. */
export function offerPrice(offer: Priced, duration: Duration | null): number | null {
  if (offer.fixedPeriod) return duration === null ? offer.price : null;
  return duration === null ? null : offer[`price${duration}`];
}

/** What a price for so many months comes to for one, to the millime. */
export const monthlyPrice = (price: number, months: Duration): number =>
  dinars(Math.round(millimes(price) / months));

/** The sum of prices, exactly. */
export const total = (prices: readonly number[]): number =>
  dinars(prices.reduce((sum, price) => sum + millimes(price), 0));
