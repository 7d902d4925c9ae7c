import * as z from "zod/mini";
import { endpoint, flag, id, ids, paging, roles } from "../endpoint.ts";
import { photoBytes } from "../limits.ts";
import { format } from "../tables.ts";
import { figures } from "../unconfirmed.ts";
import { adminOffer, offerForm } from "./offer-rules.ts";

// The French family of offers: what is sold, as administrators see and change it.

const administrators = roles("ROLE_ADMINISTRATEUR");

export type AdminOffer = z.infer<typeof adminOffer>;

export type OfferForm = z.infer<typeof offerForm>;

const sorts = ["titre", "-titre", "categorie", "-categorie", "commandes", "-commandes"] as const;

export const listAdminOffers = endpoint({
  method: "GET",
  path: "/offers/all",
  access: administrators,
  unconfirmed: figures,
  summary: "All offers, inactive ones too; `q` searches titles and categories",
  query: z.object({
    q: z.optional(z.string()),
    ids: z.optional(ids),
    active: z.optional(flag),
    categorie: z.optional(id),
    sort: z.optional(z.enum(sorts)),
    ...paging,
    format,
  }),
  reply: z.array(adminOffer),
});

const byId = z.object({ offreId: id });

export const getAdminOffer = endpoint({
  method: "GET",
  path: "/offres/{offreId}",
  access: administrators,
  summary: "An offer, whether it is active or not",
  params: byId,
  reply: adminOffer,
});

const files = { photo: { maxBytes: photoBytes, accept: "image" } } as const;

export const addOffer = endpoint({
  method: "POST",
  path: "/offres",
  access: administrators,
  confirmed: "always",
  summary: "Add an offer; a multipart call with an `offre` JSON part and a `photo`",
  body: z.object({ offre: offerForm }),
  files,
  alone: "offre",
  reply: adminOffer,
  refuses: ["NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

/** What was ordered keeps the price and the dates that it had. */
export const changeOffer = endpoint({
  method: "PUT",
  path: "/offres/{offreId}",
  access: administrators,
  confirmed: "always",
  summary: "Change an offer for those who buy it from now on",
  params: byId,
  body: z.object({
    offre: offerForm,
    /** Of the offer as it was seen. */
    version: z.optional(z.number()),
  }),
  files,
  reply: adminOffer,
  refuses: ["NOT_AN_IMAGE", "IMAGE_TOO_LARGE", "EDITED_MEANWHILE"],
});

/** Before it is saved: whose pages show an offer of that category, and how many students these are. */
export const getOfferAudience = endpoint({
  method: "GET",
  path: "/offers/category/{categorieId}/audience",
  access: administrators,
  summary: "The classes that see what is sold for a category, and their active students",
  params: z.object({ categorieId: id }),
  reply: z.object({
    /** False where the category, or one above it, is closed: nothing of it is on sale. */
    ouverte: z.boolean(),
    /** The categories at or below it that have none below them, in the order of the tree. */
    classes: z.array(z.object({ id: z.number(), titre: z.string(), chemin: z.string() })),
    etudiants: z.number(),
  }),
});

export type OfferAudience = z.infer<typeof getOfferAudience.reply>;

export const activateOffer = endpoint({
  method: "PUT",
  path: "/offres/{offreId}/active",
  access: administrators,
  confirmed: "always",
  summary: "Put an offer on sale, or take it off",
  params: byId,
  body: z.object({ active: z.boolean() }),
  reply: adminOffer,
});

export const duplicateOffer = endpoint({
  method: "POST",
  path: "/offres/{offreId}/dupliquer",
  access: administrators,
  unconfirmed: "The copy is not on sale.",
  summary: "A copy of an offer, not on sale yet",
  params: byId,
  reply: adminOffer,
});

export const deleteOffer = endpoint({
  method: "DELETE",
  path: "/offres/{offreId}",
  access: administrators,
  confirmed: "always",
  summary: "Delete an offer that nobody has ordered",
  params: byId,
  refuses: ["OFFER_SOLD", "IN_USE"],
});
