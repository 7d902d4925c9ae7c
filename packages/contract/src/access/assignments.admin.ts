import * as z from "zod/mini";
import { endpoint, id, instant, roles } from "../endpoint.ts";
import { type CourseRole, courseRole } from "../roles.ts";

const administrators = roles("ROLE_ADMINISTRATEUR");

const period = { dateDebut: z.nullable(instant), dateFin: z.nullable(instant) };

const assignment = {
  id: z.number(),
  role: courseRole,
  ...period,
  /** The order that paid for it; null where an administrator gave it. */
  commande: z.nullable(z.object({ id: z.number() })),
};

const cours = z.object({ id: z.number(), titre: z.string() });
const category = z.object({ id: z.number(), titre: z.string() });

/** A role on a course, as the one who holds it shows it. */
export const courseAssignment = z.object({ ...assignment, cours });
/** A role on a category, as the one who holds it shows it. */
export const categoryAssignment = z.object({ ...assignment, categorie: category });

const group = z.object({ id: z.number(), nom: z.string() });
const user = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
});

/** A group's role, as the course or the category that it is on shows it. */
export const groupAssignment = z.object({ ...assignment, groupe: group });
/** A user's role, as the course or the category that it is on shows it. */
export const userAssignment = z.object({ ...assignment, utilisateur: user });

export type CourseAssignment = z.infer<typeof courseAssignment>;
export type CategoryAssignment = z.infer<typeof categoryAssignment>;
export type GroupAssignment = z.infer<typeof groupAssignment>;
export type UserAssignment = z.infer<typeof userAssignment>;

const who = (sentence: string) =>
  z.object({ id: z.int(sentence).check(z.positive(), z.maximum(999_999_999)) }, sentence);

const groupRequired = who("Le groupe est obligatoire");
const userRequired = who("L'utilisateur est obligatoire");
const coursRequired = who("Le cours est obligatoire");
const categoryRequired = who("La categorie est obligatoire");

/** An unchecked date is null: open on that side. */
const date = z.optional(
  z.nullable(z.iso.datetime({ offset: true, error: "La date est invalide" })),
);

/** The role that is given, and from when to when. */
export const terms = {
  role: z.enum(courseRole.options, "Le role est obligatoire"),
  dateDebut: date,
  dateFin: date,
};

/** What any of the four calls gives, once parsed. */
export type AssignmentTerms = {
  role: CourseRole;
  dateDebut?: string | null | undefined;
  dateFin?: string | null | undefined;
};

const addedReply = z.object({ id: z.number() });
const refuses = ["PERIOD_INVERTED", "PERIOD_OVER", "ASSIGNMENT_EXISTS"] as const;
const byId = { params: z.object({ assignmentId: id }) };

export const assignGroupCourse = endpoint({
  method: "POST",
  path: "/assignementGroupeCours",
  access: administrators,
  confirmed: "always",
  summary: "Give a group a role on a course",
  body: z.object({ groupe: groupRequired, cours: coursRequired, ...terms }),
  reply: addedReply,
  refuses,
});

export const assignGroupCategory = endpoint({
  method: "POST",
  path: "/assignementGroupeCategorie",
  access: administrators,
  confirmed: "always",
  summary: "Give a group a role on a category, and on all that is below it",
  body: z.object({ groupe: groupRequired, categorie: categoryRequired, ...terms }),
  reply: addedReply,
  refuses,
});

export const assignUserCourse = endpoint({
  method: "POST",
  path: "/assignementUtilisateurCours",
  access: administrators,
  confirmed: "always",
  summary: "Give a user a role on a course",
  body: z.object({ utilisateur: userRequired, cours: coursRequired, ...terms }),
  reply: addedReply,
  refuses,
});

export const assignUserCategory = endpoint({
  method: "POST",
  path: "/assignementUtilisateurCategorie",
  access: administrators,
  confirmed: "always",
  summary: "Give a user a role on a category, and on all that is below it",
  body: z.object({ utilisateur: userRequired, categorie: categoryRequired, ...terms }),
  reply: addedReply,
  refuses,
});

/** Ours: an unchecked date is null here too, so that both are always said. */
const dates = {
  body: z.object({ dateDebut: date, dateFin: date }),
  refuses,
};

export const changeGroupCourse = endpoint({
  method: "PUT",
  path: "/assignementGroupeCours/{assignmentId}",
  access: administrators,
  confirmed: "always",
  summary: "Change from when to when a group's role on a course runs",
  ...byId,
  ...dates,
});

export const changeGroupCategory = endpoint({
  method: "PUT",
  path: "/assignementGroupeCategorie/{assignmentId}",
  access: administrators,
  confirmed: "always",
  summary: "Change from when to when a group's role on a category runs",
  ...byId,
  ...dates,
});

export const changeUserCourse = endpoint({
  method: "PUT",
  path: "/assignementUtilisateurCours/{assignmentId}",
  access: administrators,
  confirmed: "always",
  summary: "Change from when to when a user's role on a course runs",
  ...byId,
  ...dates,
});

export const changeUserCategory = endpoint({
  method: "PUT",
  path: "/assignementUtilisateurCategorie/{assignmentId}",
  access: administrators,
  confirmed: "always",
  summary: "Change from when to when a user's role on a category runs",
  ...byId,
  ...dates,
});

export const removeGroupCourse = endpoint({
  method: "DELETE",
  path: "/assignementGroupeCours/{assignmentId}",
  access: administrators,
  confirmed: "always",
  summary: "Take a group's role on a course away",
  ...byId,
});

export const removeGroupCategory = endpoint({
  method: "DELETE",
  path: "/assignementGroupeCategorie/{assignmentId}",
  access: administrators,
  confirmed: "always",
  summary: "Take a group's role on a category away",
  ...byId,
});

export const removeUserCourse = endpoint({
  method: "DELETE",
  path: "/assignementUtilisateurCours/{assignmentId}",
  access: administrators,
  confirmed: "always",
  summary: "Take a user's role on a course away",
  ...byId,
});

export const removeUserCategory = endpoint({
  method: "DELETE",
  path: "/assignementUtilisateurCategorie/{assignmentId}",
  access: administrators,
  confirmed: "always",
  summary: "Take a user's role on a category away",
  ...byId,
});
