import * as z from "zod/mini";
import { endpoint, id, instant, reference, roles, self } from "./endpoint.ts";

/** A student's own note on a resource (section 3). */
export const note = z.object({
  id: z.number(),
  contenu: z.string(),
  ressource: z.object({ id: z.number() }),
  utilisateur: z.object({ id: z.number() }),
  date: instant,
  /** The second of the video that it is about; null when it is about none. */
  moment: z.nullable(z.number()),
});

export type Note = z.infer<typeof note>;

/** The most a note can hold, in characters. */
export const longestNote = 20_000;

export const noteContent = z
  .string("La note est obligatoire")
  .check(
    z.trim(),
    z.minLength(1, "La note est obligatoire"),
    z.maxLength(longestNote, "La note dépasse 20 000 caractères"),
  );

/** Left out it is none. */
const moment = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(86_400))));

export const listNotes = endpoint({
  method: "GET",
  path: "/utilisateurs/{utilisateurId}/notes/{ressourceId}",
  access: self("utilisateurId"),
  summary: "The caller's notes on a resource, the latest first",
  params: z.object({ utilisateurId: id, ressourceId: id }),
  reply: z.array(note),
});

export const addNote = endpoint({
  method: "POST",
  path: "/utilisateurs/notes",
  access: roles("ROLE_APPRENANT"),
  summary: "Add a note to a resource of a course the caller is enrolled in",
  body: z.object({ contenu: noteContent, ressource: reference, utilisateur: reference, moment }),
  reply: note,
});

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/utilisateurs/notes/{noteId}",
  access: roles("ROLE_APPRENANT"),
  summary: "Delete a note of the caller's own",
  params: z.object({ noteId: id }),
});

export const changeNote = endpoint({
  method: "PUT",
  path: "/utilisateurs/notes/{noteId}",
  access: roles("ROLE_APPRENANT"),
  summary: "Change a note of the caller's own",
  params: z.object({ noteId: id }),
  body: z.object({ contenu: noteContent, moment }),
  reply: note,
});

/** A note with where it stands in its course. */
export const courseNote = z.object({
  section: z.string(),
  ressource: z.object({ id: z.number(), nom: z.string() }),
  contenu: z.string(),
  moment: z.nullable(z.number()),
  date: instant,
});

export type CourseNote = z.infer<typeof courseNote>;

export const listCourseNotes = endpoint({
  method: "GET",
  path: "/utilisateurs/{utilisateurId}/courses/{coursId}/notes",
  access: self("utilisateurId"),
  summary: "The caller's notes on a whole course, in its order; they stay readable after it ends",
  params: z.object({ utilisateurId: id, coursId: id }),
  reply: z.array(courseNote),
});
