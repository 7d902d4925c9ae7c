import * as z from "zod/mini";
import { email } from "../accounts/account.ts";
import { prose } from "../prose.ts";

const text = (most: number) => prose(most, `Au plus ${most.toLocaleString("fr")} caractères`);

/** Nothing, or what the rule takes. */
const unlessEmpty = (rule: RegExp, sentence: string, most = 200) =>
  text(most).check(z.refine((value) => value === "" || rule.test(value), sentence));

/** A Tunisian bank account: 20 digits, its key the last two, which 97 divides. */
const isRib = (text: string) => {
  const digits = text.replaceAll(/\s/g, "");
  return /^\d{20}$/.test(digits) && BigInt(digits) % 97n === 0n;
};

/**
 * The rules of the settings' form. Apart from the calls: they bring zod, which every public page would
 * fetch with the settings that its foot shows.
 */
export const settingRules = {
  websiteDescription: text(500).check(z.minLength(1, "La description est obligatoire")),
  devicesPerAccount: z
    .int("Un nombre entier de 1 à 20")
    .check(z.minimum(1, "Un nombre entier de 1 à 20"), z.maximum(20, "Un nombre entier de 1 à 20")),
  accessWarningDays: unlessEmpty(
    /^(?:[1-9]\d?)(?:\s*,\s*[1-9]\d?){0,4}$/,
    "Des nombres de jours de 1 à 99, séparés par des virgules : 7,1",
  ),
  orderExpiryDays: z
    .int("Un nombre entier de 1 à 90")
    .check(z.minimum(1, "Un nombre entier de 1 à 90"), z.maximum(90, "Un nombre entier de 1 à 90")),
  paymentPlanFromPrice: z
    .int("Un nombre entier de 1 à 100 000")
    .check(
      z.minimum(1, "Un nombre entier de 1 à 100 000"),
      z.maximum(100_000, "Un nombre entier de 1 à 100 000"),
    ),
  paymentPlanFromMonths: z
    .int("Un nombre entier de 2 à 24")
    .check(z.minimum(2, "Un nombre entier de 2 à 24"), z.maximum(24, "Un nombre entier de 2 à 24")),
  paymentPlanDifference: z
    .int("Un nombre entier de 0 à 30")
    .check(z.minimum(0, "Un nombre entier de 0 à 30"), z.maximum(30, "Un nombre entier de 0 à 30")),
  paymentBank: text(200),
  paymentBeneficiary: text(200),
  paymentRib: text(40).check(
    z.refine(
      (value) => value === "" || isRib(value),
      "Un RIB a 20 chiffres, dont une clé qui les vérifie : relisez-le",
    ),
  ),
  paymentPostOffice: text(200),
  paymentAddress: text(200),
  paymentHours: text(200),
  paymentInstructions: text(5_000),
  contactEmail: text(200).check(
    z.refine((value) => value === "" || email.safeParse(value).success, "Email non valid"),
  ),
  contactPhone: unlessEmpty(/^\+?[\d\s().-]{6,20}$/, "Ce numéro de téléphone n'est pas valide"),
  contactFacebook: unlessEmpty(
    /^https:\/\/(?:[\w-]+\.)*facebook\.com\/\S*$/,
    "Une adresse qui commence par https://www.facebook.com/",
  ),
};
