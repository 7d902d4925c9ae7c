import * as z from "zod/mini";
import { groupAssignment, userAssignment } from "../access/assignments.admin.ts";
import { endpoint, flag, id, ids, paging, roles } from "../endpoint.ts";
import { photoBytes } from "../limits.ts";
import { teaching } from "../unconfirmed.ts";
import { courseDetail } from "./catalogue.ts";
import { courseChange, listedCourse, newCourse } from "./course-rules.ts";

// Courses as those who run the place list and change them.

const administrators = roles("ROLE_ADMINISTRATEUR");

const byId = { params: z.object({ coursId: id }) };

export type ListedCourse = z.infer<typeof listedCourse>;

export const listCourses = endpoint({
  method: "GET",
  path: "/courses",
  access: roles("ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR", "ROLE_ENSEIGNANT"),
  summary:
    "All courses by path, for a teacher those taught now; `q` searches paths, `ids` asks for some by their ids",
  query: z.object({
    q: z.optional(z.string()),
    ids: z.optional(ids),
    active: z.optional(flag),
    ...paging,
  }),
  reply: z.array(listedCourse),
});

export type CourseChange = z.infer<typeof courseChange>;

// Named one by one in the calls: the browser reads `files`, and can't see through a spread.
const files = { photo: { maxBytes: photoBytes, accept: "image" } } as const;

export const addCourse = endpoint({
  method: "POST",
  path: "/cours",
  access: administrators,
  unconfirmed: teaching,
  summary: "Add a course; a multipart call with a `cours` JSON part and a `photo`",
  body: z.object({ cours: newCourse }),
  files,
  alone: "cours",
  reply: courseDetail,
  refuses: ["NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const changeCourse = endpoint({
  method: "PUT",
  path: "/cours/{coursId}",
  access: administrators,
  confirmed: "byContent",
  summary: "Change a course: what is left out stays; a multipart call as its addition",
  ...byId,
  body: z.object({ cours: courseChange }),
  files,
  alone: "cours",
  reply: courseDetail,
  refuses: ["NOT_AN_IMAGE", "IMAGE_TOO_LARGE", "EDITED_MEANWHILE"],
});

/** What a deletion would take: the dialog says it before it is done. */
/** What goes along with sections that are deleted. */
export const goneContents = z.object({
  videos: z.number(),
  fichiers: z.number(),
  exercices: z.number(),
  questionsQuiz: z.number(),
  /** Notes that students took on these, and what they asked about them. */
  notes: z.number(),
  questions: z.number(),
});

export type GoneContents = z.infer<typeof goneContents>;

export const courseDeletion = z.extend(goneContents, {
  sections: z.number(),
  assignements: z.number(),
  liveSessions: z.number(),
  /** Who is enrolled now, however that was given: they lose it. */
  inscrits: z.number(),
});

export const previewCourseDeletion = endpoint({
  method: "GET",
  path: "/cours/{coursId}/suppression",
  access: administrators,
  summary: "What deleting a course would take along",
  ...byId,
  reply: courseDeletion,
});

export const deleteCourse = endpoint({
  method: "DELETE",
  path: "/cours/{coursId}",
  access: administrators,
  confirmed: "always",
  summary: "Delete a course with all that is in it",
  ...byId,
});

export const listGroupsOfCourse = endpoint({
  method: "GET",
  path: "/cours/{coursId}/assignementGroupeCours",
  access: administrators,
  summary: "The groups that were given a role on a course",
  ...byId,
  query: z.object(paging),
  reply: z.array(groupAssignment),
});

export const listUsersOfCourse = endpoint({
  method: "GET",
  path: "/cours/{coursId}/assignementUtilisateurCours",
  access: administrators,
  summary: "The users that were given a role on a course",
  ...byId,
  query: z.object(paging),
  reply: z.array(userAssignment),
});
