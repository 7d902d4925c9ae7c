import * as z from "zod/mini";
import { endpoint, id, instant, paging, roles } from "../endpoint.ts";
import { courseRole } from "../roles.ts";

/** Why somebody holds a role: whom it was given to, on what, and what paid for it. */
const raison = z.object({
  /** The group, or null where it was given to the user. */
  groupe: z.nullable(z.object({ id: z.number(), nom: z.string() })),
  /** The category at or above the course, by its path; null where it was given on the course. */
  categorie: z.nullable(z.object({ id: z.number(), titre: z.string() })),
  commande: z.nullable(z.object({ id: z.number() })),
  dateFin: z.nullable(instant),
});

/** Somebody who holds a role on a course now, and every reason for it. */
export const courseMember = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  raisons: z.array(raison),
});

export type CourseMember = z.infer<typeof courseMember>;

export const listCourseMembers = endpoint({
  method: "GET",
  path: "/cours/{coursId}/detenteurs",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "Who holds a role on a course now, by name, and why; `q` searches names and emails",
  params: z.object({ coursId: id }),
  query: z.object({ role: courseRole, q: z.optional(z.string()), ...paging }),
  reply: z.array(courseMember),
});
