import type { CourseRole, Role } from "@majorant/contract/roles";

/** "Trabelsi Yasmine", as lists are sorted. */
export const nameOf = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  `${nom} ${prenom}`;

export const roleNames: Record<Role, string> = {
  ROLE_APPRENANT: "Étudiant",
  ROLE_ENSEIGNANT: "Enseignant",
  ROLE_TECHNICIAN: "Technicien",
  ROLE_ADMINISTRATEUR: "Administrateur",
};

/** The roles that an assignment grants (section 6). */
export const courseRoleNames: Record<CourseRole, string> = {
  ROLE_APPRENANT: "Apprenant",
  ROLE_ENSEIGNANT: "Enseignant",
};
