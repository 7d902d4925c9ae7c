import * as z from "zod/mini";
import { position } from "./courses.ts";
import { endpoint, id, self } from "./endpoint.ts";

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
  reply: z.array(z.extend(position, { ressource: z.object({ id: z.number() }) })),
});

/** How far a student is in a course, counted in videos, and where to go on. */
export const courseProgress = z.object({
  course: z.object({ id: z.number() }),
  videos: z.number(),
  finished: z.number(),
  /** The video watched last; null when there is none, or when it is finished. */
  last: z.nullable(z.object({ ressourceId: z.number(), sectionId: z.number(), name: z.string() })),
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
