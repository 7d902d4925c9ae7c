import * as z from "zod/mini";
import { required } from "./account.ts";
import { dinars, endpoint, flag, id, instant, paging, reference, roles } from "./endpoint.ts";
import { format } from "./tables.ts";
import { photoBytes } from "./users.ts";

// The French family of offers: what is sold, as administrators see and change it.

const administrators = roles("ROLE_ADMINISTRATEUR");

/** Section 3, Offer. Prices are decimal dinars, null where it is not sold that way. */
export const offre = z.object({
  id: z.number(),
  titre: z.string(),
  description: z.string(),
  photo: z.nullable(z.string()),
  categorie: z.object({ id: z.number(), titre: z.string() }),
  active: z.boolean(),
  periodeFixe: z.boolean(),
  dateDebut: z.nullable(instant),
  dateFin: z.nullable(instant),
  prix: z.nullable(dinars),
  prix1Mois: z.nullable(dinars),
  prix3Mois: z.nullable(dinars),
  prix6Mois: z.nullable(dinars),
  prix12Mois: z.nullable(dinars),
  /** Orders that it is in, paid or not: an offer that was ordered is never deleted. */
  commandes: z.number(),
  version: z.number(),
});

export type Offre = z.infer<typeof offre>;

const sorts = ["titre", "-titre", "categorie", "-categorie", "commandes", "-commandes"] as const;

export const listOffres = endpoint({
  method: "GET",
  path: "/offers/all",
  access: administrators,
  summary: "All offers, inactive ones too; `q` searches titles and categories",
  query: z.object({
    q: z.optional(z.string()),
    active: z.optional(flag),
    categorie: z.optional(id),
    sort: z.optional(z.enum(sorts)),
    ...paging,
    format,
  }),
  reply: z.array(offre),
});

const byId = z.object({ offreId: id });

export const getOffre = endpoint({
  method: "GET",
  path: "/offres/{offreId}",
  access: administrators,
  summary: "An offer, whether it is active or not",
  params: byId,
  reply: offre,
});

const price = z.optional(
  z.nullable(
    z
      .number("Le prix est invalide")
      .check(
        z.positive("Le prix est invalide"),
        z.maximum(100_000, "Le prix est trop élevé"),
        z.multipleOf(0.001, "Un prix a trois décimales au plus"),
      ),
  ),
);

const date = z.optional(
  z.nullable(z.iso.datetime({ offset: true, error: "La date est invalide" })),
);

/** What either kind of offer has to have; a field of the other kind is left out or null. */
export const offreForm = z
  .object({
    titre: required("Le titre est obligatoire"),
    description: z.string().check(z.trim(), z.maxLength(2_000, "Ce champ est trop long")),
    categorie: z.object({ id: reference.shape.id }, "La categorie est obligatoire"),
    active: z.boolean(),
    periodeFixe: z.boolean(),
    dateDebut: date,
    dateFin: date,
    prix: price,
    prix1Mois: price,
    prix3Mois: price,
    prix6Mois: price,
    prix12Mois: price,
  })
  .check((checked) => {
    const sold = checked.value;
    const fault = (field: string, message: string) =>
      checked.issues.push({ code: "custom", message, path: [field], input: sold });
    if (sold.periodeFixe) {
      if (!sold.dateDebut) fault("dateDebut", "La date de début est obligatoire");
      if (!sold.dateFin) fault("dateFin", "La date de fin est obligatoire");
      if (sold.dateDebut && sold.dateFin && new Date(sold.dateFin) <= new Date(sold.dateDebut))
        fault("dateFin", "La date de fin doit suivre la date de début");
      if (!sold.prix) fault("prix", "Le prix est obligatoire");
    } else if (!(sold.prix1Mois || sold.prix3Mois || sold.prix6Mois || sold.prix12Mois))
      fault("prix1Mois", "Indiquez le prix d'une durée au moins");
  });

export type OffreForm = z.infer<typeof offreForm>;

const files = { photo: { maxBytes: photoBytes, accept: "image" } } as const;

export const addOffre = endpoint({
  method: "POST",
  path: "/offres",
  access: administrators,
  summary: "Add an offer; a multipart call with an `offre` JSON part and a `photo`",
  body: z.object({ offre: offreForm }),
  files,
  alone: "offre",
  reply: offre,
  refuses: ["NOT_AN_IMAGE"],
});

/** What was ordered keeps the price and the dates that it had. */
export const changeOffre = endpoint({
  method: "PUT",
  path: "/offres/{offreId}",
  access: administrators,
  summary: "Change an offer for those who buy it from now on",
  params: byId,
  body: z.object({
    offre: offreForm,
    /** Of the offer as it was seen. */
    version: z.optional(z.number()),
  }),
  files,
  reply: offre,
  refuses: ["NOT_AN_IMAGE", "EDITED_MEANWHILE"],
});

export const activateOffre = endpoint({
  method: "PUT",
  path: "/offres/{offreId}/active",
  access: administrators,
  summary: "Put an offer on sale, or take it off",
  params: byId,
  body: z.object({ active: z.boolean() }),
  reply: offre,
});

export const duplicateOffre = endpoint({
  method: "POST",
  path: "/offres/{offreId}/dupliquer",
  access: administrators,
  summary: "A copy of an offer, not on sale yet",
  params: byId,
  reply: offre,
});

export const deleteOffre = endpoint({
  method: "DELETE",
  path: "/offres/{offreId}",
  access: administrators,
  summary: "Delete an offer that nobody has ordered",
  params: byId,
  refuses: ["OFFER_SOLD"],
});
