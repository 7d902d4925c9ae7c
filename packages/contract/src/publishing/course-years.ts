import * as z from "zod/mini";
import { copyDates } from "../choices.ts";
import { endpoint, id, roles, self, signedIn } from "../endpoint.ts";
import { requiredName } from "../prose.ts";
import { day } from "../reviews/cards.ts";
import { courseRole } from "../roles.ts";
import { teaching } from "../unconfirmed.ts";

// A course's year: the days on which its chapters open, and its copy for the next one.

/** A chapter with a day on which it opens; below a chapter that opens later, that one's day. */
export const opening = z.object({ sectionId: z.number(), opensOn: day });

export type Opening = z.infer<typeof opening>;

export const listOpenings = endpoint({
  method: "GET",
  path: "/courses/{coursId}/openings",
  access: signedIn,
  summary:
    "A course's chapters that open on a day: to students those still closed, to its staff all",
  params: z.object({ coursId: id }),
  query: z.object({ role: courseRole }),
  reply: z.array(opening),
});

export const listOwnOpenings = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/openings",
  access: self("utilisateurId"),
  summary:
    "The chapters of the courses that the caller holds now that open on a day to come, the next first",
  params: z.object({ utilisateurId: id }),
  reply: z.array(
    z.object({
      sectionId: z.number(),
      name: z.string(),
      course: z.object({ id: z.number(), title: z.string() }),
      opensOn: day,
    }),
  ),
});

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

export const openSection = endpoint({
  method: "PUT",
  path: "/sections/{sectionId}/ouverture",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Choose the day on which students reach what is in a chapter; null or a day gone by: now",
  params: z.object({ sectionId: id }),
  body: z.object({
    date: z.nullable(
      z.iso.date("La date est invalide").check(z.regex(/^2\d/, "La date est invalide")),
    ),
    version: z.optional(z.number()),
  }),
  reply: z.object({
    date: z.nullable(day),
    version: z.number(),
    /** How many of those enrolled now will not be any more on that day. */
    manques: z.number(),
  }),
  refuses: ["OPENS_AFTER_END", "EDITED_MEANWHILE"],
});

const administrators = roles("ROLE_ADMINISTRATEUR");

/** What a copy takes along, and what it leaves because it is under way. */
export const courseCopyPreview = z.object({
  sections: z.number(),
  videos: z.number(),
  fichiers: z.number(),
  exercices: z.number(),
  questions: z.number(),
  /** Chapters that open on a day. */
  dates: z.number(),
  /** Videos and files that teachers have sent and that are not published. */
  enCours: z.number(),
});

export type CourseCopyPreview = z.infer<typeof courseCopyPreview>;

export const previewCourseCopy = endpoint({
  method: "GET",
  path: "/cours/{coursId}/copie",
  access: administrators,
  summary: "What a copy of a course would have in it",
  params: z.object({ coursId: id }),
  reply: courseCopyPreview,
});

export const copyCourse = endpoint({
  method: "POST",
  path: "/cours/{coursId}/copie",
  access: administrators,
  unconfirmed: teaching,
  summary:
    "Copy a course with its outline, hidden until it is shown; sent twice with a key, it is one copy",
  params: z.object({ coursId: id }),
  body: z.object({
    key: z.uuid(),
    titre: requiredName("Le titre est obligatoire"),
    dates: z.enum(copyDates),
  }),
  reply: z.object({ id: z.number(), titre: z.string(), enCours: z.number() }),
});
