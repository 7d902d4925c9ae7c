import { listCategoryOffers, listOffers } from "@majorant/contract/offers";
import type { Platform } from "../../platform/platform.ts";
import { listOffersOnSale } from "./offers.queries.ts";

export function offersRoutes({ serve, db, clock }: Platform): void {
  serve(listOffers, async () => listOffersOnSale(db, clock()));

  serve(listCategoryOffers, async ({ params: { categorieId } }) =>
    listOffersOnSale(db, clock(), categorieId),
  );
}
