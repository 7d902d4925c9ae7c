import * as z from "zod/mini";
import { anyone, endpoint, instant, roles, signedIn } from "../endpoint.ts";
import { settingRules } from "./setting-rules.ts";

/** `montrerLesCoursSpeciaux` shows them when it is the string `true`. */
const fromSpecification = {
  websiteDescription: z.string(),
  montrerLesCoursSpeciaux: z.string(),
};

/** Ours: how to reach us; an empty one is not shown. */
const contact = {
  contactEmail: z.string(),
  contactPhone: z.string(),
  contactFacebook: z.string(),
};

/** What anyone may read. */
export const settings = z.object({ ...fromSpecification, ...contact });

export type Settings = z.infer<typeof settings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/settings",
  access: anyone,
  summary: "The site's settings, as far as they are public",
  reply: settings,
});

/** Ours: where and how to pay other than by card; what is empty is not shown. */
const paymentPlaces = {
  paymentBank: z.string(),
  paymentBeneficiary: z.string(),
  paymentRib: z.string(),
  /** Where a mandate is sent to. */
  paymentPostOffice: z.string(),
  paymentAddress: z.string(),
  paymentHours: z.string(),
  /** What else there is to say, as Markdown. */
  paymentInstructions: z.string(),
};

export const paymentPlace = z.object(paymentPlaces);

export type PaymentPlaces = z.infer<typeof paymentPlace>;

export const getPaymentInstructions = endpoint({
  method: "GET",
  path: "/settings/paymentInstructions",
  access: signedIn,
  summary: "Where and how to pay by transfer, mandate or cash",
  reply: paymentPlace,
});

/**
 * What people act on as they read it, with their money and their messages: a change of one of these is
 * confirmed, mailed to every administrator, and stands on their home for a week.
 */
export const trustedSettings: readonly string[] = Object.keys({ ...contact, ...paymentPlaces });

/** Where new videos are prepared: streamed by this server, or sent to VdoCipher. */
const videoDestination = z.enum(["majorant", "vdocipher"]);

const yesNo = z.enum(["true", "false"]);

/** All of them, as administrators read and write them, at the version that was read. */
const adminSettings = z.object({
  ...fromSpecification,
  ...contact,
  ...paymentPlaces,
  devicesPerAccount: z.int(),
  /** Whether administrators must have a second factor. */
  secondFactorForAdministrators: yesNo,
  /** How many days before its end an access is warned of: `7,1`. */
  accessWarningDays: z.string(),
  /** After how many days an order that waits for its payment expires. */
  orderExpiryDays: z.int(),
  /** From how many dinars and for how many months on what is sold may be paid in several payments. */
  paymentPlanFromPrice: z.int(),
  paymentPlanFromMonths: z.int(),
  /** How many hundredths of the price that costs more than paying at once. */
  paymentPlanDifference: z.int(),
  videoDestination,
  /** Whether this server has a key for VdoCipher: new videos can't go there without it. */
  vdocipherReady: z.boolean(),
  version: z.int(),
});

export type AdminSettings = z.infer<typeof adminSettings>;

export const getAdminSettings = endpoint({
  method: "GET",
  path: "/parametres",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "Every setting, with the version to send back",
  reply: adminSettings,
});

/** What is not promised may be left out, and stays as it was. */
export const putSettings = endpoint({
  method: "PUT",
  path: "/parametres",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "byContent",
  summary: "Change the settings; with a version, only if nobody changed them since",
  body: z.object({
    websiteDescription: settingRules.websiteDescription,
    montrerLesCoursSpeciaux: z.string().check(z.maxLength(20)),
    devicesPerAccount: z.optional(settingRules.devicesPerAccount),
    secondFactorForAdministrators: z.optional(yesNo),
    accessWarningDays: z.optional(settingRules.accessWarningDays),
    orderExpiryDays: z.optional(settingRules.orderExpiryDays),
    paymentPlanFromPrice: z.optional(settingRules.paymentPlanFromPrice),
    paymentPlanFromMonths: z.optional(settingRules.paymentPlanFromMonths),
    paymentPlanDifference: z.optional(settingRules.paymentPlanDifference),
    paymentBank: z.optional(settingRules.paymentBank),
    paymentBeneficiary: z.optional(settingRules.paymentBeneficiary),
    paymentRib: z.optional(settingRules.paymentRib),
    paymentPostOffice: z.optional(settingRules.paymentPostOffice),
    paymentAddress: z.optional(settingRules.paymentAddress),
    paymentHours: z.optional(settingRules.paymentHours),
    paymentInstructions: z.optional(settingRules.paymentInstructions),
    contactEmail: z.optional(settingRules.contactEmail),
    contactPhone: z.optional(settingRules.contactPhone),
    contactFacebook: z.optional(settingRules.contactFacebook),
    videoDestination: z.optional(videoDestination),
    version: z.optional(z.int()),
  }),
  reply: adminSettings,
  refuses: ["EDITED_MEANWHILE"],
});

/** A change of what people act on (`trustedSettings`), each with what it was and what it became. */
const trustedChange = z.object({
  date: instant,
  /** Null once the account is deleted. */
  par: z.nullable(z.object({ nom: z.string(), prenom: z.string() })),
  champs: z.array(z.object({ champ: z.string(), avant: z.string(), apres: z.string() })),
});

export type TrustedChange = z.infer<typeof trustedChange>;

export const listTrustedChanges = endpoint({
  method: "GET",
  path: "/parametres/changements",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary:
    "How to pay and to reach the school: what was changed in the last week, the latest first",
  reply: z.array(trustedChange),
});
