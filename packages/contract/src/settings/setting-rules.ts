import { withoutTurns } from "@majorant/domain/text/turned";
import * as z from "zod/mini";
import { email } from "../accounts/account.ts";
import { reference } from "../endpoint.ts";
import { prose } from "../prose.ts";

const text = (most: number) => prose(most, `Au plus ${most.toLocaleString("fr")} caractères`);

/** Nothing, or what the rule takes. */
const unlessEmpty = (rule: RegExp, sentence: string, most = 200) =>
  text(most).check(z.refine((value) => value === "" || rule.test(value), sentence));

/** A text on one line, which may be empty. */
const line = (most: number) =>
  text(most).check(z.overwrite((value) => withoutTurns(value).replaceAll(/\p{Cc}+/gu, " ")));

/** Of up to two decimals: a rate in percent. */
const isRate = (rate: number) =>
  rate >= 0 && rate <= 100 && Number.isInteger(Math.round(rate * 1e6) / 1e4);

const rateSentence = "Un taux de 0 à 100, avec deux décimales au plus";

const rate = z.number(rateSentence).check(z.refine(isRate, rateSentence));

/** The article of the law that exempts what is sold. */
const exemption = line(200);

/** A category's own regime: a rate, or an article. */
export const categoryRegimeRule = z
  .object({ category: reference, rate: z.nullable(rate), exemption: z.nullable(exemption) })
  .check(
    z.refine(
      ({ rate, exemption }) => (rate === null ? Boolean(exemption) : exemption === null),
      "Un taux, ou l'article qui exonère",
    ),
  );

/** A Tunisian bank account: 20 digits, its key the last two, which 97 divides. */
const isRib = (text: string) => {
  const digits = text.replaceAll(/\s/g, "");
  return /^\d{20}$/.test(digits) && BigInt(digits) % 97n === 0n;
};

/**
 * A Tunisian matricule fiscal: seven digits and their letter, which is never I, O or U; the letters of the regime and of
 * the category; the establishment, which is 000 unless the category is E. Whether the letter goes with the digits is not looked at.
 */
const isMatricule = (text: string) =>
  /^\d{7}[A-HJ-NP-TV-Z][ABDNP](?:[CEMNP]000|E\d{3})$/i.test(text.replaceAll(/[\s/.-]/g, ""));

const stampSentence = "Un montant de 0,001 à 100 dinars";

const hasMillimes = (dinars: number) => Number.isInteger(Math.round(dinars * 1e6) / 1e3);

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
  sellerName: line(200),
  sellerMatricule: line(30).check(
    z.refine(
      (value) => value === "" || isMatricule(value),
      "Un matricule fiscal s'écrit comme 1234567A/A/M/000",
    ),
  ),
  sellerAddress: line(300),
  sellerRegister: line(100),
  taxExemption: exemption,
  taxRate: rate,
  stampAmount: z
    .number(stampSentence)
    .check(z.refine((amount) => amount > 0 && amount <= 100 && hasMillimes(amount), stampSentence)),
  withdrawalSentence: line(1_000),
  contactEmail: text(200).check(
    z.refine((value) => value === "" || email.safeParse(value).success, "Email non valid"),
  ),
  contactPhone: unlessEmpty(/^\+?[\d\s().-]{6,20}$/, "Ce numéro de téléphone n'est pas valide"),
  contactFacebook: unlessEmpty(
    /^https:\/\/(?:[\w-]+\.)*facebook\.com\/\S*$/,
    "Une adresse qui commence par https://www.facebook.com/",
  ),
};
