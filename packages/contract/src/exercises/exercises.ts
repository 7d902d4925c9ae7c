import * as z from "zod/mini";
import { answerVerdicts, exerciseOutcomes, exerciseSteps } from "../choices.ts";
import { question } from "../discussion/discussion.ts";
import { questionContent } from "../discussion/discussion-rules.ts";
import { endpoint, id, instant, paging, signedIn } from "../endpoint.ts";
import { attemptPhotoBytes, discussionPhotoBytes } from "../limits.ts";
import { courseRole } from "../roles.ts";
import { answerKind } from "./exercise-rules.ts";

// Exercises as students have them: the statement, then one step at a time.

export const exerciseStep = z.enum(exerciseSteps);

export type ExerciseStep = z.infer<typeof exerciseStep>;

export const exerciseOutcome = z.enum(exerciseOutcomes, "Dites comment cela s'est passé");

export type ExerciseOutcome = z.infer<typeof exerciseOutcome>;

export const answerVerdict = z.enum(answerVerdicts);

export type AnswerVerdict = z.infer<typeof answerVerdict>;

/** A line of a course's outline. */
export const listedExercise = z.object({
  id: z.number(),
  sectionId: z.number(),
  title: z.string(),
  /** On one scale with the section's videos and files. */
  position: z.number(),
  /** The video or file of its section that it follows; null where it comes first. */
  after: z.nullable(z.number()),
  difficulty: z.number(),
  minutes: z.number(),
  /** What the caller said of it in the end; null as long as they did not. */
  outcome: z.nullable(exerciseOutcome),
});

export type ListedExercise = z.infer<typeof listedExercise>;

export const listExercises = endpoint({
  method: "GET",
  path: "/courses/{coursId}/exercises",
  access: signedIn,
  summary: "The exercises of a course's chapters, and what the caller said of each",
  params: z.object({ coursId: id }),
  /** The view asked for, as of the course's sections. */
  query: z.object({ role: courseRole }),
  reply: z.array(listedExercise),
});

/** The signed addresses of an attempt's photo, small and large; its size is the large one's. */
const attemptPhoto = z.object({
  preview: z.string(),
  full: z.string(),
  width: z.number(),
  height: z.number(),
});

/**
 * A picture that stands in a text as `![description](image:<name>)`: its signed addresses, small and large,
 * and the size of the large one.
 */
export const textImage = z.object({ name: z.string(), ...attemptPhoto.shape });

export type TextImage = z.infer<typeof textImage>;

/** What a student did with an exercise; when each step was opened is with the steps. */
export const attempt = z.object({
  begunAt: instant,
  outcome: z.nullable(exerciseOutcome),
  outcomeAt: z.nullable(instant),
  photo: z.nullable(attemptPhoto),
});

export type Attempt = z.infer<typeof attempt>;

/** A step that was opened. */
export const openedStep = z.object({
  step: exerciseStep,
  /** When it was opened first. */
  openedAt: instant,
  content: z.string(),
  images: z.array(textImage),
});

/** A step of an exercise; null of both as long as it was not opened: its text is not sent before. */
const shownStep = z.object({
  step: exerciseStep,
  openedAt: z.nullable(instant),
  content: z.nullable(z.string()),
});

/** What was answered last, as it was typed and as it was read (LaTeX). */
export const givenAnswer = z.object({
  answer: z.string(),
  read: z.string(),
  verdict: answerVerdict,
  givenAt: instant,
});

/** A field to answer in: what is right is not said. */
export const answerField = z.object({
  /** From 1 on. */
  number: z.number(),
  kind: answerKind,
  /** What stands before it, Markdown with LaTeX. */
  label: z.string(),
  /** Of a choice, in their order; null of every other kind. */
  choices: z.nullable(z.array(z.string())),
  /** Of a number, the unit that the label asks for. */
  unit: z.optional(z.string()),
  /** Of a number, how far from the right one still counts; absent where it is to be exact. */
  tolerance: z.optional(z.number()),
  given: z.nullable(givenAnswer),
});

export type AnswerField = z.infer<typeof answerField>;

/** An exercise as its reader has it. */
export const exercise = z.object({
  id: z.number(),
  title: z.string(),
  statement: z.string(),
  difficulty: z.number(),
  minutes: z.number(),
  source: z.string(),
  course: z.object({ id: z.number(), title: z.string() }),
  section: z.object({ id: z.number(), name: z.string() }),
  notions: z.array(z.object({ id: z.number(), title: z.string() })),
  /** Those that it has, in their order. */
  steps: z.array(shownStep),
  /** Those of the statement and of the steps that were opened. */
  images: z.array(textImage),
  answers: z.array(answerField),
  /** The second of a video that explains it; null as well where students don't see that video. */
  moment: z.nullable(
    z.object({
      video: z.object({ id: z.number(), name: z.string() }),
      /** The section that the video is in. */
      sectionId: z.number(),
      second: z.number(),
    }),
  ),
  /** Null as long as the caller has not begun. */
  attempt: z.nullable(attempt),
  /** What they may still do with it: nothing once their access has ended, or as who runs the course. */
  mayTry: z.boolean(),
  /** The exercise after it in the course. */
  next: z.nullable(z.object({ id: z.number(), title: z.string() })),
});

export type Exercise = z.infer<typeof exercise>;

const byId = { params: z.object({ exerciseId: id }) };

export const getExercise = endpoint({
  method: "GET",
  path: "/exercises/{exerciseId}",
  access: signedIn,
  summary:
    "An exercise with the steps that the caller has opened, for who studies or runs its course, and who tried it before",
  ...byId,
  reply: exercise,
});

export const openStep = endpoint({
  method: "POST",
  path: "/exercises/{exerciseId}/steps",
  access: signedIn,
  summary: "Open a step of an exercise; again it stays opened when it was first",
  ...byId,
  body: z.object({ step: exerciseStep }),
  reply: openedStep,
});

export const sayOutcome = endpoint({
  method: "PUT",
  path: "/exercises/{exerciseId}/outcome",
  access: signedIn,
  summary: "Say how an exercise went",
  ...byId,
  body: z.object({ outcome: exerciseOutcome }),
  reply: attempt,
});

export const keepAttemptPhoto = endpoint({
  method: "PUT",
  path: "/exercises/{exerciseId}/photo",
  access: signedIn,
  summary: "Keep a photo of one's attempt, in place of the one before",
  ...byId,
  files: { photo: { maxBytes: attemptPhotoBytes, accept: "image" } },
  reply: attempt,
  refuses: ["TOO_MANY_POSTS", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const removeAttemptPhoto = endpoint({
  method: "DELETE",
  path: "/exercises/{exerciseId}/photo",
  access: signedIn,
  summary: "Take the photo of one's attempt away",
  ...byId,
  reply: attempt,
});

export const askAboutExercise = endpoint({
  method: "POST",
  path: "/exercises/{exerciseId}/questions",
  access: signedIn,
  summary: "Ask the teachers about an exercise, with a photo where one has it",
  ...byId,
  body: z.object({ question: z.object({ content: questionContent }) }),
  files: { photo: { maxBytes: discussionPhotoBytes, accept: "image" } },
  alone: "question",
  reply: question,
  refuses: ["TOO_MANY_POSTS", "QUESTIONS_FULL", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const listExerciseQuestions = endpoint({
  method: "GET",
  path: "/exercises/{exerciseId}/questions",
  access: signedIn,
  summary: "The questions on an exercise with their answers, the latest first",
  ...byId,
  query: z.object(paging),
  reply: z.array(question),
});

/** A section's exercises to print. */
export const sheet = z.object({
  course: z.object({ id: z.number(), title: z.string() }),
  section: z.object({ id: z.number(), name: z.string() }),
  exercises: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      statement: z.string(),
      difficulty: z.number(),
      minutes: z.number(),
      source: z.string(),
    }),
  ),
  /** Those of the statements. */
  images: z.array(textImage),
});

export type Sheet = z.infer<typeof sheet>;

export const getSheet = endpoint({
  method: "GET",
  path: "/sections/{sectionId}/sheet",
  access: signedIn,
  summary: "The visible exercises of a section, to print, for who studies or runs its course",
  params: z.object({ sectionId: id }),
  reply: sheet,
});
