import * as z from "zod/mini";
import { endpoint, id, paging, roles } from "../endpoint.ts";
import { question } from "./discussion.ts";

/** A question with where it was asked. */
export const openQuestion = z.extend(question, {
  course: z.object({ id: z.number(), title: z.string() }),
  section: z.object({ id: z.number(), name: z.string() }),
  /** The video or file, or the exercise. */
  resource: z.object({
    id: z.number(),
    name: z.string(),
    kind: z.enum(["video", "file", "exercise"]),
  }),
});

export type OpenQuestion = z.infer<typeof openQuestion>;

export const listOpenQuestions = endpoint({
  method: "GET",
  path: "/questions/open",
  access: roles("ROLE_ENSEIGNANT"),
  summary: "The open questions of the courses that the caller teaches, the oldest first",
  query: z.object({
    ...paging,
    course: z.optional(id),
  }),
  reply: z.array(openQuestion),
});

/** A course that has open questions, with how many. */
export const questionedCourse = z.object({ id: z.number(), title: z.string(), open: z.int() });

export const listQuestionedCourses = endpoint({
  method: "GET",
  path: "/questions/open/courses",
  access: roles("ROLE_ENSEIGNANT"),
  summary: "How many questions are open, course by course, among those that the caller teaches",
  reply: z.array(questionedCourse),
});

/** For administrators, who read all discussions: those of every course, inactive ones too. */
export const listAllQuestions = endpoint({
  method: "GET",
  path: "/questions",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary:
    "The questions of all courses: the open ones, the oldest first, or all, the latest first",
  query: z.object({
    ...paging,
    course: z.optional(id),
    /** Left out, the open ones only. */
    state: z.optional(z.enum(["all"])),
  }),
  reply: z.array(openQuestion),
});

export const listAllQuestionedCourses = endpoint({
  method: "GET",
  path: "/questions/courses",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "Every course that has questions, with how many are open",
  reply: z.array(questionedCourse),
});
