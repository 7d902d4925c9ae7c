import * as z from "zod/mini";
import { endpoint, id, instant, roles } from "../endpoint.ts";
import { exerciseImageBytes } from "../limits.ts";
import { teaching } from "../unconfirmed.ts";
import { exerciseChange, expectedAnswer, newExercise } from "./exercise-rules.ts";
import { textImage } from "./exercises.ts";

// Exercises as those who run a course have them: its teachers of now, and administrators.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");
const byId = { params: z.object({ exerciseId: id }) };

/** Whole, with what students are not told; `version` goes back with a change, and an older one is refused. */
export const editableExercise = z.object({
  id: z.number(),
  course: z.object({ id: z.number(), title: z.string() }),
  section: z.object({ id: z.number(), name: z.string() }),
  position: z.number(),
  title: z.string(),
  statement: z.string(),
  difficulty: z.number(),
  minutes: z.number(),
  source: z.string(),
  hint: z.nullable(z.string()),
  method: z.nullable(z.string()),
  solution: z.string(),
  moment: z.nullable(
    z.object({ video: z.object({ id: z.number(), name: z.string() }), second: z.number() }),
  ),
  visible: z.boolean(),
  notions: z.array(z.object({ id: z.number(), title: z.string() })),
  answers: z.array(expectedAnswer),
  /** Those of the statement and of all steps. */
  images: z.array(textImage),
  createdAt: instant,
  version: z.number(),
});

export type EditableExercise = z.infer<typeof editableExercise>;

/** A line of a course's list, hidden ones too. */
export const editableExerciseRow = z.object({
  id: z.number(),
  sectionId: z.number(),
  title: z.string(),
  /** On one scale with the section's videos and files. */
  position: z.number(),
  /** The video or file of its section that it follows; null where it comes first. */
  after: z.nullable(z.number()),
  difficulty: z.number(),
  minutes: z.number(),
  visible: z.boolean(),
  /** How many students have begun it. */
  attempts: z.number(),
  version: z.number(),
});

export type EditableExerciseRow = z.infer<typeof editableExerciseRow>;

export const listEditableExercises = endpoint({
  method: "GET",
  path: "/cours/{coursId}/exercises",
  access: staff,
  summary: "The exercises of a course in the order of its chapters, hidden ones too",
  params: z.object({ coursId: id }),
  reply: z.array(editableExerciseRow),
});

export const getEditableExercise = endpoint({
  method: "GET",
  path: "/exercises/{exerciseId}/edition",
  access: staff,
  summary: "All of an exercise, as those who run its course change it",
  ...byId,
  reply: editableExercise,
});

export const addExercise = endpoint({
  method: "POST",
  path: "/exercises",
  access: staff,
  unconfirmed: teaching,
  summary: "Add an exercise to a section, as what comes last in it",
  body: newExercise,
  reply: editableExercise,
  refuses: ["EXERCISES_FULL", "BEYOND_END"],
});

export const changeExercise = endpoint({
  method: "PUT",
  path: "/exercises/{exerciseId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Change, hide, show or move an exercise: what is left out stays",
  ...byId,
  body: exerciseChange,
  reply: editableExercise,
  refuses: ["EDITED_MEANWHILE", "EXERCISES_FULL", "BEYOND_END"],
});

export const addExerciseImage = endpoint({
  method: "POST",
  path: "/cours/{coursId}/exercises/images",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Add a picture for the texts of exercises, which show it as ![description](image:<name>); one that no text shows goes after a day",
  params: z.object({ coursId: id }),
  files: { photo: { maxBytes: exerciseImageBytes, accept: "image" } },
  reply: textImage,
  refuses: ["TOO_MANY_POSTS", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const deleteExercise = endpoint({
  method: "DELETE",
  path: "/exercises/{exerciseId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Delete an exercise, with what students did with it",
  ...byId,
});

/** A video, a file or an exercise of a section. */
const placed = z.object({
  kind: z.enum(["resource", "exercise"]),
  id: z.int().check(z.positive()),
});

export const orderContents = endpoint({
  method: "PUT",
  path: "/sections/{sectionId}/contents/order",
  access: staff,
  unconfirmed: teaching,
  summary: "Put all that is in a section, videos, files and exercises, in another order",
  params: z.object({ sectionId: id }),
  body: z.object({ order: z.array(placed).check(z.maxLength(5_000)) }),
  refuses: ["ORDER_CHANGED"],
});
