import * as z from "zod/mini";
import { email } from "./account.ts";

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Au plus ${most.toLocaleString("fr")} caractères`));

/** Nothing, or what the rule takes. */
const unlessEmpty = (rule: RegExp, sentence: string, most = 200) =>
  text(most).check(z.refine((value) => value === "" || rule.test(value), sentence));

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
