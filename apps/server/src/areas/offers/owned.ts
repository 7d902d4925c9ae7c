import type { Offer, OwnedOffer, Owned as OwnedOnWire } from "@majorant/contract/offers";
import { type Owned, owned, type Purchase, purchase } from "@majorant/domain/orders/owned";
import type { Bought } from "@majorant/domain/orders/periods";
import { soldDurations } from "@majorant/domain/orders/prices";
import type { CategoryAccess } from "../assignments/assignments.queries.ts";

export const ownedOnWire = (has: Owned): OwnedOnWire =>
  has.state === "current"
    ? { state: has.state, until: has.until?.toISOString() ?? null }
    : {
        state: has.state,
        from: has.from.toISOString(),
        until: has.until?.toISOString() ?? null,
      };

export const purchaseOnWire = ({ from, until, adds }: Purchase) => ({
  from: from.toISOString(),
  until: until.toISOString(),
  adds,
});

/** What somebody with that access has of an offer, and what buying it again gives; null where nothing. */
export function toOwnedOffer(
  offer: Offer,
  access: readonly CategoryAccess[],
  now: Date,
): OwnedOffer | null {
  const held = access.filter(({ categoryId }) => categoryId === offer.category.id);
  const has = owned(held, now);
  if (!has) return null;
  const groups = held.map(({ group }) => group);
  return {
    offerId: offer.id,
    owned: ownedOnWire(has),
    group: groups.includes(null) ? null : (groups[0] ?? null),
    purchases: soldAs(offer).map((bought) => ({
      duration: bought.months,
      ...purchaseOnWire(purchase(bought, now, held)),
    })),
  };
}

function soldAs(offer: Offer): Bought[] {
  const { startDate, endDate } = offer;
  if (startDate && endDate)
    return [{ months: null, from: new Date(startDate), until: new Date(endDate) }];
  return soldDurations(offer).map((months) => ({ months }));
}
