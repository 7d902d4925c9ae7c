import {
  type AdminOffer,
  activateOffer,
  addOffer,
  changeOffer,
  deleteOffer,
  duplicateOffer,
  getAdminOffer,
  getOfferAudience,
  listAdminOffers,
  type OfferForm,
} from "@majorant/contract/shop/offers.admin";
import { amountText } from "@majorant/domain/shop/price-text";
import type { Transaction } from "kysely";
import { auditOf, changesOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { type Columns, serveTable } from "../../../platform/http/bytes/csv.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { photoKeys } from "../../../platform/photos/photos.ts";
import { withPhoto } from "../../../platform/photos/with-photo.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeLater } from "../../../platform/storage/remove-later.ts";
import { hasCategory } from "../../access/assignments.queries.ts";
import {
  findAnyOffer,
  insertOffer,
  isInCode,
  isPhotoShown,
  listAllOffers,
  lockOffer,
  readAudience,
  removeOffer,
  setOfferActive,
  updateOffer,
} from "./offers.admin.queries.ts";

/** What is sold, for administrators; what was ordered keeps its own price and dates. */
export function offersAdminRoutes(platform: Platform): void {
  const { serve, db, jobs, clock } = platform;

  serveTable(platform, listAdminOffers, {
    name: "offres",
    columns: offerColumns,
    list: async ({ query: { categorie: categoryId, format: _, ...filters } }) =>
      listAllOffers(db, { ...filters, categoryId }),
  });

  serve(getAdminOffer, async ({ params }) => orNotFound(await findAnyOffer(db, params.offreId)));

  serve(getOfferAudience, async ({ params }) =>
    orNotFound(await readAudience(db, params.categorieId)),
  );

  const note = auditOf("offer", clock);

  serve(addOffer, async ({ body: { offre }, files, ...call }) =>
    withPhoto(platform, "cover", files.photo?.[0], async (photo) =>
      db.transaction().execute(async (trx) => {
        await refuseUnlessCategory(trx, offre);
        const id = await insertOffer(trx, offre, photo ?? null);
        await note(trx, call, { action: "add", id, details: { titre: offre.titre } });
        return orNotFound(await findAnyOffer(trx, id));
      }),
    ),
  );

  serve(changeOffer, async ({ params: { offreId: id }, body, files, ...call }) =>
    withPhoto(platform, "cover", files.photo?.[0], async (photo) =>
      db.transaction().execute(async (trx) => {
        const { offre, version } = body;
        const lockedOffer = orNotFound(await lockOffer(trx, id));
        checkVersion(lockedOffer, version);
        await refuseUnlessCategory(trx, offre);
        const before = orNotFound(await findAnyOffer(trx, id));
        await updateOffer(trx, id, offre, photo ?? lockedOffer.photo);
        // A copy shows the photo of what it was copied from.
        if (photo && lockedOffer.photo && !(await isPhotoShown(trx, lockedOffer.photo)))
          await removeLater(jobs, trx, photoKeys(lockedOffer.photo));
        const after = orNotFound(await findAnyOffer(trx, id));
        await note(trx, call, { action: "change", id, details: changesOf(before, after) });
        return after;
      }),
    ),
  );

  serve(activateOffer, async ({ params: { offreId: id }, body: { active }, ...call }) =>
    db.transaction().execute(async (trx) => {
      orNotFound(await setOfferActive(trx, id, active));
      await note(trx, call, { action: active ? "activate" : "deactivate", id });
      return orNotFound(await findAnyOffer(trx, id));
    }),
  );

  serve(duplicateOffer, async ({ params: { offreId }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { titre, ...offre } = orNotFound(await findAnyOffer(trx, offreId));
      const copy = { ...offre, titre: `${titre} (copie)`.slice(0, 200), active: false };
      const id = await insertOffer(trx, copy, copy.photo);
      await note(trx, call, { action: "add", id, details: { titre: copy.titre, copy: offreId } });
      return orNotFound(await findAnyOffer(trx, id));
    }),
  );

  serve(deleteOffer, async ({ params: { offreId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      orNotFound(await lockOffer(trx, id));
      const { titre, photo } = orNotFound(await findAnyOffer(trx, id));
      if (await isInCode(trx, id))
        throw new Refusal("IN_USE", {
          offre: "Un code de réduction est fait pour cette offre : retirez-la de la vente plutôt.",
        });
      if (!(await removeOffer(trx, id))) throw new Refusal("OFFER_SOLD");
      if (photo && !(await isPhotoShown(trx, photo)))
        await removeLater(jobs, trx, photoKeys(photo));
      await note(trx, call, { action: "delete", id, details: { titre } });
    });
    return undefined;
  });
}

const amount = (price: number | null) => (price === null ? null : amountText(price));
const day = (at: string | null) => at && new Date(at);

const offerColumns: Columns<AdminOffer> = {
  id: [["Offre", ({ id }) => id]],
  titre: [["Titre", ({ titre }) => titre]],
  categorie: [["Catégorie", ({ categorie }) => categorie.titre]],
  active: [["En vente", ({ active }) => active]],
  dateDebut: [["Début", ({ dateDebut }) => day(dateDebut)]],
  dateFin: [["Fin", ({ dateFin }) => day(dateFin)]],
  prix: [["Prix (DT)", ({ prix }) => amount(prix)]],
  prix1Mois: [["1 mois (DT)", ({ prix1Mois }) => amount(prix1Mois)]],
  prix3Mois: [["3 mois (DT)", ({ prix3Mois }) => amount(prix3Mois)]],
  prix6Mois: [["6 mois (DT)", ({ prix6Mois }) => amount(prix6Mois)]],
  prix12Mois: [["12 mois (DT)", ({ prix12Mois }) => amount(prix12Mois)]],
  commandes: [["Commandes", ({ commandes: orders }) => orders]],
  description: [["Description", ({ description }) => description]],
  enPlusieursFois: [["En plusieurs fois", ({ enPlusieursFois }) => enPlusieursFois]],
  // Said by whether there are days.
  periodeFixe: [],
  photo: [],
  version: [],
};

async function refuseUnlessCategory(trx: Transaction<DB>, { categorie }: OfferForm) {
  if (!(await hasCategory(trx, categorie.id)))
    throw new Refusal("INVALID", { "offre.categorie": "La categorie est obligatoire" });
}
