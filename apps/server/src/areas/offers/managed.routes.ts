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
import { checkVersion, found, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasCategory } from "../assignments/given.queries.ts";
import { changesOf, journalOf } from "../audit/audit.queries.ts";
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
export function managedOffersRoutes({ serve, db, clock }: Platform): void {
  serve(listOffres, async ({ query: { categorie, ...asked }, total }) => {
    const { offers, count } = await listManagedOffers(db, { ...asked, categoryId: categorie });
    total(count);
    return offers;
  });

  serve(getOffre, async ({ params }) => found(await findManagedOffer(db, params.offreId)));

  const note = journalOf("offer", clock);

  serve(addOffre, async ({ body: { offre }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await refuseUnlessCategory(trx, offre);
      const added = found(await findManagedOffer(trx, await insertOffer(trx, offre, null)));
      await note(trx, call, { action: "add", id: added.id, details: { titre: added.titre } });
      return added;
    }),
  );

  serve(changeOffre, async ({ params: { offreId: id }, body: { offre, version }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { photo, ...locked } = found(await lockOffer(trx, id));
      checkVersion(locked, version);
      await refuseUnlessCategory(trx, offre);
      const before = found(await findManagedOffer(trx, id));
      await updateOffer(trx, id, offre, photo);
      const after = found(await findManagedOffer(trx, id));
      await note(trx, call, { action: "change", id, details: changesOf(before, after) });
      return after;
    }),
  );

  serve(activateOffre, async ({ params: { offreId: id }, body: { active }, ...call }) =>
    db.transaction().execute(async (trx) => {
      found(await setOfferActive(trx, id, active));
      await note(trx, call, { action: active ? "activate" : "deactivate", id });
      return found(await findManagedOffer(trx, id));
    }),
  );

  serve(duplicateOffre, async ({ params: { offreId }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { titre, ...offre } = found(await findManagedOffer(trx, offreId));
      const copy = { ...offre, titre: `${titre} (copie)`.slice(0, 200), active: false };
      const id = await insertOffer(trx, copy, null);
      await note(trx, call, { action: "add", id, details: { titre: copy.titre, copy: offreId } });
      return found(await findManagedOffer(trx, id));
    }),
  );

  serve(deleteOffre, async ({ params: { offreId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      found(await lockOffer(trx, id));
      const { titre } = found(await findManagedOffer(trx, id));
      if (!(await removeOffer(trx, id))) throw new Refusal("OFFER_SOLD");
      await note(trx, call, { action: "delete", id, details: { titre } });
    });
    return undefined;
  });
}

async function refuseUnlessCategory(trx: Kysely<DB>, { categorie }: OffreForm) {
  if (!(await hasCategory(trx, categorie.id)))
    throw new Refusal("INVALID", { "offre.categorie": "La categorie est obligatoire" });
}
