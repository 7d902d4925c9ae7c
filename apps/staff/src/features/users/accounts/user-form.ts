import { follows } from "@majorant/client/forms/use-form.ts";
import { email } from "@majorant/contract/accounts/account";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import type { Role } from "@majorant/contract/roles";

/** The fields as they are called on screen. */
export const labels = {
  nom: "Nom",
  prenom: "Prénom",
  email: "Email",
  numeroTelephone: "Téléphone",
  adresse: "Adresse",
  ville: "Ville",
  codePostal: "Code postal",
  pays: "Pays",
  role: "Rôle",
  categorie: "Classe",
  administrateur: "Administrateur",
  actif: "Actif",
};

/** A photo to send; null takes the present one away, undefined leaves it. */
export type Photo = File | null | undefined;

/** What the form holds: text, `categorie` an id or nothing, flags as "true" and "false". */
export type UserFields = Record<keyof typeof labels, string>;

export const emptyUser: UserFields = {
  nom: "",
  prenom: "",
  email: "",
  numeroTelephone: "",
  adresse: "",
  ville: "",
  codePostal: "",
  pays: "Tunisie",
  role: "ROLE_APPRENANT",
  categorie: "",
  administrateur: "false",
  actif: "true",
};

export const fieldsOf = (user: AdminUser): UserFields => ({
  nom: user.nom,
  prenom: user.prenom,
  email: user.email,
  numeroTelephone: user.numeroTelephone ?? "",
  adresse: user.adresse ?? "",
  ville: user.ville ?? "",
  codePostal: user.codePostal ?? "",
  pays: user.pays ?? "",
  role: user.role,
  categorie: user.categorie ? String(user.categorie.id) : "",
  administrateur: String(user.administrateur),
  actif: String(user.actif),
});

export const bodyOf = ({ role, categorie, administrateur, actif, ...texts }: UserFields) => ({
  ...texts,
  role: role as Role, // one of the options of its list
  categorie: categorie ? { id: Number(categorie) } : null,
  administrateur: administrateur === "true",
  actif: actif === "true",
});

const required = (sentence: string) => (value: string) => (value.trim() ? undefined : sentence);

/** A change needs the name only; the account signs in with its address all the same. */
export const changeRules = { nom: required("Le nom est obligatoire"), email: follows(email) };

export const addRules = { ...changeRules, prenom: required("Le prenom est obligatoire") };
