import {
  activateOffre,
  addOffre,
  changeOffre,
  deleteOffre,
  duplicateOffre,
  getOffre,
  listOffres,
  type OffreForm,
} from "@majorant/contract/offres";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasCategory } from "../assignments/given.queries.ts";
import {
  findManagedOffer,
  insertOffer,
  listManagedOffers,
  lockOffer,
  removeOffer,
  setOfferActive,
  updateOffer,
} from "./managed.queries.ts";

/** What is sold, for administrators; what was ordered keeps its own price and dates. */
export function managedOffersRoutes({ serve, db }: Platform): void {
  serve(listOffres, async ({ query: { categorie, ...asked }, total }) => {
    const { offers, count } = await listManagedOffers(db, { ...asked, categoryId: categorie });
    total(count);
    return offers;
  });

  serve(getOffre, async ({ params }) => found(await findManagedOffer(db, params.offreId)));

  serve(addOffre, async ({ body: { offre } }) =>
    db.transaction().execute(async (trx) => {
      await refuseUnlessCategory(trx, offre);
      return found(await findManagedOffer(trx, await insertOffer(trx, offre, null)));
    }),
  );

  serve(changeOffre, async ({ params: { offreId }, body: { offre, version } }) =>
    db.transaction().execute(async (trx) => {
      const before = found(await lockOffer(trx, offreId));
      if (version !== undefined && version !== before.version)
        throw new Refusal("EDITED_MEANWHILE");
      await refuseUnlessCategory(trx, offre);
      await updateOffer(trx, offreId, offre, before.photo);
      return found(await findManagedOffer(trx, offreId));
    }),
  );

  serve(activateOffre, async ({ params: { offreId }, body: { active } }) => {
    found(await setOfferActive(db, offreId, active));
    return found(await findManagedOffer(db, offreId));
  });

  serve(duplicateOffre, async ({ params: { offreId } }) =>
    db.transaction().execute(async (trx) => {
      const { titre, ...offre } = found(await findManagedOffer(trx, offreId));
      const copy = { ...offre, titre: `${titre} (copie)`.slice(0, 200), active: false };
      return found(await findManagedOffer(trx, await insertOffer(trx, copy, null)));
    }),
  );

  serve(deleteOffre, async ({ params: { offreId } }) => {
    await db.transaction().execute(async (trx) => {
      found(await lockOffer(trx, offreId));
      if (!(await removeOffer(trx, offreId))) throw new Refusal("OFFER_SOLD");
    });
    return undefined;
  });
}

async function refuseUnlessCategory(trx: Kysely<DB>, { categorie }: OffreForm) {
  if (!(await hasCategory(trx, categorie.id)))
    throw new Refusal("INVALID", { "offre.categorie": "La categorie est obligatoire" });
}
