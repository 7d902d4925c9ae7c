import * as z from "zod/mini";
import { endpoint, id, instant, paging, reference, roles } from "../endpoint.ts";
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
  versGroupe: reference,
  categorie: z.optional(z.nullable(reference)),
  /** Those who stay, by their ids. */
  exceptions: z.optional(z.array(reference).check(z.maxLength(5_000))),
});

/** What a promotion would do, in numbers of people; nothing is written. */
export const promotionPreview = z.object({
  montent: z.number(),
  /** Students who stay, being exceptions. */
  restent: z.number(),
  /** Those who move up and are in the other group already. */
  dejaPresents: z.number(),
  /** Members who are no students; they stay. */
  autres: z.number(),
  /** The first hundred who move up, by name. */
  etudiants: z.array(student),
});

export const previewPromotion = endpoint({
  method: "POST",
  path: "/groupes/{groupeId}/passage/apercu",
  access: administrators,
  unconfirmed: nothingWritten,
  summary: "Who would move up to another group; nothing is written",
  params: z.object({ groupeId: id }),
  body: promotionForm,
  reply: promotionPreview,
  refuses: ["CLASS_INVALID"],
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

export const promoteGroup = endpoint({
  method: "POST",
  path: "/groupes/{groupeId}/passage",
  access: administrators,
  confirmed: "always",
  summary: "Move a group's students up to another group, in one action that can be undone once",
  params: z.object({ groupeId: id }),
  body: promotionForm,
  reply: promotion,
  refuses: ["PASSAGE_EMPTY", "CLASS_INVALID"],
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
  /** What changed since, one sentence each; the first hundred. `utilisateur` is null for a group. */
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
