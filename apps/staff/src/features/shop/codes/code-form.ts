import {
  choice,
  type Field,
  type Filling,
  flag,
  optional,
  optionalNumber,
  refs,
  trimmed,
  type ValuesOf,
  whole,
} from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { durations } from "@majorant/contract/choices";
import { codeBatchForm, codeForm, faultsOf } from "@majorant/contract/shop/code-rules";
import type { AdminCode } from "@majorant/contract/shop/codes.admin";
import type { Duration } from "@majorant/contract/shop/offers";
import { dayFault } from "@majorant/domain/time/typed-days";

const { shape } = codeForm;

/** Months, joined by commas. */
const months = (label: string): Field<Duration[]> & { label: string } => ({
  label,
  toText: (chosen) => chosen.join(),
  fromText: (text) => durations.filter((one) => text.split(",").includes(String(one))),
});

export const worthLabels = { percent: "Un pourcentage", amount: "Un montant" };

/** What codes have that are made by themselves and together. */
export const terms = {
  worth: choice(worthLabels, { label: "Ce que le code enlève" }),
  pourcentage: optionalNumber({ label: "Pourcentage" }),
  montant: optionalNumber({ label: "Montant" }),
  offres: refs({ label: "Offres" }),
  categories: refs({ label: "Catégories" }),
  durees: months("Durées"),
  du: optional({ label: "Premier jour", rule: dayFault }),
  au: optional({ label: "Dernier jour", rule: dayFault }),
  nouveaux: flag({ label: "Réservé à une première commande" }),
};

export const fields = {
  code: trimmed({ label: "Code", rule: follows(shape.code) }),
  ...terms,
  utilisationsMax: optionalNumber({
    label: "Nombre d’utilisations",
    rule: follows(shape.utilisationsMax),
  }),
  uneParCompte: flag({ label: "Une seule fois par compte" }),
};

export const batchFields = {
  nom: trimmed({ label: "Nom du lot", rule: follows(codeBatchForm.shape.nom) }),
  nombre: whole({ label: "Nombre de codes", rule: follows(codeBatchForm.shape.nombre) }),
  ...terms,
};

type Terms = ValuesOf<typeof terms>;

/** A code takes off a percentage or an amount: what was typed for the other one is not sent. */
export function termsOf<Values extends Terms>({ worth, ...values }: Values) {
  return {
    ...values,
    pourcentage: worth === "percent" ? values.pourcentage : null,
    montant: worth === "amount" ? values.montant : null,
  };
}

/** The contract's rules of what it takes off, of the one of the two that is meant, and of its days. */
export function between(values: Terms): Partial<Record<keyof Terms, string>> {
  const name = values.worth === "percent" ? "pourcentage" : "montant";
  const worth = values[name];
  if (worth === null) return { [name]: `Indiquez le ${name}` };
  const fault = follows(shape[name])(worth);
  return { ...faultsOf(termsOf(values)), ...(fault && { [name]: fault }) };
}

export const blank = { worth: "percent", uneParCompte: true, nouveaux: false } as const;

export const fillingOf = (code: AdminCode): Filling<typeof fields> => ({
  ...code,
  worth: code.montant === null ? "percent" : "amount",
});
