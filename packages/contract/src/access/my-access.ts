import * as z from "zod/mini";
import { endpoint, id, instant, roles, self } from "../endpoint.ts";
import { courseRole } from "../roles.ts";
import { offer } from "../shop/offer-rules.ts";
import { dueDay } from "../shop/payment-plan-rules.ts";

/** What is on sale and opens something, the closest to it first. */
const opening = z.array(z.pick(offer, { id: true, title: true, category: true }));

/** Where a right comes from. */
const source = z.discriminatedUnion("kind", [
  /** `title` is what was bought, as it was called then. */
  z.object({ kind: z.literal("order"), orderId: z.number(), title: z.string() }),
  z.object({ kind: z.literal("group"), id: z.number(), nom: z.string() }),
  z.object({ kind: z.literal("administrator") }),
]);

/** A role on a category or a course, between two moments; null is open. */
export const ownAccess = z.object({
  id: z.number(),
  target: z.object({
    kind: z.enum(["category", "course"]),
    id: z.number(),
    title: z.string(),
    /** The path of titles, its own included. */
    fullTitle: z.string(),
  }),
  source,
  role: courseRole,
  from: z.nullable(instant),
  until: z.nullable(instant),
  state: z.enum(["current", "coming", "ended"]),
  /** It ends within a warning's reach, and neither a right to the same target nor an instalment that is to come continues it. */
  endsSoon: z.boolean(),
  /** Where another right of the same target continues it: the end of that one, null for none. */
  continuedUntil: z.optional(z.nullable(instant)),
  /** Of a slice of a payment plan: its next instalment that may still be paid, and its order once that is made. */
  instalment: z.optional(z.object({ dueOn: dueDay, orderId: z.nullable(z.number()) })),
  offers: opening,
  /** The courses that it is on, by title. */
  courses: z.array(z.object({ id: z.number(), title: z.string() })),
});

export type OwnAccess = z.infer<typeof ownAccess>;

/** Ours: the screen "Mes accès". */
export const listOwnAccess = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/access",
  access: self("utilisateurId"),
  summary: "The caller's rights: current, coming, and those that ended in the last 90 days",
  params: z.object({ utilisateurId: id }),
  reply: z.array(ownAccess),
});

/** A right as administrators see it: what is on sale does not matter to them. */
const acces = z.omit(ownAccess, { offers: true, courses: true });

export type UserAccess = z.infer<typeof acces>;

export const listUserAccess = endpoint({
  method: "GET",
  path: "/utilisateurs/{utilisateurId}/acces",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "What a user can reach, from when to when and why; what ended in the last 90 days too",
  params: z.object({ utilisateurId: id }),
  reply: z.array(acces),
});

/** Whether a course is open to the caller, and if not, why: `at` is its end or its beginning. */
export const courseAccess = z.object({
  state: z.enum(["current", "coming", "ended", "never"]),
  at: z.nullable(instant),
  offers: opening,
});

export type CourseAccess = z.infer<typeof courseAccess>;

export const getCourseAccess = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/courses/{coursId}/access",
  access: self("utilisateurId"),
  summary: "Why a course is locked for the caller, and the offers that open it",
  params: z.object({ utilisateurId: id, coursId: id }),
  reply: courseAccess,
});
