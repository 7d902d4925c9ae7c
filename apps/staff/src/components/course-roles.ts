import type { CourseRole } from "@majorant/contract/roles";

/** The roles that an assignment grants (docs/product/access.md, Assignments). */
export const courseRoleNames: Record<CourseRole, string> = {
  ROLE_APPRENANT: "Apprenant",
  ROLE_ENSEIGNANT: "Enseignant",
};
