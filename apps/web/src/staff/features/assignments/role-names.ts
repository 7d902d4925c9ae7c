import type { CourseRole } from "@majorant/contract/roles";

/** The roles that an assignment gives (section 6). */
export const roleNames: Record<CourseRole, string> = {
  ROLE_APPRENANT: "Apprenant",
  ROLE_ENSEIGNANT: "Enseignant",
};

export const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }));
