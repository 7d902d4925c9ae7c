/** What a file of accounts can say of a person. */
export const importFields = [
  "email",
  "nom",
  "prenom",
  "numeroTelephone",
  "adresse",
  "codePostal",
  "ville",
  "pays",
  "categorie",
] as const;

export type ImportField = (typeof importFields)[number];
