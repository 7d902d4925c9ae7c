import * as z from "zod/mini";
import { endpoint, id, self } from "../endpoint.ts";
import { day } from "../reviews/cards.ts";

const own = { access: self("utilisateurId"), params: z.object({ utilisateurId: id }) } as const;

/** A lesson, which is a video that is not finished, and how long what is left of it takes. */
export const planned = z.object({
  ressourceId: z.number(),
  sectionId: z.number(),
  name: z.string(),
  course: z.object({ id: z.number(), title: z.string() }),
  minutes: z.number(),
});

export type Planned = z.infer<typeof planned>;

/** What a student asks of a plan. */
export const planAsked = z.object({
  /** The last day, which is still one to work on. */
  until: z.iso.date("Choisissez une date").check(z.regex(/^2\d/, "La date est invalide")),
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1, "Choisissez au moins un jour de la semaine"), z.maxLength(7)),
  /** At most so many minutes of lessons a day. */
  minutes: z.int().check(z.minimum(5), z.maximum(720)),
  /** Of which courses; none is all that are held. */
  courses: z.array(z.int().check(z.positive(), z.maximum(999_999_999))).check(z.maxLength(100)),
});

export type PlanAsked = z.infer<typeof planAsked>;

export const plan = z.extend(planAsked, {
  until: day,
  /** From today on, those that have a lesson. */
  days: z.array(z.object({ day, lessons: z.array(z.extend(planned, { done: z.boolean() })) })),
  /** Lessons of days gone by that are left. */
  missed: z.array(planned),
  /** Lessons that fit on no day. */
  left: z.number(),
  /** How many minutes a day it would take for all to fit. */
  needed: z.number(),
});

export type Plan = z.infer<typeof plan>;

export const getPlan = endpoint({
  ...own,
  method: "GET",
  path: "/users/{utilisateurId}/plan",
  summary: "The caller's plan of lessons, and the courses that one can be made of",
  reply: z.object({
    plan: z.nullable(plan),
    courses: z.array(
      z.object({ id: z.number(), title: z.string(), lessons: z.number(), minutes: z.number() }),
    ),
  }),
});

/** Sent again as it is, what was missed is spread anew over the days that are left. */
export const makePlan = endpoint({
  ...own,
  method: "PUT",
  path: "/users/{utilisateurId}/plan",
  summary: "Spread the lessons left over the days until a date, from today on",
  body: planAsked,
  reply: plan,
  refuses: ["PLAN_OVER"],
});

export const dropPlan = endpoint({
  ...own,
  method: "DELETE",
  path: "/users/{utilisateurId}/plan",
  summary: "Drop the caller's plan; what was watched stays",
});
