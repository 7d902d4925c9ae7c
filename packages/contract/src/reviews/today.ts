import * as z from "zod/mini";
import { endpoint, id, instant, self } from "../endpoint.ts";
import { planned } from "../learning/plan.ts";
import { resumption } from "../learning/positions.ts";
import { day, dueCard } from "./cards.ts";
import { masteries } from "./review-rules.ts";

const own = { access: self("utilisateurId"), params: z.object({ utilisateurId: id }) } as const;

/** How much a student sees again, and until when. */
export const reviewSettings = z.object({
  /** At most so many minutes of cards a day. */
  minutes: z.number(),
  /** The day of the concours: nothing comes back from then on. */
  exam: z.nullable(day),
});

export type ReviewSettings = z.infer<typeof reviewSettings>;

/** What a student chooses of it. */
const chosen = z.object({
  minutes: z.int().check(z.minimum(1), z.maximum(240)),
  exam: z.nullable(
    z.iso.date("La date est invalide").check(z.regex(/^2\d/, "La date est invalide")),
  ),
});

export const today = z.object({
  /** The day in Tunis that this is about. */
  day,
  settings: reviewSettings,
  /** What to see again today, the most forgotten first, within the minutes that are left. */
  cards: z.array(dueCard),
  /** How many were seen again today already. */
  done: z.number(),
  /** How many cards there are in all, whatever their day. */
  all: z.number(),
  /** The days of the week to come on which some come back, and how many. */
  later: z.array(z.object({ day, cards: z.number() })),
  /** The session that runs or comes today. */
  liveSession: resumption.shape.liveSession,
  /** The latest recording of a live session, for a week and until it is begun. */
  replay: z.nullable(
    z.object({
      title: z.string(),
      sectionId: z.number(),
      ressourceId: z.number(),
      course: z.object({ id: z.number(), title: z.string() }),
      /** The student was not there. */
      missed: z.boolean(),
    }),
  ),
  /** Where the last video stopped. */
  video: resumption.shape.video,
  /** The next lesson of the plan, with its day; null without a plan, and once all is watched. */
  lesson: z.nullable(z.extend(planned, { day })),
  /** How many lessons of days gone by are left. */
  missed: z.number(),
});

export type Today = z.infer<typeof today>;

export const getToday = endpoint({
  ...own,
  method: "GET",
  path: "/users/{utilisateurId}/today",
  summary: "What the caller has to do today, and no more",
  reply: today,
});

export const changeReviewSettings = endpoint({
  ...own,
  method: "PUT",
  path: "/users/{utilisateurId}/reviews/settings",
  summary: "Choose how many minutes of cards a day, and the date of the concours",
  body: chosen,
  reply: reviewSettings,
});

/** A notion as a student stands to it, and what says so. */
const ownNotion = z.object({
  id: z.number(),
  title: z.string(),
  mastery: z.enum(masteries),
  /** Exercises and questions that were tried, and of how many the last word was good. */
  tried: z.number(),
  good: z.number(),
  /** Exercises, quiz questions and videos of the chapter that speak of it. */
  exercises: z.number(),
  questions: z.number(),
  videos: z.number(),
  /** Those exercises, by title. */
  toTry: z.array(z.object({ id: z.number(), title: z.string() })),
  /** Whether a quiz on it can be begun. */
  hasQuiz: z.boolean(),
});

export type OwnNotion = z.infer<typeof ownNotion>;

export const listOwnNotions = endpoint({
  ...own,
  method: "GET",
  path: "/users/{utilisateurId}/notions",
  summary: "What the caller knows of each chapter of the courses that they hold, by notion",
  reply: z.array(
    z.object({
      course: z.object({ id: z.number(), title: z.string() }),
      /** When one last tried or watched something of what is listed; null where one never did. */
      worked: z.nullable(instant),
      sections: z.array(z.object({ id: z.number(), nom: z.string(), notions: z.array(ownNotion) })),
    }),
  ),
});
