import * as z from "zod/mini";
import { sittingAudienceKinds, sittingStates, subjects } from "../choices.ts";
import { instant } from "../endpoint.ts";

// What a mock concours is to all who have to do with it.

export const sittingState = z.enum(sittingStates);

export type SittingState = z.infer<typeof sittingState>;

export const sittingAudienceKind = z.enum(sittingAudienceKinds);

/** When it begins, when the time to write is over, and the bell: until then a copy can be handed in. */
export const sittingHours = {
  startsAt: instant,
  endsAt: instant,
  closesAt: instant,
} as const;

/** What a line of any list says of one. */
export const sittingCard = z.object({
  id: z.number(),
  title: z.string(),
  subject: z.enum(subjects),
  minutes: z.number(),
  ...sittingHours,
  state: sittingState,
});

/** A page of a copy: a JPEG, known by the SHA-256 of its bytes, in hexadecimal digits. */
export const pageHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Means and medians are on 20, as schools say marks; null where there is too little to say. */
export const sittingStatistics = z.object({
  /** How many copies were marked, and how many of them are ranked. */
  copies: z.number(),
  ranked: z.number(),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  lowerQuartile: z.nullable(z.number()),
  upperQuartile: z.nullable(z.number()),
});

export type SittingStatistics = z.infer<typeof sittingStatistics>;

/** A page as it can be looked at: `link` is a signed address. */
export const pageImage = z.object({
  hash: pageHash,
  link: z.string(),
  width: z.number(),
  height: z.number(),
});

export type PageImage = z.infer<typeof pageImage>;
