import * as z from "zod/mini";
import { endpoint, id, instant, self } from "../endpoint.ts";
import { liveSession, position } from "./courses.ts";

/** A day, in seconds: no video is longer. */
const longest = 86_400;
const year = 366 * 86_400_000;

/**
 * Sent while a video plays, and once more by a page that goes away. That last one is a fetch with
 * `keepalive`, which outlives its page as `sendBeacon` does, and unlike it carries the token where
 * every other call does: in a header that is never logged, and that is checked before any body is
 * read. A browser without `keepalive` has the position in its own storage, and sends it at its
 * next visit.
 */
export const keepPosition = endpoint({
  method: "PUT",
  path: "/users/{utilisateurId}/positions/{ressourceId}",
  access: self("utilisateurId"),
  summary: "Keep where the caller is in a video, unless something newer is known",
  params: z.object({ utilisateurId: id, ressourceId: id }),
  body: z.object({
    seconds: z.number().check(z.minimum(0), z.maximum(longest)),
    duration: z.number().check(z.positive(), z.maximum(longest)),
    ago: z.number().check(z.minimum(0), z.maximum(year)),
  }),
  bodyBytes: 1000,
});

export const listPositions = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/courses/{coursId}/positions",
  access: self("utilisateurId"),
  summary: "Where the caller is in each video of a course",
  params: z.object({ utilisateurId: id, coursId: id }),
  reply: z.array(
    z.extend(position, {
      ressource: z.object({ id: z.number() }),
      /** The furthest that was reached, from 0 to 1. */
      furthest: z.number(),
    }),
  ),
});

/** How far a student is in a course, counted in videos, and where to go on. */
export const courseProgress = z.object({
  course: z.object({ id: z.number() }),
  videos: z.number(),
  finished: z.number(),
  /** The video to go on with; null once all are finished, and where there is none. */
  next: z.nullable(z.object({ ressourceId: z.number(), sectionId: z.number(), name: z.string() })),
  /** Something of it was watched already. */
  again: z.boolean(),
});

export type CourseProgress = z.infer<typeof courseProgress>;

export const listProgress = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/progress",
  access: self("utilisateurId"),
  summary: "How far the caller is in each course that they are enrolled in",
  params: z.object({ utilisateurId: id }),
  reply: z.array(courseProgress),
});

const itsCourse = z.object({ id: z.number(), title: z.string(), photo: z.nullable(z.string()) });

/** What a student comes back to: the course watched last, and the live session to be ready for. */
export const resumption = z.object({
  /** Null where nothing was watched, or all of it was. */
  video: z.nullable(
    z.object({
      ressourceId: z.number(),
      sectionId: z.number(),
      name: z.string(),
      course: itsCourse,
      /** A signed address of its still; null where it has none. */
      poster: z.nullable(z.string()),
      /** In seconds, null while unknown. */
      duration: z.nullable(z.number()),
      /** Where the student is in it, in seconds. */
      seconds: z.number(),
      /** Of the course's videos, how many there are and how many are finished. */
      videos: z.number(),
      finished: z.number(),
    }),
  ),
  /** The one that runs, else the next one. */
  liveSession: z.nullable(
    z.extend(
      z.pick(liveSession, { id: true, title: true, end: true, join: true, cancelled: true }),
      {
        date: instant,
        link: z.string(),
        course: itsCourse,
      },
    ),
  ),
});

export type Resumption = z.infer<typeof resumption>;

export const getResumption = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/resume",
  access: self("utilisateurId"),
  summary: "Where the caller takes their courses up again, and their next live session",
  params: z.object({ utilisateurId: id }),
  reply: resumption,
});
