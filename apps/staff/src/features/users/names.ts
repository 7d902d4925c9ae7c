import type { Role } from "@majorant/contract/roles";

/** "Trabelsi Yasmine", as lists are sorted. */
export const nameOf = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  `${nom} ${prenom}`;

export const roleNames: Record<Role, string> = {
  ROLE_APPRENANT: "Étudiant",
  ROLE_ENSEIGNANT: "Enseignant",
  ROLE_TECHNICIAN: "Technicien",
  ROLE_ADMINISTRATEUR: "Administrateur",
};
