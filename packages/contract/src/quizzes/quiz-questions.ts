import * as z from "zod/mini";
import { endpoint, id, roles } from "../endpoint.ts";
import { answerKind } from "../exercises/exercise-rules.ts";
import { teaching } from "../unconfirmed.ts";
import { parameter, quizQuestionDraft } from "./quiz-rules.ts";

// The questions that quizzes are drawn from, for those who run a course: its teachers of now, administrators.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");
const byId = { params: z.object({ quizQuestionId: id }) };

/** A wrong answer as it is read, in Markdown, and how many students gave it: never fewer than two. */
const wrongAnswer = z.object({ answer: z.string(), students: z.number() });

/** How a question is answered, since it asks what it asks. */
const figures = z.object({
  /** How many students answered it. */
  students: z.number(),
  /** From 0 to 1; null while fewer than five students have answered: too few to say. */
  rate: z.nullable(z.number()),
  /** Answers that could not be decided. */
  undecided: z.number(),
  /** Those most given; none while too few have answered. */
  wrongAnswers: z.array(wrongAnswer),
});

/** Whole, with what students are not told; `version` goes back with a change, and an older one is refused. */
export const quizQuestion = z.object({
  id: z.number(),
  section: z.object({ id: z.number(), name: z.string() }),
  kind: answerKind,
  statement: z.string(),
  label: z.string(),
  expected: z.string(),
  choices: z.nullable(z.array(z.string())),
  tolerance: z.nullable(z.number()),
  explanation: z.string(),
  parameters: z.array(parameter),
  notions: z.array(z.object({ id: z.number(), title: z.string() })),
  moment: z.nullable(
    z.object({ video: z.object({ id: z.number(), name: z.string() }), second: z.number() }),
  ),
  active: z.boolean(),
  figures,
  version: z.number(),
});

export type QuizQuestion = z.infer<typeof quizQuestion>;

/** What a course's sections have to draw from. */
export const quizPool = z.object({
  sectionId: z.number(),
  questions: z.number(),
  /** Those that are drawn: from five on there is a quiz. */
  active: z.number(),
});

export type QuizPool = z.infer<typeof quizPool>;

export const listQuizPools = endpoint({
  method: "GET",
  path: "/cours/{coursId}/quizPools",
  access: staff,
  summary: "How many quiz questions each section of a course has",
  params: z.object({ coursId: id }),
  reply: z.array(quizPool),
});

export const listQuizQuestions = endpoint({
  method: "GET",
  path: "/sections/{sectionId}/quizQuestions",
  access: staff,
  summary:
    "The quiz questions of a section, with how often they are answered rightly and the wrong answers most given",
  params: z.object({ sectionId: id }),
  reply: z.array(quizQuestion),
});

export const getQuizQuestion = endpoint({
  method: "GET",
  path: "/quizQuestions/{quizQuestionId}",
  access: staff,
  summary: "One quiz question, with how it is answered",
  ...byId,
  reply: quizQuestion,
});

export const addQuizQuestion = endpoint({
  method: "POST",
  path: "/quizQuestions",
  access: staff,
  unconfirmed: teaching,
  summary: "Add a question to a section's pool",
  body: quizQuestionDraft,
  reply: quizQuestion,
  refuses: ["QUIZ_QUESTIONS_FULL", "BEYOND_END"],
});

export const changeQuizQuestion = endpoint({
  method: "PUT",
  path: "/quizQuestions/{quizQuestionId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Change a quiz question; quizzes under way keep it as it was drawn",
  ...byId,
  body: z.extend(quizQuestionDraft, { version: z.optional(z.number()) }),
  reply: quizQuestion,
  refuses: ["EDITED_MEANWHILE", "QUIZ_QUESTIONS_FULL", "BEYOND_END"],
});

export const deleteQuizQuestion = endpoint({
  method: "DELETE",
  path: "/quizQuestions/{quizQuestionId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Delete a quiz question; quizzes that were taken keep it",
  ...byId,
});
