import type { Offer, OwnedOffer, Owned as OwnedOnWire } from "@majorant/contract/shop/offers";
import { type Ownership, ownership, type Purchase, purchase } from "@majorant/domain/shop/owned";
import type { AccessTerms } from "@majorant/domain/shop/periods";
import { soldDurations } from "@majorant/domain/shop/prices";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { type CategoryAccess, listAccess } from "../../access/access.queries.ts";

export const ownedOnWire = (has: Ownership): OwnedOnWire =>
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

/** Of these offers, those that a student has something of, and what buying each again gives. */
export async function listOwned(
  db: Kysely<DB>,
  { userId, offers, now }: { userId: number; offers: readonly Offer[]; now: Date },
): Promise<OwnedOffer[]> {
  const categoryIds = [...new Set(offers.map(({ category }) => category.id))];
  const access = await listAccess(db, { userId, categoryIds, now });
  return offers.flatMap((offer) => toOwnedOffer(offer, access, now) ?? []);
}

/** What somebody with that access has of an offer; null where nothing. */
function toOwnedOffer(
  offer: Offer,
  access: readonly CategoryAccess[],
  now: Date,
): OwnedOffer | null {
  const accesses = access.filter(({ categoryId }) => categoryId === offer.category.id);
  const has = ownership(accesses, now);
  if (!has) return null;
  const groups = accesses.map(({ group }) => group);
  return {
    offerId: offer.id,
    owned: ownedOnWire(has),
    group: groups.includes(null) ? null : (groups[0] ?? null),
    purchases: termsOf(offer).map((terms) => ({
      duration: terms.months,
      ...purchaseOnWire(purchase(terms, now, accesses)),
    })),
  };
}

function termsOf(offer: Offer): AccessTerms[] {
  const { startDate, endDate } = offer;
  if (startDate && endDate)
    return [{ months: null, from: new Date(startDate), until: new Date(endDate) }];
  return soldDurations(offer).map((months) => ({ months }));
}
