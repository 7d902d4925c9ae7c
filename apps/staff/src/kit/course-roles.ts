import type { CourseRole } from "@majorant/contract/roles";

/** The roles that an assignment grants (section 6). */
export const courseRoleNames: Record<CourseRole, string> = {
  ROLE_APPRENANT: "Apprenant",
  ROLE_ENSEIGNANT: "Enseignant",
};
