import * as z from "zod/mini";
import { searched } from "../catalogue/search.ts";
import { endpoint, id, self } from "../endpoint.ts";

/** What a student's search finds, in the order in which it is shown. */
export const hitKinds = [
  "course",
  "section",
  "video",
  "chapter",
  "caption",
  "exercise",
  "note",
  "question",
  "paper",
] as const;

/** Something that a student's search found, and the page and second that it opens. */
export const hit = z.object({
  kind: z.enum(hitKinds),
  /** Of a course, a section, a video, an exercise, a note, a question or a past paper; of a chapter or what is said, its video's. */
  id: z.number(),
  title: z.string(),
  /** The titles above it, the widest first: "MP1 › Analyse". */
  path: z.string(),
  /** The picture of the course, of a course, chapter or video. */
  photo: z.nullable(z.string()),
  course: z.nullable(z.object({ id: z.number(), title: z.string() })),
  section: z.nullable(z.object({ id: z.number() })),
  /** The video or file that it opens; null where it opens another page. */
  resource: z.nullable(z.object({ id: z.number() })),
  /** The second of the video that it opens at; null where it is about none. */
  second: z.nullable(z.number()),
  /** Where the words are said, in pieces: every second one has them. Empty where the title says all. */
  excerpt: z.array(z.string()),
  /** In a course that the caller does not hold: its title, which leads to its offers. Of a note, kept after its course ended. */
  locked: z.boolean(),
});

export type Hit = z.infer<typeof hit>;

export const searchOwn = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/search",
  access: self("utilisateurId"),
  summary:
    "What has each word of `q`, accents, plurals and slips forgiven, in the courses that the caller is enrolled in: titles, chapters of videos, what is said in them, exercises, solved questions; past papers; their own notes; titles of other courses, locked",
  params: z.object({ utilisateurId: id }),
  /** With `only=titles`, courses, their chapters and videos by their titles. */
  query: z.extend(searched, { only: z.optional(z.literal("titles")) }),
  reply: z.array(hit),
});
