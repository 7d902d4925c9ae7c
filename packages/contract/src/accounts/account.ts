import { addressInName, isName, longestName, tidyName } from "@majorant/domain/accounts/names";
import * as z from "zod/mini";

// Apart from the calls, so that a page that only makes calls does not bring these rules along.

/** The first or last name of a person, wherever one is written. */
export const personName = (sentence: string) =>
  z
    .string(sentence)
    .check(
      z.overwrite(tidyName),
      z.minLength(1, sentence),
      z.maxLength(longestName, "Ce champ est trop long"),
      z.refine(isName, addressInName),
    );

/** Why somebody of the place says that an address is its account's. */
export const confirmationReason = z
  .string("Le motif est obligatoire")
  .check(
    z.trim(),
    z.minLength(1, "Le motif est obligatoire"),
    z.maxLength(500, "Au plus 500 caractères"),
  );

const optionalText = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(200, "Ce champ est trop long"))),
);

/**
 * Wherever an address is written. Lowercased, as before sign-up and on profile save, and of
 * the form that sign-in asks for: with another one, nobody could sign in.
 */
export const email = z
  .string("L'Email est obligatoire")
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "L'Email est obligatoire"),
    z.maxLength(200, "Email non valid"),
    z.email("Email non valid"),
  );

const tooShort = "Le mot de passe doit etre 8 characteres au minimum";

/** The password of the sign-in form; its sentence is spelled as the specification has it. */
export const signInPassword = z
  .string("Le mot de paase est obligatoire")
  .check(
    z.minLength(1, "Le mot de paase est obligatoire"),
    z.minLength(8, tooShort),
    z.maxLength(200, "Ce champ est trop long"),
  );

/** A password being chosen: sign-up and reset. */
export const newPassword = z
  .string("Le mot de passe est obligatoire")
  .check(
    z.minLength(1, "Le mot de passe est obligatoire"),
    z.minLength(8, tooShort),
    z.maxLength(200, "Ce champ est trop long"),
  );

const currentSentence = "Le mot de passe est obligatoire";
const newSentence = "Le nouveau mot de passe est obligatoire";

/** The password that is to be replaced: whatever it is, since older ones had other rules. */
export const currentPassword = z
  .string(currentSentence)
  .check(z.minLength(1, currentSentence), z.maxLength(200, "Ce champ est trop long"));

/** The password that replaces it. */
export const replacingPassword = z.pipe(
  z.string(newSentence).check(z.minLength(1, newSentence)),
  newPassword,
);

/** What is said where a password that is typed twice differs. */
export const notTheSame = "Les mots de passe ne sont pas identiques";

const codeSentence = "Le code est obligatoire";

/** Six digits of the app, or a recovery code: with the blanks and dashes that people type. */
export const factorCode = z.string(codeSentence).check(
  z.overwrite((code) => code.replaceAll(/[\s-]/g, "")),
  z.minLength(1, codeSentence),
  z.maxLength(40, "Ce champ est trop long"),
);

/** A Tunisian number has eight digits, and hardly any of other countries fewer with its code. */
const phoneDigits = 8;

/** What an account says of its person, at sign-up and on profile save. */
export const details = {
  email,
  phoneNumber: z.string("Le numéro de téléphone est obligatoire").check(
    z.trim(),
    z.minLength(1, "Le numéro de téléphone est obligatoire"),
    z.maxLength(40, "Ce champ est trop long"),
    z.refine(
      (phone) => phone.replaceAll(/\D/g, "").length >= phoneDigits,
      "Le numéro de téléphone a 8 chiffres au minimum",
    ),
  ),
  firstName: personName("Le prenom est obligatoire"),
  lastName: personName("Le nom est obligatoire"),
  address: optionalText,
  city: optionalText,
  zipCode: optionalText,
  country: optionalText,
};

/** Step 0 of the sign-up wizard: the account, without the class and the confirmation. */
export const account = { ...details, password: newPassword };
