import * as z from "zod/mini";
import { dinars, instant, reference } from "../endpoint.ts";
import { prose, required } from "../prose.ts";

// What an offer is: in both families of names, and as it is filled in.

/** English family. Prices are decimal dinars, null where it is not sold that way. */
export const offer = z.object({
  id: z.number(),
  title: z.string(),
  /** Items separated by `/`; an item that starts with `*` is bold. */
  description: z.string(),
  photo: z.nullable(z.string()),
  category: z.object({ id: z.number(), title: z.string(), fullTitle: z.string() }),
  /** The ids of the categories that it opens: its own and all below it. */
  opens: z.array(z.number()),
  active: z.boolean(),
  fixedPeriod: z.boolean(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  price: z.nullable(dinars),
  price1: z.nullable(dinars),
  price3: z.nullable(dinars),
  price6: z.nullable(dinars),
  price12: z.nullable(dinars),
  /** Ours: whether it may be paid in several payments, where it costs and lasts enough. */
  inSeveralPayments: z.boolean(),
});

/** French family, as administrators see it. */
export const adminOffer = z.object({
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
  /** Whether it may be paid in several payments, where it costs and lasts enough. */
  enPlusieursFois: z.boolean(),
  /** Orders that it is in, paid or not: an offer that was ordered is never deleted. */
  commandes: z.number(),
  version: z.number(),
});

const price = z.optional(
  z.nullable(
    z
      .number("Le prix est invalide")
      .check(
        z.minimum(0.001, "Le prix est invalide"),
        z.maximum(100_000, "Le prix est trop élevé"),
        z.multipleOf(0.001, "Un prix a trois décimales au plus"),
      ),
  ),
);

const date = z.optional(
  z.nullable(z.iso.datetime({ offset: true, error: "La date est invalide" })),
);

type Sold = {
  periodeFixe: boolean;
  dateDebut?: string | null | undefined;
  dateFin?: string | null | undefined;
} & { [price in "prix" | "prix1Mois" | "prix3Mois" | "prix6Mois" | "prix12Mois"]?: Price };

type Price = number | null | undefined;

/** What an offer of its kind lacks, by its fields. */
export function lackingOf(sold: Sold) {
  const { periodeFixe, dateDebut, dateFin, prix, prix1Mois, prix3Mois, prix6Mois, prix12Mois } =
    sold;
  const isBackwards = dateDebut && dateFin && new Date(dateFin) <= new Date(dateDebut);
  if (!periodeFixe)
    return prix1Mois || prix3Mois || prix6Mois || prix12Mois
      ? {}
      : { prix1Mois: "Indiquez le prix d'une durée au moins" };
  return {
    ...(!dateDebut && { dateDebut: "La date de début est obligatoire" }),
    ...(!dateFin && { dateFin: "La date de fin est obligatoire" }),
    ...(isBackwards && { dateFin: "La date de fin doit suivre la date de début" }),
    ...(!prix && { prix: "Le prix est obligatoire" }),
  };
}

/** What either kind of offer has to have; a field of the other kind is left out or null. */
export const offerForm = z
  .object({
    titre: required("Le titre est obligatoire"),
    description: prose(2_000),
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
    /** Left out, it stays as it was. */
    enPlusieursFois: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(lackingOf(value)))
      issues.push({ code: "custom", message, path: [field], input: value });
  });
