import * as z from "zod/mini";
import { endpoint, id, instant, paging, reference, roles, self, signedIn } from "../endpoint.ts";
import { oldestNote } from "../limits.ts";
import { noteContent } from "./note-rules.ts";

/** A student's own note on a resource. */
export const note = z.object({
  id: z.number(),
  contenu: z.string(),
  ressource: z.object({ id: z.number() }),
  utilisateur: z.object({ id: z.number() }),
  date: instant,
  /** The second of the video that it is about; null when it is about none. */
  moment: z.nullable(z.number()),
  /** Its browser's own name for it, where it was given one. */
  key: z.nullable(z.string()),
});

export type Note = z.infer<typeof note>;

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

/**
 * A note that was written without network is sent later, perhaps more than once: `key`,
 * which its browser made, says that it is the same one, and `ago` how long ago it was written, in
 * milliseconds. Sent again, the answer is the note as it is by now.
 */
export const addNote = endpoint({
  method: "POST",
  path: "/utilisateurs/notes",
  access: roles("ROLE_APPRENANT"),
  summary: "Add a note to a resource of a course the caller is enrolled in",
  body: z.object({
    contenu: noteContent,
    ressource: reference,
    utilisateur: reference,
    moment,
    key: z.optional(z.uuid()),
    ago: z.optional(z.number().check(z.minimum(0), z.maximum(oldestNote))),
  }),
  reply: note,
  refuses: ["NOT_ENROLLED", "NOTES_FULL", "VIDEO_NOTES_FULL"],
});

/** Whoever wrote a note may change and delete it, also once no course is open to them. */
export const deleteNote = endpoint({
  method: "DELETE",
  path: "/utilisateurs/notes/{noteId}",
  access: signedIn,
  summary: "Delete a note of the caller's own",
  params: z.object({ noteId: id }),
});

export const changeNote = endpoint({
  method: "PUT",
  path: "/utilisateurs/notes/{noteId}",
  access: signedIn,
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
  /** `size` is how many at most: one says whether there are some. */
  query: z.object({ size: paging.size }),
  reply: z.array(courseNote),
});

/** A note among all of one's notes, with the course and the video that it is of. */
export const ownNote = z.extend(note, {
  course: z.object({ id: z.number(), title: z.string() }),
  section: z.object({ id: z.number(), nom: z.string() }),
  ressource: z.object({ id: z.number(), nom: z.string() }),
  /** Whether its video is open to the caller now. */
  open: z.boolean(),
});

export type OwnNote = z.infer<typeof ownNote>;

/** Ours: the course that was written about last comes first, its notes in the course's order. */
export const listOwnNotes = endpoint({
  method: "GET",
  path: "/utilisateurs/{utilisateurId}/notes",
  access: self("utilisateurId"),
  summary: "All of the caller's notes, by course and video; `q` is looked for in their text",
  params: z.object({ utilisateurId: id }),
  query: z.object({ ...paging, q: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.array(ownNote),
});
