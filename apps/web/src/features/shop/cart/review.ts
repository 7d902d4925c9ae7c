import type { Duration, Offer } from "@majorant/contract/shop/offers";
import type { WaitingOffer } from "@majorant/contract/shop/orders";
import { defaultDuration, offerPrice } from "@majorant/domain/shop/prices";
import { type Article, opens } from "./cart.ts";

/**
 * An article of the cart, held against what is sold now. `price` is null, and the article can't be
 * ordered, where the offer is gone; `was` is the price when it was added, where that has changed;
 * `wasFor` the duration chosen then, where it is no longer sold.
 */
export type Line = {
  offer: Offer;
  duree: Duration | null;
  price: number | null;
  was: number | null;
  wasFor: Duration | null;
};

function reviewed({ offer: added, duree: addedFor }: Article, offers: readonly Offer[]): Line {
  const was = offerPrice(added, addedFor);
  const offer = offers.find(({ id, active }) => id === added.id && active);
  if (!offer) return { offer: added, duree: addedFor, price: null, was, wasFor: null };
  const isSold = offerPrice(offer, addedFor) !== null;
  const duree = isSold ? addedFor : defaultDuration(offer);
  const price = offerPrice(offer, duree);
  return {
    offer,
    duree,
    price,
    was: price === was || !isSold ? null : was,
    wasFor: isSold ? null : addedFor,
  };
}

/** The cart as it would be ordered now; as it was added, while what is sold is not yet known. */
export function review(articles: readonly Article[], offers: readonly Offer[] | undefined): Line[] {
  return articles.map((article) => reviewed(article, offers ?? [article.offer]));
}

/** The title of an offer that stands before this one, and opens the same courses, or these among others. */
export const twinOf = (line: Line, lines: readonly Line[]): string | undefined =>
  lines
    .slice(0, lines.indexOf(line))
    .find(({ offer, price }) => price !== null && opens(offer, line.offer.category.id))?.offer
    .title;

/** Whether ordering the one is ordering the other: nothing that the reader agreed to has changed. */
export const sameOrder = (one: readonly Line[], other: readonly Line[]) =>
  one.length === other.length &&
  one.every((line, place) => {
    const twin = other[place];
    return (
      line.offer.id === twin?.offer.id && line.duree === twin.duree && line.price === twin.price
    );
  });

/** The latest of the orders that wait to be paid; undefined where there is none. */
export function unpaidOrder(waitingOffers: Iterable<WaitingOffer>): number | undefined {
  const unpaid = [...waitingOffers].filter(({ status }) => status === "awaiting");
  return unpaid.map(({ orderId }) => orderId).sort((one, other) => other - one)[0];
}
