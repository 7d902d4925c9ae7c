import {
  getOfferContents,
  listCategoryOffers,
  listOffers,
  listOwnedOffers,
} from "@majorant/contract/shop/offers";
import type { Platform } from "../../../platform/platform.ts";
import { listOffersOnSale, listOffersOpening, readContents } from "./offers.queries.ts";
import { listOwned } from "./owned.queries.ts";

export function offersRoutes({ serve, db, clock }: Platform): void {
  serve(listOffers, async () => listOffersOnSale(db, clock()));

  serve(listCategoryOffers, async ({ params: { categorieId } }) =>
    listOffersOpening(db, clock(), { categoryId: categorieId }),
  );

  serve(getOfferContents, async ({ params: { categorieId } }) => readContents(db, categorieId));

  serve(listOwnedOffers, async ({ caller }) => {
    const now = clock();
    return listOwned(db, { userId: caller.id, offers: await listOffersOnSale(db, now), now });
  });
}
