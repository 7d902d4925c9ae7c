import * as z from "zod/mini";
import { followUpReasons, followUpSorts, templateWords } from "../choices.ts";
import { endpoint, flag, id, ids, instant, paging, reference, roles } from "../endpoint.ts";
import { mostFollowUps } from "../limits.ts";
import { format, words } from "../tables.ts";
import { messages } from "../unconfirmed.ts";
import { templateRules } from "./follow-up-rules.ts";

// À relancer: the students who need a word, by rules, and what was done about it (docs/product/follow-ups.md).

const administrators = roles("ROLE_ADMINISTRATEUR");
const staff = roles("ROLE_ADMINISTRATEUR", "ROLE_ENSEIGNANT");

/** A teacher asks with `role=ROLE_ENSEIGNANT`, and is answered of the courses held now. */
const view = { role: z.optional(z.literal("ROLE_ENSEIGNANT")) };

export const followUpReason = z.enum(followUpReasons);

export type FollowUpReason = z.infer<typeof followUpReason>;

/** What was done about a line: written, with the words that went out, or set aside until a day of Tunis. */
export const followUpRecord = z.object({
  id: z.number(),
  kind: z.enum(["written", "setAside"]),
  at: instant,
  /** Who did it; null once that account is gone. */
  by: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  content: z.nullable(z.string()),
  until: z.nullable(z.string()),
});

export type FollowUpRecord = z.infer<typeof followUpRecord>;

/** A student with a reason. */
export const followUp = z.object({
  reason: followUpReason,
  student: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    /** Null for teachers. */
    email: z.nullable(z.string()),
    /** Whether a mail reaches them. */
    confirmed: z.boolean(),
  }),
  /** Null where the reason is about the person, whatever the course. */
  course: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** What the reason names: the video, what was asked about, what a right opens. */
  about: z.nullable(z.string()),
  since: instant,
  /** Of an access that ends. */
  until: z.nullable(instant),
  /** The latest first. */
  done: z.array(followUpRecord),
});

export type FollowUp = z.infer<typeof followUp>;

const filters = {
  ...view,
  reason: z.optional(followUpReason),
  course: z.optional(id),
  /** A word of a name; for administrators of an e-mail too. */
  q: words,
};

export const listFollowUps = endpoint({
  method: "GET",
  path: "/followUps",
  access: staff,
  confirmed: "asTable",
  summary: "The students who need a word, each with why and since when; those set aside left out",
  query: z.object({ ...paging, ...filters, sort: z.optional(z.enum(followUpSorts)), format }),
  reply: z.array(followUp),
});

export const listFollowUpCourses = endpoint({
  method: "GET",
  path: "/followUps/courses",
  access: staff,
  summary:
    "The courses that the list can be filtered by: the first that have these words, or some by their ids",
  query: z.object({ ...view, q: words, ids: z.optional(ids) }),
  reply: z.array(z.object({ id: z.number(), title: z.string() })),
});

/** Which lines: a person, a reason, and the course where it is about one. */
const lines = z
  .array(
    z.object({
      student: reference,
      reason: followUpReason,
      course: z.nullable(reference),
    }),
  )
  .check(
    z.minLength(1, "Choisissez au moins une ligne"),
    z.maxLength(mostFollowUps, `Au plus ${mostFollowUps} lignes à la fois`),
  );

export type FollowUpLine = z.infer<typeof lines>[number];

/** How it went, or would go; each person is counted once. */
export const writtenOutcome = z.object({
  written: z.number(),
  /** Among them, those whom only the notification reaches. */
  withoutMail: z.number(),
  /** Left out: somebody wrote to them within a day. */
  writtenBefore: z.number(),
  /** Left out: their reason no longer holds, or their account is gone. */
  over: z.number(),
  /** What is written for each reason that somebody is written to for. */
  messages: z.array(
    z.object({
      reason: followUpReason,
      /** To how many. */
      written: z.number(),
      subject: z.string(),
      content: z.string(),
      /** The first of them, and what the words in braces are filled in with there. */
      to: z.string(),
      words: z.record(z.enum(templateWords), z.string()),
    }),
  ),
});

export type WrittenOutcome = z.infer<typeof writtenOutcome>;

/**
 * With `preview=true` nothing is sent: the answer says what would be. `messages` are the words that were
 * read and perhaps changed, in place of the reason's own; a line of a reason that is not among them has
 * those of its reason.
 */
export const writeFollowUps = endpoint({
  method: "POST",
  path: "/followUps/messages",
  access: staff,
  unconfirmed: messages,
  summary: "Write to the students of some lines, each with the words of their reason",
  query: z.object({ ...view, preview: z.optional(flag) }),
  body: z.object({
    lines,
    messages: z.optional(
      z
        .array(z.object({ reason: followUpReason, ...templateRules }))
        .check(z.maxLength(followUpReasons.length)),
    ),
  }),
  reply: writtenOutcome,
  refuses: ["FOLLOW_UP_OVER", "WRITTEN_TO_TODAY"],
});

export const setFollowUpsAside = endpoint({
  method: "PUT",
  path: "/followUps/aside",
  access: staff,
  unconfirmed: messages,
  summary:
    "Set some lines aside until a day of Tunis: they come back then if their reason still holds",
  query: z.object(view),
  body: z.object({ lines, until: z.iso.date("Choisissez une date") }),
  reply: z.object({ aside: z.number(), over: z.number() }),
  refuses: ["FOLLOW_UP_OVER"],
});

export const listFollowUpsOf = endpoint({
  method: "GET",
  path: "/utilisateurs/{utilisateurId}/followUps",
  access: administrators,
  summary: "What was done about one student, whatever has become of the reason, the latest first",
  params: z.object({ utilisateurId: id }),
  query: z.object(paging),
  reply: z.array(
    z.extend(followUpRecord, { reason: followUpReason, course: z.nullable(z.string()) }),
  ),
});

/** The words of a reason; `version` is 0 while they are the usual ones. */
export const followUpTemplate = z.object({
  reason: followUpReason,
  subject: z.string(),
  content: z.string(),
  version: z.int(),
});

export type FollowUpTemplate = z.infer<typeof followUpTemplate>;

export const listFollowUpTemplates = endpoint({
  method: "GET",
  path: "/followUps/templates",
  access: administrators,
  summary: "What is written for each reason",
  reply: z.array(followUpTemplate),
});

export const putFollowUpTemplate = endpoint({
  method: "PUT",
  path: "/followUps/templates/{reason}",
  access: administrators,
  unconfirmed: messages,
  summary: "Change what is written for a reason; with a version, only if nobody changed it since",
  params: z.object({ reason: followUpReason }),
  body: z.object({ ...templateRules, version: z.optional(z.int()) }),
  reply: followUpTemplate,
  refuses: ["EDITED_MEANWHILE"],
});
