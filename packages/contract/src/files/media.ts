import * as z from "zod/mini";

/** An uploaded video or file: what became of it, and what was found in it. */
export const medium = z.object({
  /** Also what `link` of a new video takes. */
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  state: z.enum(["received", "processing", "ready", "failed"]),
  /** How far its preparation is, from 0 to 1; null where none is under way. */
  progress: z.nullable(z.number()),
  /** A sentence that says why it failed. */
  failure: z.nullable(z.string()),
  /** In seconds. These four are null until it was looked into. */
  duration: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  hasSound: z.nullable(z.boolean()),
});

export type Medium = z.infer<typeof medium>;
