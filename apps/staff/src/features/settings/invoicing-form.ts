import {
  choice,
  type Field,
  flag,
  number,
  text,
  type ValuesOf,
} from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { settingRules } from "@majorant/contract/settings/setting-rules";
import type { AdminSettings } from "@majorant/contract/settings/settings";

/** How something is taxed, by the names on screen. */
export const regimeLabels: Record<AdminSettings["taxRegime"], string> = {
  exempt: "Exonéré de TVA",
  taxed: "Soumis à la TVA",
};

/** The regime of one category, by its id, as it is typed. */
export type TypedRegime = {
  id: number;
  regime: AdminSettings["taxRegime"];
  /** The article that exempts it, or its rate in percent. */
  said: string;
};

const rate = number({ label: "Taux de TVA" });

/** Category by category: one that was edited or taken out here as it is here, all others as the other saved them. */
function mergeRegimes(base: TypedRegime[], mine: TypedRegime[], theirs: TypedRegime[]) {
  const find = (regimes: TypedRegime[], wanted: number) => regimes.find(({ id }) => id === wanted);
  const ids = new Set([...theirs, ...mine].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [before, here] = [find(base, id), find(mine, id)];
    const isEdited = before?.regime !== here?.regime || before?.said !== here?.said;
    return (isEdited ? here : find(theirs, id)) ?? [];
  });
}

const regimes: Field<TypedRegime[]> & { label: string } = {
  label: "Régimes par catégorie",
  merge: mergeRegimes,
  toText: (typed) => JSON.stringify(typed),
  // It is written here alone.
  fromText: (written) => (written === "" ? [] : (JSON.parse(written) as TypedRegime[])),
};

/** As they are read, by the categories' names. */
export const regimesText = (typed: readonly TypedRegime[], nameOf: (id: number) => string) =>
  typed
    .map(({ id, regime, said }) => `${nameOf(id)} : ${regime === "taxed" ? `${said} %` : said}`)
    .join("\n");

export const invoicingFields = {
  sellerName: text({ label: "Nom légal", rule: follows(settingRules.sellerName) }),
  sellerMatricule: text({
    label: "Matricule fiscal",
    rule: follows(settingRules.sellerMatricule),
  }),
  sellerAddress: text({ label: "Adresse du siège", rule: follows(settingRules.sellerAddress) }),
  sellerRegister: text({
    label: "Registre du commerce",
    rule: follows(settingRules.sellerRegister),
  }),
  taxRegime: choice(regimeLabels, { label: "Régime de ce que vous vendez" }),
  taxExemption: text({ label: "Article qui exonère" }),
  taxRate: rate,
  categoryRegimes: regimes,
  stampIncluded: flag({ label: "Un droit de timbre est compris dans les prix" }),
  stampAmount: number({ label: "Montant du timbre" }),
  withdrawalSentence: text({
    label: "Phrase à cocher avant de payer",
    rule: follows(settingRules.withdrawalSentence),
  }),
};

type Invoicing = ValuesOf<typeof invoicingFields>;

const exemptionFault = (article: string) =>
  article.trim() === "" ? "L’article est obligatoire" : follows(settingRules.taxExemption)(article);

/** What is wrong with the regime of a category. */
export const regimeFault = ({ regime, said }: Pick<TypedRegime, "regime" | "said">) =>
  regime === "taxed" ? follows(settingRules.taxRate)(rate.fromText(said)) : exemptionFault(said);

/** What is asked of the article, the rate and the stamp that count, and of none that does not. */
export const invoicingFaults = ({
  taxRegime,
  taxExemption,
  taxRate,
  categoryRegimes,
  stampIncluded,
  stampAmount,
}: Invoicing): Partial<Record<keyof Invoicing, string | undefined>> => ({
  ...(taxRegime === "taxed"
    ? { taxRate: follows(settingRules.taxRate)(taxRate) }
    : { taxExemption: exemptionFault(taxExemption) }),
  ...(stampIncluded && { stampAmount: follows(settingRules.stampAmount)(stampAmount) }),
  categoryRegimes: categoryRegimes.map(regimeFault).find((fault) => fault !== undefined),
});

/** A flag is a word on the wire, and a category's regime is one of two values. */
export const invoicingFilling = (settings: AdminSettings) => ({
  ...settings,
  stampIncluded: settings.stampIncluded === "true",
  categoryRegimes: settings.categoryRegimes.map(({ category, rate: percent, exemption }) => ({
    id: category.id,
    regime: percent === null ? ("exempt" as const) : ("taxed" as const),
    said: percent === null ? (exemption ?? "") : rate.toText(percent),
  })),
});

/** What is sent of them: what does not count stays as it was. */
export function invoicingBody<Sent extends Invoicing>(sent: Sent) {
  const { taxExemption, taxRate, stampAmount, categoryRegimes, stampIncluded, ...others } = sent;
  return {
    ...others,
    ...(sent.taxRegime === "taxed" ? { taxRate } : { taxExemption }),
    ...(stampIncluded && { stampAmount }),
    stampIncluded: `${stampIncluded}` as const,
    categoryRegimes: categoryRegimes.map(({ id, regime, said }) => ({
      category: { id },
      rate: regime === "taxed" ? rate.fromText(said) : null,
      exemption: regime === "taxed" ? null : said.trim(),
    })),
  };
}
