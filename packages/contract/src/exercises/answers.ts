import * as z from "zod/mini";
import { answerNotes } from "../choices.ts";
import { endpoint, id, roles, signedIn } from "../endpoint.ts";
import { longestAnswer, mostExpectedAnswers } from "../limits.ts";
import { prose } from "../prose.ts";
import { nothingWritten } from "../unconfirmed.ts";
import { answerKind } from "./exercise-rules.ts";
import { answerVerdict } from "./exercises.ts";

// Answers that are checked: how they are read, and what they are worth.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");
const byId = { params: z.object({ exerciseId: id }) };
const typed = z.string().check(z.maxLength(longestAnswer));

/** What a student should know beside the verdict. */
export const answerNote = z.enum(answerNotes);

export type AnswerNote = z.infer<typeof answerNote>;

/** What an answer is worth, and how it was read, as LaTeX. */
export const checkedAnswer = z.object({
  verdict: answerVerdict,
  read: z.string(),
  note: z.optional(answerNote),
});

export type CheckedAnswer = z.infer<typeof checkedAnswer>;

/**
 * What a student's answer is worth. What could not be decided is kept only where they sent it to a teacher:
 * `waits` then, else it is asked again.
 */
export const judgedAnswer = z.extend(checkedAnswer, { waits: z.optional(z.boolean()) });

export type JudgedAnswer = z.infer<typeof judgedAnswer>;

/** For whoever writes exercises: what an answer would be worth. Nothing is kept. */
export const checkAnswer = endpoint({
  method: "POST",
  path: "/exercises/check",
  access: staff,
  unconfirmed: nothingWritten,
  summary: "Check an answer against what is expected, as students' answers are",
  body: z.object({
    kind: answerKind,
    /** What stands before the field: it may name the unit. */
    label: z.optional(prose(300)),
    expected: z.string().check(z.minLength(1), z.maxLength(longestAnswer)),
    answer: typed,
    choices: z.optional(z.nullable(z.array(z.string().check(z.maxLength(500))))),
    tolerance: z.optional(z.nullable(z.number().check(z.positive()))),
  }),
  reply: checkedAnswer,
});

/** How an answer would be read, as LaTeX, before it counts; `note` says what is wrong with it. */
export const answerReading = z.object({ read: z.string(), note: z.optional(answerNote) });

export type AnswerReading = z.infer<typeof answerReading>;

export const readAnswer = endpoint({
  method: "POST",
  path: "/exercises/read",
  access: signedIn,
  summary: "How an answer of that kind is read, before it counts. Nothing is kept",
  body: z.object({ kind: answerKind, answer: typed }),
  reply: answerReading,
});

/** In the order of the exercise's fields; an empty one is asked again, and not kept. One is answered at least. */
export const answerExercise = endpoint({
  method: "POST",
  path: "/exercises/{exerciseId}/answers",
  access: signedIn,
  summary: "Answer an exercise of a course that the caller studies: each answer's verdict",
  ...byId,
  body: z.object({
    answers: z.array(typed).check(z.maxLength(mostExpectedAnswers)),
    /** Made by who sends it: sent again, since its answer did not arrive, it is kept once. */
    key: z.optional(z.uuid()),
    /** What can't be decided goes to a teacher: the student says so, having seen that. */
    toTeacher: z.optional(z.boolean()),
  }),
  reply: z.array(judgedAnswer),
  refuses: ["TOO_MANY_POSTS"],
});
