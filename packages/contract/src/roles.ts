import * as z from "zod/mini";

/** The four roles of an account or an assignment (docs/product/limits.md, L18). */
export const role = z.enum([
  "ROLE_APPRENANT",
  "ROLE_ENSEIGNANT",
  "ROLE_TECHNICIAN",
  "ROLE_ADMINISTRATEUR",
]);

export type Role = z.infer<typeof role>;

/** The roles that an assignment can grant on a course or a category (docs/product/access.md, Assignments). */
export const courseRole = z.enum(["ROLE_APPRENANT", "ROLE_ENSEIGNANT"]);

export type CourseRole = z.infer<typeof courseRole>;
