import { type Parametres, settingRules } from "@majorant/contract/settings";
import { follows } from "../../../app/use-form.ts";

/** The fields as they are called on screen. */
export const labels = {
  websiteDescription: "Description du site",
  montrerLesCoursSpeciaux: "Montrer les cours spéciaux",
  devicesPerAccount: "Appareils par compte",
  accessWarningDays: "Prévenir avant la fin d’un accès",
  paymentInstructions: "Instructions de paiement",
  contactEmail: "Email",
  contactPhone: "Téléphone",
  contactFacebook: "Page Facebook",
};

/** What a form holds: text, whatever the setting is. */
export type Fields = Record<keyof typeof labels, string>;

export const fieldsOf = ({ version: _, devicesPerAccount, ...texts }: Parametres): Fields => ({
  ...texts,
  devicesPerAccount: String(devicesPerAccount),
});

export const bodyOf = ({ devicesPerAccount, ...texts }: Fields) => ({
  ...texts,
  devicesPerAccount: Number(devicesPerAccount),
});

const ofNumber = follows(settingRules.devicesPerAccount);

export const rules = {
  websiteDescription: follows(settingRules.websiteDescription),
  devicesPerAccount: (text: string) => ofNumber(text.trim() === "" ? Number.NaN : Number(text)),
  accessWarningDays: follows(settingRules.accessWarningDays),
  paymentInstructions: follows(settingRules.paymentInstructions),
  contactEmail: follows(settingRules.contactEmail),
  contactPhone: follows(settingRules.contactPhone),
  contactFacebook: follows(settingRules.contactFacebook),
};
