import * as z from "zod/mini";
import { endpoint, id, instant, reference, roles } from "../endpoint.ts";
import { longestMarkComment, longestScaleItem, mostScaleItems } from "../limits.ts";
import { prose, requiredName } from "../prose.ts";
import { teaching } from "../unconfirmed.ts";
import { pageImage, sittingState } from "./sitting-rules.ts";

// Marking copies, question by question, without the names of who wrote them: for those who keep a sitting and its markers.

const markers = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

const points = z
  .number("Les points sont obligatoires")
  .check(
    z.minimum(-1000),
    z.maximum(1000),
    z.multipleOf(0.25, "Les points vont de quart en quart"),
  );

/** What is given for what is found in a copy, or taken away: less than 0. */
export const scaleItem = z.object({ id: z.number(), label: z.string(), points: z.number() });

export type ScaleItem = z.infer<typeof scaleItem>;

export const markedQuestion = z.object({
  id: z.number(),
  number: z.string(),
  about: z.string(),
  statement: z.nullable(z.string()),
  /** The most that it is worth. */
  marks: z.number(),
  scale: z.array(scaleItem),
  /** Of the scale. */
  version: z.number(),
  /** Copies whose turn can come, those marked of them, and those that others have in hand. */
  copies: z.number(),
  marked: z.number(),
  reserved: z.number(),
  /** Of those marked; null before the first. */
  mean: z.nullable(z.number()),
  /** How long one takes on the median, in seconds; null before it is known. */
  seconds: z.nullable(z.number()),
});

export type MarkedQuestion = z.infer<typeof markedQuestion>;

export const marking = z.object({
  id: z.number(),
  title: z.string(),
  state: sittingState,
  keeps: z.boolean(),
  questions: z.array(markedQuestion),
  /** The copies whose turn can come, by their ids, each with the questions that are marked. */
  copies: z.array(z.object({ id: z.number(), marked: z.array(z.number()) })),
});

export type Marking = z.infer<typeof marking>;

export const getMarking = endpoint({
  method: "GET",
  path: "/sittings/{sittingId}/marking",
  access: markers,
  summary:
    "The questions of a sitting with their scales, how far their marking is, and the copies without names",
  params: z.object({ sittingId: id }),
  reply: marking,
});

export const changeScale = endpoint({
  method: "PUT",
  path: "/sittings/{sittingId}/questions/{questionId}/scale",
  access: markers,
  unconfirmed: teaching,
  summary:
    "Change the scale of a question: every copy is marked anew by it; an item without an id is new, one left out is gone from all copies",
  params: z.object({ sittingId: id, questionId: id }),
  body: z.object({
    items: z
      .array(
        z.object({
          id: z.nullable(reference.shape.id),
          label: requiredName("Dites ce que l'on cherche", longestScaleItem),
          points: points.check(z.refine((value) => value !== 0, "Les points sont obligatoires")),
        }),
      )
      .check(z.maxLength(mostScaleItems, "Au plus 30 lignes")),
    version: z.number(),
  }),
  reply: markedQuestion,
  refuses: ["EDITED_MEANWHILE", "SITTING_PUBLISHED", "SITTING_NOT_ANNOUNCED"],
});

/** A question of a copy in a marker's hands. */
export const markedCopy = z.object({
  copyId: z.number(),
  questionId: z.number(),
  /** The ids of its scale's items that were found. */
  items: z.array(z.number()),
  adjustment: z.number(),
  comment: z.nullable(z.string()),
  /** What follows from them; null while it is not marked. */
  mark: z.nullable(z.number()),
  markedAt: z.nullable(instant),
  /** Null where nobody has it in hand; `mine` where the caller does. */
  reserved: z.nullable(z.object({ mine: z.boolean(), until: instant })),
  pages: z.array(pageImage),
  version: z.number(),
});

export type MarkedCopy = z.infer<typeof markedCopy>;

export const takeNextCopy = endpoint({
  method: "POST",
  path: "/sittings/{sittingId}/questions/{questionId}/next",
  access: markers,
  unconfirmed: teaching,
  summary:
    "Take the next copy of which nobody has marked that question, nor has it in hand: for 20 minutes it is the caller's; null where none is left",
  params: z.object({ sittingId: id, questionId: id }),
  body: z.object({
    /** Those that the caller has on screen or fetched already. */
    except: z.array(reference.shape.id).check(z.maxLength(10)),
  }),
  reply: z.object({ copy: z.nullable(markedCopy) }),
  refuses: ["SITTING_PUBLISHED"],
});

const ofCopy = { params: z.object({ sittingId: id, copyId: id, questionId: id }) };

export const getMarkedCopy = endpoint({
  method: "GET",
  path: "/sittings/{sittingId}/copies/{copyId}/questions/{questionId}",
  access: markers,
  summary: "How a question of a copy is marked, with its pages",
  ...ofCopy,
  reply: markedCopy,
});

export const markCopy = endpoint({
  method: "PUT",
  path: "/sittings/{sittingId}/copies/{copyId}/questions/{questionId}",
  access: markers,
  unconfirmed: teaching,
  summary: "Mark a question of a copy, or mark it anew; not while another has it in hand",
  ...ofCopy,
  body: z.object({
    items: z.array(reference.shape.id).check(z.maxLength(mostScaleItems)),
    adjustment: points,
    comment: z.nullable(prose(longestMarkComment)),
    version: z.number(),
  }),
  reply: markedCopy,
  refuses: ["EDITED_MEANWHILE", "COPY_RESERVED", "SCALE_CHANGED", "SITTING_PUBLISHED"],
});

export const giveCopyBack = endpoint({
  method: "DELETE",
  path: "/sittings/{sittingId}/copies/{copyId}/questions/{questionId}/reservation",
  access: markers,
  unconfirmed: teaching,
  summary: "Give back a question of a copy that the caller has in hand",
  ...ofCopy,
});
