import * as z from "zod/mini";
import { endpoint, id, paging, self } from "../endpoint.ts";
import { textImage } from "../exercises/exercises.ts";
import { oldestNote } from "../limits.ts";
import { requiredProse } from "../prose.ts";
import { longestSide, ratings } from "./review-rules.ts";

const rating = z.enum(ratings);

/** A day of Tunis: "2026-11-21". */
export const day = z.string();

const own = { access: self("utilisateurId"), params: z.object({ utilisateurId: id }) } as const;

/** Where a card comes from, and what its two sides say, in Markdown with LaTeX. */
export const card = z.object({
  id: z.number(),
  kind: z.enum(["exercise", "question", "note"]),
  /** The exercise's title, or the chapter's. */
  title: z.string(),
  front: z.string(),
  /** Null where it is an exercise of which no step was opened: its page has them. */
  back: z.nullable(z.string()),
  /** Those of both sides. */
  images: z.array(textImage),
  course: z.object({ id: z.number(), title: z.string() }),
  section: z.object({ id: z.number(), nom: z.string() }),
  /** Of an exercise: its page. */
  exercise: z.nullable(z.object({ id: z.number() })),
  /** Of a note: the video or file that it is on, and the second. */
  ressource: z.nullable(
    z.object({ id: z.number(), nom: z.string(), moment: z.nullable(z.number()) }),
  ),
});

export type Card = z.infer<typeof card>;

/** A card of the day, and when each rating would bring it back; null where it would not any more. */
export const dueCard = z.extend(card, {
  /** How long it takes, more or less. */
  minutes: z.number(),
  returns: z.object({
    again: z.nullable(day),
    hard: z.nullable(day),
    good: z.nullable(day),
    easy: z.nullable(day),
  }),
});

export type DueCard = z.infer<typeof dueCard>;

/**
 * A review that was given without network is sent later, perhaps more than once: `key`, which its
 * browser made, says that it is the same one, and `ago` how long ago it was given, in milliseconds.
 */
export const addReview = endpoint({
  ...own,
  method: "POST",
  path: "/users/{utilisateurId}/reviews",
  summary: "Say how well a card of the caller's own was known; sent again it counts once",
  body: z.object({
    card: z.int().check(z.positive(), z.maximum(999_999_999)),
    rating,
    ago: z.number().check(z.minimum(0), z.maximum(oldestNote)),
    key: z.uuid(),
  }),
  bodyBytes: 1000,
  /** `due` is null where the card does not come back before the concours. */
  reply: z.object({ card: z.number(), due: z.nullable(day) }),
  refuses: ["REVIEWS_FULL"],
});

/** One side of a card of a note. */
const side = requiredProse(
  "Cette face de la carte est obligatoire",
  longestSide,
  "Cette face dépasse 20 000 caractères",
);

/** Checked by the form before it is sent, and by the server again. */
export const noteSides = z.object({ front: side, back: side });

export const makeNoteCard = endpoint({
  ...own,
  method: "PUT",
  path: "/users/{utilisateurId}/notes/{noteId}/card",
  params: z.object({ utilisateurId: id, noteId: id }),
  summary: "Make a card of a note of the caller's own, or change the one that it has",
  body: noteSides,
  reply: z.object({ id: z.number(), due: day }),
  refuses: ["CARDS_FULL"],
});

/** A card among all of one's own: also of courses that are held no more. */
export const ownCard = z.extend(card, {
  /** The day on which it comes back; null where it does not. */
  due: z.nullable(day),
  /** Whether its course is open to the caller now. */
  open: z.boolean(),
});

export type OwnCard = z.infer<typeof ownCard>;

export const listOwnCards = endpoint({
  ...own,
  method: "GET",
  path: "/users/{utilisateurId}/cards",
  summary: "All of the caller's cards, those that come back first at the head",
  query: z.object(paging),
  reply: z.array(ownCard),
});

export const removeCard = endpoint({
  ...own,
  method: "DELETE",
  path: "/users/{utilisateurId}/cards/{cardId}",
  params: z.object({ utilisateurId: id, cardId: id }),
  summary: "Put a card of the caller's own away, with what is known of it",
});
