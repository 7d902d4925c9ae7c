import * as z from "zod/mini";
import { endpoint, id, instant, paging, reference, self, signedIn } from "../endpoint.ts";
import { checkedAnswer } from "../exercises/answers.ts";
import { answerKind } from "../exercises/exercise-rules.ts";
import { answerVerdict } from "../exercises/exercises.ts";
import { quizAnswer } from "./quiz-rules.ts";

// Quizzes as students take them: five to ten questions, answered once each.

/** The second of a video that explains something, of a course that the caller follows. */
const moment = z.object({
  course: z.object({ id: z.number() }),
  section: z.object({ id: z.number() }),
  resource: z.object({ id: z.number(), name: z.string() }),
  second: z.number(),
});

export type QuizMoment = z.infer<typeof moment>;

/** What was answered, what it is worth, and what is right: none of it is sent before the answer. */
const givenAnswer = z.object({
  /** As it was typed; empty where the student did not know. Of a choice, the places from 1. */
  answer: z.string(),
  /** As it was read, in Markdown. */
  read: z.string(),
  verdict: answerVerdict,
  answeredAt: instant,
  /** In Markdown; several of a choice that has several. */
  expected: z.array(z.string()),
  /** Of a choice, the places of the right ones. */
  rightPlaces: z.array(z.number()),
  explanation: z.string(),
  moment: z.nullable(moment),
});

/** A question of a quiz, with its values. */
export const quizItem = z.object({
  /** From 1 on. */
  number: z.number(),
  kind: answerKind,
  /** Markdown with LaTeX. */
  statement: z.string(),
  /** What stands before the field. */
  label: z.string(),
  choices: z.nullable(z.array(z.string())),
  /** Of a number, the unit that the label asks for. */
  unit: z.optional(z.string()),
  /** Of a number, how far from the right one still counts; absent where it is to be exact. */
  tolerance: z.optional(z.number()),
  /** Of a choice, whether several are right. */
  several: z.boolean(),
  given: z.nullable(givenAnswer),
});

export type QuizItem = z.infer<typeof quizItem>;

/** What could not be decided is not wrong. */
const score = z.object({
  correct: z.number(),
  incorrect: z.number(),
  undecided: z.number(),
  unanswered: z.number(),
});

export const quiz = z.object({
  id: z.number(),
  /** The section's name, or the notion's. */
  title: z.string(),
  /** Null of a notion, or where it is gone. */
  section: z.nullable(z.object({ id: z.number() })),
  course: z.nullable(z.object({ id: z.number(), title: z.string() })),
  notion: z.nullable(z.object({ id: z.number() })),
  startedAt: instant,
  /** Null while it is under way. */
  endedAt: z.nullable(instant),
  items: z.array(quizItem),
  score,
  /** What to see again, once it has ended: the moments of what was wrong. */
  seeAgain: z.array(moment),
  /** Whether answers are still taken, or another quiz like it can be begun: the course is open to the caller. */
  open: z.boolean(),
});

export type Quiz = z.infer<typeof quiz>;

/** A quiz in a list. */
export const quizSummary = z.object({
  id: z.number(),
  title: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  score,
});

export type QuizSummary = z.infer<typeof quizSummary>;

/** What a section of a course offers. */
export const sectionQuiz = z.object({
  sectionId: z.number(),
  /** How many questions the next one has. */
  questions: z.number(),
  /** The caller's latest, under way or ended. */
  last: z.nullable(quizSummary),
});

export type SectionQuiz = z.infer<typeof sectionQuiz>;

export const listCourseQuizzes = endpoint({
  method: "GET",
  path: "/courses/{coursId}/quizzes",
  access: signedIn,
  summary: "The sections of a course that have a quiz, with the caller's latest of each",
  params: z.object({ coursId: id }),
  reply: z.array(sectionQuiz),
});

export const listOwnQuizzes = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/quizzes",
  access: self("utilisateurId"),
  summary: "The caller's quizzes, the latest first; they stay readable once access has ended",
  params: z.object({ utilisateurId: id }),
  query: z.object(paging),
  reply: z.array(quizSummary),
});

/** Exactly one of both. */
export const startQuiz = endpoint({
  method: "POST",
  path: "/quizzes",
  access: signedIn,
  summary:
    "Begin a quiz on a section, or on a notion in the courses that one follows; the one under way is gone on with",
  body: z.object({ section: z.optional(reference), notion: z.optional(reference) }),
  reply: quiz,
  refuses: ["QUIZ_TOO_SMALL", "TOO_MANY_REQUESTS"],
});

const byId = { params: z.object({ quizId: id }) };

export const getQuiz = endpoint({
  method: "GET",
  path: "/quizzes/{quizId}",
  access: signedIn,
  summary: "A quiz of the caller's own; what is right is there once it is answered",
  ...byId,
  reply: quiz,
});

/** What could not be decided of an answer, which is asked again; `read` is in Markdown. */
const askedAgain = z.pick(checkedAnswer, { read: true, note: true });

/**
 * The first answer counts: sent again, or with another one, the answer is what was given first. One that can't be
 * decided counts only where it is sent to a teacher, which its student says having seen `again`.
 */
export const answerQuizItem = endpoint({
  method: "POST",
  path: "/quizzes/{quizId}/answers",
  access: signedIn,
  summary: "Answer a question of a quiz, once; the last answer ends it",
  ...byId,
  body: z.object({
    number: z.int().check(z.positive(), z.maximum(99)),
    answer: quizAnswer,
    toTeacher: z.optional(z.boolean()),
  }),
  reply: z.extend(quiz, { again: z.optional(askedAgain) }),
  refuses: ["QUIZ_OVER"],
});

export type AnsweredQuiz = z.infer<typeof answerQuizItem.reply>;

export const endQuiz = endpoint({
  method: "POST",
  path: "/quizzes/{quizId}/end",
  access: signedIn,
  summary: "End a quiz before its last question",
  ...byId,
  reply: quiz,
});
