import * as z from "zod/mini";
import { endpoint, id, instant, paging, reference, roles } from "../endpoint.ts";
import { mostPromotions } from "../limits.ts";
import { byDate, format, words } from "../tables.ts";
import { nothingWritten } from "../unconfirmed.ts";

// The passage to the next year: a group's students move up to another group, but for some.

const administrators = roles("ROLE_ADMINISTRATEUR");

const group = z.object({ id: z.nullable(z.number()), nom: z.string() });
const student = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
});

/**
 * Students are accounts with the role of one, in the group itself and not in those below it; its
 * teachers and others stay. `categorie` is the class that they get; without it they keep theirs.
 */
const promotionForm = z.object({
  deGroupe: reference,
  versGroupe: reference,
  categorie: z.optional(z.nullable(reference)),
  /** Those who stay, by their ids. */
  exceptions: z.optional(z.array(reference).check(z.maxLength(5_000))),
});

/**
 * Several groups move up at the same moment, so one's students can go where another's leave from: who is moved is
 * who was there before. Nobody is moved by two of them.
 */
const promotionsForm = z.object({
  passages: z
    .array(promotionForm)
    .check(
      z.minLength(1, "Choisissez au moins un groupe"),
      z.maxLength(mostPromotions, `Au plus ${mostPromotions} groupes à la fois`),
    ),
});

/** What a promotion would do, in numbers of people; nothing is written. */
export const promotionPreview = z.object({
  deGroupe: reference,
  montent: z.number(),
  /** Students who stay, being exceptions. */
  restent: z.number(),
  /** Those who move up and are in the other group already. */
  dejaPresents: z.number(),
  /** Members who are no students; they stay. */
  autres: z.number(),
  /** Why it would be refused, in a sentence; null where it would be done. */
  refus: z.nullable(z.string()),
});

export type PromotionPreview = z.infer<typeof promotionPreview>;

export const previewPromotions = endpoint({
  method: "POST",
  path: "/passages/apercu",
  access: administrators,
  unconfirmed: nothingWritten,
  summary: "Who would move up to other groups, a line for each group asked for; nothing is written",
  body: promotionsForm,
  reply: z.array(promotionPreview),
});

/** A promotion that was made: who moved up from one group to another. */
export const promotion = z.object({
  id: z.number(),
  date: instant,
  par: z.nullable(z.string()),
  /** An id is null once its group is gone. */
  deGroupe: group,
  versGroupe: group,
  categorie: z.nullable(z.string()),
  montes: z.number(),
  /** When it was undone. */
  annule: z.nullable(instant),
});

export type PromotionRow = z.infer<typeof promotion>;

/** All of them or none: where one is refused, so are the others, and `fields` says which one and why. */
export const promoteGroups = endpoint({
  method: "POST",
  path: "/passages",
  access: administrators,
  confirmed: "always",
  summary:
    "Move the students of groups up to others at once; each group's passage can be undone once",
  body: promotionsForm,
  reply: z.array(promotion),
  refuses: ["PASSAGE_EMPTY", "PASSAGE_TWICE", "CLASS_INVALID"],
});

export const listPromotions = endpoint({
  method: "GET",
  path: "/passages",
  access: administrators,
  unconfirmed: "The names of groups and of who moved them up.",
  summary: "The passages that were made, the newest first",
  /** `q`: the name of a group or a class, or who did it. */
  query: z.object({ ...paging, q: words, sort: byDate, format }),
  reply: z.array(promotion),
});

/** `annulable` until it is undone, and while nothing of what it did has changed since. */
export const promotionState = z.extend(promotion, {
  annulable: z.boolean(),
  /** How many things changed since. */
  nombreChangements: z.number(),
  /** The first hundred of them, one sentence each. `utilisateur` is null for a group. */
  changements: z.array(z.object({ utilisateur: z.nullable(student), message: z.string() })),
});

export type PromotionState = z.infer<typeof promotionState>;

export const getPromotion = endpoint({
  method: "GET",
  path: "/passages/{passageId}",
  access: administrators,
  summary: "A passage, whether it can be undone, and what changed since",
  params: z.object({ passageId: id }),
  reply: promotionState,
});

/** Puts every student back; refused as a whole when one of them changed since. */
export const undoPromotion = endpoint({
  method: "PUT",
  path: "/passages/{passageId}/annulation",
  access: administrators,
  confirmed: "always",
  summary: "Undo a passage, unless something changed since",
  params: z.object({ passageId: id }),
  reply: promotion,
  refuses: ["PASSAGE_UNDONE", "PASSAGE_CHANGED"],
});
