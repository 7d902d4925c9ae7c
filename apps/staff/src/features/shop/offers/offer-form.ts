import {
  flag,
  optional,
  optionalNumber,
  ref,
  text,
  type ValuesOf,
} from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { lackingOf, offerForm } from "@majorant/contract/shop/offer-rules";
import type { Offer } from "@majorant/contract/shop/offers";
import type { OfferAudience } from "@majorant/contract/shop/offers.admin";
import { plainMath } from "@majorant/domain/text/plain-math";

const { shape } = offerForm;

const price = (label: string) => optionalNumber({ label });

export const fields = {
  titre: text({ label: "Titre", rule: follows(shape.titre) }),
  categorie: ref({ label: "Catégorie", required: "La categorie est obligatoire" }),
  description: text({ label: "Description", rule: follows(shape.description) }),
  active: flag({ label: "En vente" }),
  periodeFixe: flag({ label: "Période fixe" }),
  dateDebut: optional({ label: "Début" }),
  dateFin: optional({ label: "Fin" }),
  prix: price("Prix"),
  prix1Mois: price("1 mois"),
  prix3Mois: price("3 mois"),
  prix6Mois: price("6 mois"),
  prix12Mois: price("12 mois"),
  enPlusieursFois: flag({ label: "Peut être payée en plusieurs fois" }),
};

type Values = ValuesOf<typeof fields>;

const priceNames = ["prix", "prix1Mois", "prix3Mois", "prix6Mois", "prix12Mois"] as const;

/** The prices of an offer that is sold by months. */
export const monthNames = priceNames.slice(1);

/** The fields of its kind: what is sold by months has neither days nor one price, and the other way round. */
export function ofItsKind(values: Values) {
  const { dateDebut, dateFin, prix, prix1Mois, prix3Mois, prix6Mois, prix12Mois } = values;
  const months = { prix1Mois, prix3Mois, prix6Mois, prix12Mois };
  return values.periodeFixe
    ? { dateDebut, dateFin, prix, ...noMonths }
    : { dateDebut: null, dateFin: null, prix: null, ...months };
}

const noMonths = { prix1Mois: null, prix3Mois: null, prix6Mois: null, prix12Mois: null };

/** The contract's rules of what it costs and from when to when, of the fields of its kind. */
export function between(values: Values): Partial<Record<keyof Values, string>> {
  const sold = ofItsKind(values);
  const wrong = priceNames.flatMap((name) => {
    const fault = follows(shape[name])(sold[name]);
    return fault ? [[name, fault] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : lackingOf({ ...values, ...sold });
}

/** The offer as a student would see it, whatever is still to be filled in. */
export function previewOf(values: Values, photo: string | null): Offer {
  const { titre, description, active, periodeFixe, enPlusieursFois } = values;
  const { prix, prix1Mois, prix3Mois, prix6Mois, prix12Mois, ...days } = ofItsKind(values);
  const known = (price: number | null) => (Number.isNaN(price) ? null : price);
  const monthly = [prix1Mois, prix3Mois, prix6Mois, prix12Mois].map(known);
  const [price1 = null, price3 = null, price6 = null, price12 = null] = monthly;
  return {
    id: 0,
    title: titre || "Titre de l’offre",
    description,
    photo,
    category: { id: 0, title: "", fullTitle: "" },
    opens: [],
    active,
    fixedPeriod: periodeFixe,
    startDate: days.dateDebut,
    endDate: days.dateFin,
    price: known(prix) ?? 0,
    price1: monthly.every((price) => price === null) ? 0 : price1,
    price3,
    price6,
    price12,
    inSeveralPayments: enPlusieursFois,
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
