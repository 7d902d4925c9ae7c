import {
  getOfferContents,
  listCategoryOffers,
  listOffers,
  listOwnedOffers,
} from "@majorant/contract/offers";
import type { Platform } from "../../platform/platform.ts";
import { listAccess } from "../assignments/assignments.queries.ts";
import { readContents } from "./contents.queries.ts";
import { listOffersOnSale } from "./offers.queries.ts";
import { toOwnedOffer } from "./owned.ts";

export function offersRoutes({ serve, db, clock }: Platform): void {
  serve(listOffers, async () => listOffersOnSale(db, clock()));

  serve(listCategoryOffers, async ({ params: { categorieId } }) =>
    listOffersOnSale(db, clock(), categorieId),
  );

  serve(getOfferContents, async ({ params: { categorieId } }) => readContents(db, categorieId));

  serve(listOwnedOffers, async ({ caller }) => {
    const now = clock();
    const offers = await listOffersOnSale(db, now);
    const categoryIds = [...new Set(offers.map(({ category }) => category.id))];
    const access = await listAccess(db, { userId: caller.id, categoryIds, now });
    return offers.flatMap((offer) => toOwnedOffer(offer, access, now) ?? []);
  });
}
