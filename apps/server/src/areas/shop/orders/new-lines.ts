import type { Duration, Offer } from "@majorant/contract/shop/offers";
import { millimes, offerPrice } from "@majorant/domain/shop/prices";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { findOffersOnSale } from "../offers/offers.queries.ts";
import type { NewLine } from "./orders.queries.ts";

type Article = { offer: { id: number }; duration: Duration | null };

/** @throws Refusal where there is nothing in a cart, or something twice. */
export function refuseUnlessEachOnce(articles: readonly Article[]): void {
  if (articles.length === 0) throw new Refusal("EMPTY_ORDER");
  if (new Set(articles.map(({ offer }) => offer.id)).size < articles.length)
    throw new Refusal("OFFER_LISTED_TWICE");
}

/**
 * The articles of a cart as they are sold now, whatever their buyer says of them; the offers are locked.
 * @throws Refusal where one of them is not sold, or not for so long.
 */
export async function sellLines(
  trx: Transaction<DB>,
  articles: readonly Article[],
  now: Date,
): Promise<NewLine[]> {
  const ids = articles.map(({ offer }) => offer.id);
  const offers = new Map((await findOffersOnSale(trx, now, ids)).map((offer) => [offer.id, offer]));
  return articles.map(({ offer, duration }) => toLine(offers.get(offer.id), duration));
}

/** An article at the offer's own price. */
function toLine(offer: Offer | undefined, duration: Duration | null): NewLine {
  if (!offer) throw new Refusal("OFFER_UNAVAILABLE");
  const price = offerPrice(offer, duration);
  if (price === null) throw new Refusal("DURATION_NOT_SOLD");
  return {
    offerId: offer.id,
    title: offer.title,
    categoryId: offer.category.id,
    months: duration,
    startsAt: offer.startDate,
    endsAt: offer.endDate,
    inSeveralPayments: offer.inSeveralPayments,
    price: millimes(price),
    reduction: 0,
  };
}
