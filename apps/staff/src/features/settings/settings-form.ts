import { follows } from "@majorant/client/forms/use-form.ts";
import { settingRules } from "@majorant/contract/settings/setting-rules";
import type { AdminSettings } from "@majorant/contract/settings/settings";

/** The fields as they are called on screen. */
export const labels = {
  websiteDescription: "Description du site",
  montrerLesCoursSpeciaux: "Montrer les cours spéciaux",
  devicesPerAccount: "Appareils par compte",
  accessWarningDays: "Prévenir avant la fin d’un accès",
  paymentBank: "Banque",
  paymentBeneficiary: "Bénéficiaire",
  paymentRib: "RIB",
  paymentPostOffice: "Bureau de poste",
  paymentAddress: "Adresse",
  paymentHours: "Horaires",
  paymentInstructions: "Instructions de paiement",
  contactEmail: "Email",
  contactPhone: "Téléphone",
  contactFacebook: "Page Facebook",
  videoDestination: "Préparation des nouvelles vidéos",
};

/** What a form holds: text, whatever the setting is. */
export type Fields = Record<keyof typeof labels, string>;

export const fieldsOf = (settings: AdminSettings): Fields => {
  const { version: _, vdocipherReady: __, devicesPerAccount, ...texts } = settings;
  return { ...texts, devicesPerAccount: String(devicesPerAccount) };
};

/** Where new videos can be prepared, by the names on screen. */
export const destinations = {
  majorant: "Majorant, en lecture chiffrée",
  vdocipher: "VdoCipher, avec DRM",
} satisfies Record<AdminSettings["videoDestination"], string>;

export const bodyOf = ({ devicesPerAccount, videoDestination, ...texts }: Fields) => ({
  ...texts,
  // One of the options of its list.
  videoDestination: videoDestination as AdminSettings["videoDestination"],
  devicesPerAccount: Number(devicesPerAccount),
});

const ofNumber = follows(settingRules.devicesPerAccount);

export const rules = {
  websiteDescription: follows(settingRules.websiteDescription),
  devicesPerAccount: (text: string) => ofNumber(text.trim() === "" ? Number.NaN : Number(text)),
  accessWarningDays: follows(settingRules.accessWarningDays),
  paymentBank: follows(settingRules.paymentBank),
  paymentBeneficiary: follows(settingRules.paymentBeneficiary),
  paymentRib: follows(settingRules.paymentRib),
  paymentPostOffice: follows(settingRules.paymentPostOffice),
  paymentAddress: follows(settingRules.paymentAddress),
  paymentHours: follows(settingRules.paymentHours),
  paymentInstructions: follows(settingRules.paymentInstructions),
  contactEmail: follows(settingRules.contactEmail),
  contactPhone: follows(settingRules.contactPhone),
  contactFacebook: follows(settingRules.contactFacebook),
};
