import * as z from "zod/mini";
import { taxRegimes } from "../choices.ts";
import { anyone, dinars, endpoint, instant, roles, signedIn } from "../endpoint.ts";
import { mostCategoryRegimes } from "../limits.ts";
import { categoryRegimeRule, settingRules } from "./setting-rules.ts";

const yesNo = z.enum(["true", "false"]);

const taxRegime = z.enum(taxRegimes);

export type TaxRegime = z.infer<typeof taxRegime>;

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

/** Ours: who sells and how that is taxed, which an accountant decides; invoices freeze it (docs/product/documents.md). */
const invoicing = {
  sellerName: z.string(),
  /** The matricule fiscal, as it was typed. */
  sellerMatricule: z.string(),
  sellerAddress: z.string(),
  /** The trade register's number. */
  sellerRegister: z.string(),
  /** Exempt by the article of `taxExemption`, or taxed at `taxRate`, where no category says otherwise. */
  taxRegime,
  taxExemption: z.string(),
  /** In percent. */
  taxRate: z.number(),
  /** Whether prices have a stamp in them, which invoices show. */
  stampIncluded: yesNo,
  stampAmount: dinars,
};

/** What invoices and consents are made of: a change of one of these is confirmed as well. */
export const invoicingSettings: readonly string[] = [
  ...Object.keys(invoicing),
  "categoryRegimes",
  "withdrawalSentence",
];

/** How what is sold in a category, and in those below it, is taxed: at a rate in percent, or exempt by an article. */
const categoryRegime = z.object({
  category: z.object({ id: z.number(), title: z.string() }),
  rate: z.nullable(z.number()),
  exemption: z.nullable(z.string()),
});

export type CategoryRegime = z.infer<typeof categoryRegime>;

/** Where new videos are prepared: streamed by this server, or sent to VdoCipher. */
const videoDestination = z.enum(["majorant", "vdocipher"]);

/** All of them, as administrators read and write them, at the version that was read. */
const adminSettings = z.object({
  ...fromSpecification,
  ...contact,
  ...paymentPlaces,
  ...invoicing,
  /** The categories whose regime is another one; the nearest above counts. */
  categoryRegimes: z.array(categoryRegime),
  /** What is ticked before paying, on the right of withdrawal; nothing is asked where it is empty. */
  withdrawalSentence: z.string(),
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
    sellerName: z.optional(settingRules.sellerName),
    sellerMatricule: z.optional(settingRules.sellerMatricule),
    sellerAddress: z.optional(settingRules.sellerAddress),
    sellerRegister: z.optional(settingRules.sellerRegister),
    taxRegime: z.optional(taxRegime),
    taxExemption: z.optional(settingRules.taxExemption),
    taxRate: z.optional(settingRules.taxRate),
    stampIncluded: z.optional(yesNo),
    stampAmount: z.optional(settingRules.stampAmount),
    categoryRegimes: z.optional(
      z
        .array(categoryRegimeRule)
        .check(z.maxLength(mostCategoryRegimes, `Au plus ${mostCategoryRegimes} catégories`)),
    ),
    withdrawalSentence: z.optional(settingRules.withdrawalSentence),
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
