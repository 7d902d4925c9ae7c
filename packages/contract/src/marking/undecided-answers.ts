import * as z from "zod/mini";
import { endpoint, id, instant, paging, roles } from "../endpoint.ts";
import { answerKind } from "../exercises/exercise-rules.ts";
import { teaching } from "../unconfirmed.ts";

// Answers that could not be decided, of exercises and of quizzes: what a teacher makes of each.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

/** What was answered: a field of an exercise, or a question of a quiz as it was drawn. */
const source = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("exercise"),
    id: z.number(),
    title: z.string(),
    /** Names it when it is decided. */
    answerId: z.number(),
  }),
  z.object({
    kind: z.literal("quiz"),
    /** With the number, names it when it is decided. */
    id: z.number(),
    number: z.number(),
    title: z.string(),
    /** Markdown with LaTeX. */
    statement: z.string(),
  }),
]);

/** An answer that could not be decided, for those who run its course. */
export const undecidedAnswer = z.object({
  source,
  course: z.object({ id: z.number(), title: z.string() }),
  /** Null where a quiz's question is not there any more. */
  section: z.nullable(z.object({ id: z.number(), name: z.string() })),
  student: z.string(),
  kind: answerKind,
  /** What stands before the field, Markdown with LaTeX. */
  label: z.string(),
  expected: z.string(),
  /** Of a choice, in their order; null of every other kind. */
  choices: z.nullable(z.array(z.string())),
  answer: z.string(),
  /** How it was read, Markdown with LaTeX. */
  read: z.string(),
  givenAt: instant,
});

export type UndecidedAnswer = z.infer<typeof undecidedAnswer>;

export const listUndecidedAnswers = endpoint({
  method: "GET",
  path: "/answers/undecided",
  access: staff,
  summary:
    "The answers that wait for a teacher, the oldest first: of the courses that the caller runs",
  query: z.object(paging),
  reply: z.array(undecidedAnswer),
});

const body = z.object({ verdict: z.enum(["correct", "incorrect"]) });

export const decideAnswer = endpoint({
  method: "PUT",
  path: "/answers/{answerId}/verdict",
  access: staff,
  unconfirmed: teaching,
  summary: "Decide an answer to an exercise that waits; its student is told",
  params: z.object({ answerId: id }),
  body,
  refuses: ["ANSWER_DECIDED"],
});

export const decideQuizAnswer = endpoint({
  method: "PUT",
  path: "/quizzes/{quizId}/answers/{number}/verdict",
  access: staff,
  unconfirmed: teaching,
  summary: "Decide an answer to a question of a quiz that waits; its student is told",
  params: z.object({ quizId: id, number: id }),
  body,
  refuses: ["ANSWER_DECIDED"],
});
