import * as z from "zod/mini";
import { endpoint, id, instant, reference, roles, signedIn } from "../endpoint.ts";
import { teaching } from "../unconfirmed.ts";
import { question } from "./discussion.ts";
import { openQuestion } from "./open-questions.ts";

// Questions that wait for a live session, and the votes of those who have the same.

const byQuestion = { params: z.object({ questionId: id }) };

export const voteForQuestion = endpoint({
  method: "PUT",
  path: "/questions/{questionId}/vote",
  access: signedIn,
  summary: "Say that one has the same question, once; not about one's own",
  ...byQuestion,
  reply: question,
  refuses: ["TOO_MANY_POSTS"],
});

export const takeVoteBack = endpoint({
  method: "DELETE",
  path: "/questions/{questionId}/vote",
  access: signedIn,
  summary: "Take one's vote for a question back",
  ...byQuestion,
  reply: question,
});

/** A live session as a question is put to it. */
export const comingSession = z.object({ id: z.number(), title: z.string(), date: instant });

export type ComingSession = z.infer<typeof comingSession>;

export const listComingSessions = endpoint({
  method: "GET",
  path: "/questions/{questionId}/liveSessions",
  access: signedIn,
  summary: "The live sessions of a question's course that are not over, the next one first",
  ...byQuestion,
  reply: z.array(comingSession),
});

export const scheduleQuestion = endpoint({
  method: "PUT",
  path: "/questions/{questionId}/liveSession",
  access: signedIn,
  summary: "Put a question of one's own to a coming live session of its course",
  ...byQuestion,
  body: z.object({ liveSession: reference }),
  reply: question,
  refuses: ["SESSION_NOT_COMING", "QUESTION_SOLVED"],
});

export const unscheduleQuestion = endpoint({
  method: "DELETE",
  path: "/questions/{questionId}/liveSession",
  access: signedIn,
  summary: "Take a question off its live session, as its asker or a teacher",
  ...byQuestion,
  reply: question,
});

export const listSessionQuestions = endpoint({
  method: "GET",
  path: "/liveSessions/{liveSessionId}/questions",
  access: signedIn,
  summary:
    "The questions of a live session for who holds its course: those to come by votes, then those ticked off",
  params: z.object({ liveSessionId: id }),
  reply: z.object({
    session: z.object({
      id: z.number(),
      title: z.string(),
      date: instant,
      end: instant,
      cancelled: z.boolean(),
      course: z.object({ id: z.number(), title: z.string() }),
    }),
    /** The first of them. */
    questions: z.array(openQuestion),
    total: z.number(),
  }),
});

export const tickQuestion = endpoint({
  method: "PUT",
  path: "/questions/{questionId}/liveSession/treated",
  access: roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR"),
  unconfirmed: teaching,
  summary: "Tick a question of a live session off, or not; with the second of its recording",
  ...byQuestion,
  body: z.object({
    treated: z.boolean(),
    /** Left out, it stays as it is. */
    second: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(86_400)))),
  }),
  reply: question,
});
