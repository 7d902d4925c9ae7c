import { offerForm } from "@majorant/contract/shop/offer-rules";
import type { Offer } from "@majorant/contract/shop/offers";
import type { AdminOffer, OfferAudience } from "@majorant/contract/shop/offers.admin";
import { plainMath } from "@majorant/domain/text/plain-math";

/** The fields as they are called on screen. */
export const labels = {
  titre: "Titre",
  categorie: "Catégorie",
  description: "Description",
  active: "En vente",
  periodeFixe: "Période fixe",
  dateDebut: "Début",
  dateFin: "Fin",
  prix: "Prix",
  prix1Mois: "1 mois",
  prix3Mois: "3 mois",
  prix6Mois: "6 mois",
  prix12Mois: "12 mois",
};

type Name = keyof typeof labels;

/** What the form holds: text, whatever the field is. `true` is true. */
export type Fields = Record<Name, string>;

const priceNames = ["prix", "prix1Mois", "prix3Mois", "prix6Mois", "prix12Mois"] as const;

/** The prices of an offer that is sold by months. */
export const monthNames = priceNames.slice(1);

export const noOffer: Fields = {
  titre: "",
  categorie: "",
  description: "",
  active: "true",
  periodeFixe: "false",
  dateDebut: "",
  dateFin: "",
  prix: "",
  prix1Mois: "",
  prix3Mois: "",
  prix6Mois: "",
  prix12Mois: "",
};

const priceText = (price: number | null) => (price === null ? "" : String(price).replace(".", ","));

export const fieldsOf = (offre: AdminOffer): Fields => ({
  titre: offre.titre,
  categorie: String(offre.categorie.id),
  description: offre.description,
  active: String(offre.active),
  periodeFixe: String(offre.periodeFixe),
  dateDebut: offre.dateDebut ?? "",
  dateFin: offre.dateFin ?? "",
  prix: priceText(offre.prix),
  prix1Mois: priceText(offre.prix1Mois),
  prix3Mois: priceText(offre.prix3Mois),
  prix6Mois: priceText(offre.prix6Mois),
  prix12Mois: priceText(offre.prix12Mois),
});

/** "99,5" and "99.5" are the same price; nothing is none, and what is no number is NaN. */
export const priceOf = (text: string): number | null => {
  const digits = text.replace(/\s/g, "").replace(",", ".");
  if (digits === "") return null;
  return /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
};

/** What is sent: only the fields of its kind. */
export function bodyOf(fields: Fields) {
  const fixed = fields.periodeFixe === "true";
  const priced = (name: (typeof priceNames)[number]) =>
    (name === "prix") === fixed ? priceOf(fields[name]) : null;
  return {
    titre: fields.titre,
    description: fields.description,
    categorie: { id: Number(fields.categorie) },
    active: fields.active === "true",
    periodeFixe: fixed,
    dateDebut: (fixed && fields.dateDebut) || null,
    dateFin: (fixed && fields.dateFin) || null,
    prix: priced("prix"),
    prix1Mois: priced("prix1Mois"),
    prix3Mois: priced("prix3Mois"),
    prix6Mois: priced("prix6Mois"),
    prix12Mois: priced("prix12Mois"),
  };
}

/** The rule of a field, as the contract has it. */
const ruleOf = (name: Name) => (_: string, fields: Fields) => {
  const body = bodyOf(fields);
  // The rules between fields are asked apart: the contract keeps them for a body without other faults.
  const apart = { ...body, titre: "-", description: "", categorie: { id: 1 } };
  const sent = fields.categorie === "" ? { ...body, categorie: undefined } : body;
  return [sent, apart]
    .flatMap((candidate) => offerForm.safeParse(candidate).error?.issues ?? [])
    .find(({ path }) => path[0] === name)?.message;
};

export const rules = Object.fromEntries(
  // The keys of an object of names.
  (Object.keys(labels) as Name[]).map((name) => [name, ruleOf(name)]),
);

/** The offer as a student would see it, whatever is still to be filled in. */
export function previewOf(fields: Fields, photo: string | null): Offer {
  const { prix, prix1Mois, prix3Mois, prix6Mois, prix12Mois, ...body } = bodyOf(fields);
  const known = (price: number | null) => (Number.isNaN(price) ? null : price);
  const monthly = [prix1Mois, prix3Mois, prix6Mois, prix12Mois].map(known);
  const [price1 = null, price3 = null, price6 = null, price12 = null] = monthly;
  return {
    id: 0,
    title: body.titre || "Titre de l’offre",
    description: body.description,
    photo,
    category: { id: 0, title: "", fullTitle: "" },
    opens: [],
    active: body.active,
    fixedPeriod: body.periodeFixe,
    startDate: body.dateDebut,
    endDate: body.dateFin,
    price: known(prix) ?? 0,
    price1: monthly.every((price) => price === null) ? 0 : price1,
    price3,
    price6,
    price12,
  };
}

/** As many classes as are named. */
const NAMED = 6;

/** Who will see an offer of a category: its classes by name, and how many students they have. */
export function audienceText({ ouverte, classes, etudiants }: OfferAudience): string {
  if (!ouverte) return "Personne ne la verra : cette catégorie, ou une au-dessus, est fermée.";
  const isAlone = (titre: string) => classes.filter((each) => each.titre === titre).length === 1;
  const names = classes.map(({ titre, chemin }) => plainMath(isAlone(titre) ? titre : chemin));
  const more = names.length - NAMED;
  const named =
    more > 1 ? `${names.slice(0, NAMED).join(", ")} et ${more} autres classes` : names.join(", ");
  const students = `${etudiants.toLocaleString("fr")} étudiant${etudiants > 1 ? "s" : ""}`;
  return `Qui la verra : ${named} (${students})`;
}
