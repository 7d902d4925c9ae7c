import { choice, flag, ref, text } from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { email, newPassword } from "@majorant/contract/accounts/account";
import { roleNames } from "../people.ts";

/** A photo to send; null takes the present one away, undefined leaves it. */
export type Photo = File | null | undefined;

/** An account. A change needs the name only; it signs in with its address all the same. */
export const fields = {
  nom: text({ label: "Nom", required: "Le nom est obligatoire" }),
  prenom: text({ label: "Prénom" }),
  email: text({ label: "Email", rule: follows(email) }),
  numeroTelephone: text({ label: "Téléphone" }),
  adresse: text({ label: "Adresse" }),
  ville: text({ label: "Ville" }),
  codePostal: text({ label: "Code postal" }),
  pays: text({ label: "Pays" }),
  role: choice(roleNames, { label: "Rôle" }),
  categorie: ref({ label: "Classe" }),
  administrateur: flag({ label: "Administrateur" }),
  actif: flag({ label: "Actif" }),
};

/** A password that is typed, where none is to be generated. */
export const passwordField = (isGenerated: boolean) =>
  isGenerated ? text() : text({ rule: follows(newPassword) });

export const newFields = (isGenerated: boolean) => ({
  ...fields,
  prenom: text({ label: "Prénom", required: "Le prenom est obligatoire" }),
  motDePasse: passwordField(isGenerated),
});

/** Nearly always a student of the country is added. */
export const newUser = { pays: "Tunisie", role: "ROLE_APPRENANT", actif: true } as const;
