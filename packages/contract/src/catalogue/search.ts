import * as z from "zod/mini";
import { anyone, atMost, endpoint } from "../endpoint.ts";

/** Something that a search found, and where it is: a chapter's or a video's course, a video's chapter. */
export const foundEntry = z.object({
  kind: z.enum(["category", "course", "section", "video"]),
  id: z.number(),
  title: z.string(),
  /** The titles above it, the widest first: "MP1 › Analyse". */
  path: z.string(),
  /** The picture of a category, or of the course that it is or is in. */
  photo: z.nullable(z.string()),
  /** The course that it is or is in; null for a category. */
  course: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** The section that a video is in. */
  section: z.nullable(z.object({ id: z.number() })),
});

export type FoundEntry = z.infer<typeof foundEntry>;

/** What is typed into a search, and how much of each kind is told. */
export const searched = z.object({
  q: z.string().check(z.trim(), z.maxLength(200)),
  size: z.optional(atMost(100)),
});

export const searchPublic = endpoint({
  method: "GET",
  path: "/search",
  access: anyone,
  summary:
    "What visitors see that has each word of `q` in its path and one in its own title, accents and slips forgiven: categories, courses, chapters, free previews",
  query: searched,
  reply: z.array(foundEntry),
});
