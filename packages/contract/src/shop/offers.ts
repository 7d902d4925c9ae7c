import * as z from "zod/mini";
import { durations } from "../choices.ts";
import { anyone, endpoint, id, instant, self } from "../endpoint.ts";
import { offer } from "./offer-rules.ts";

/** The months an offer can be sold for. */
export type Duration = (typeof durations)[number];

export type Offer = z.infer<typeof offer>;

export const listOffers = endpoint({
  method: "GET",
  path: "/offers",
  access: anyone,
  summary: "Every active offer",
  reply: z.array(offer),
});

export const listCategoryOffers = endpoint({
  method: "GET",
  path: "/offers/category/{categorieId}",
  access: anyone,
  summary:
    "The active offers that open one category: its own, and those of the categories above it",
  params: z.object({ categorieId: id }),
  reply: z.array(offer),
});

/** What one has of what an offer opens: access that runs now, or that is to come; no end is null. */
export const owned = z.discriminatedUnion("state", [
  z.object({ state: z.literal("current"), until: z.nullable(instant) }),
  z.object({ state: z.literal("coming"), from: instant, until: z.nullable(instant) }),
]);

export type Owned = z.infer<typeof owned>;

/** When what is bought now would run; `adds` is false where all of that is open already. */
export const purchase = z.object({ from: instant, until: instant, adds: z.boolean() });

export type Purchase = z.infer<typeof purchase>;

const ownedOffer = z.object({
  offerId: z.number(),
  owned,
  /** The group that all of it comes from; null where some of it is one's own. */
  group: z.nullable(z.string()),
  /** What buying it again gives, for each duration that it is sold for. */
  purchases: z.array(z.extend(purchase, { duration: z.nullable(z.literal(durations)) })),
});

export type OwnedOffer = z.infer<typeof ownedOffer>;

/** Ours: nobody buys twice what they have without being told. */
export const listOwnedOffers = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/offers",
  access: self("utilisateurId"),
  summary: "Of the offers on sale, those that open what the caller has already, and what they add",
  params: z.object({ utilisateurId: id }),
  reply: z.array(ownedOffer),
});

/** What an offer of a category opens, as visitors may know it. */
const contents = z.object({
  courses: z.array(z.object({ id: z.number(), title: z.string(), videos: z.number() })),
  videos: z.number(),
});

export type OfferContents = z.infer<typeof contents>;

/** Ours: a card says what is in it. */
export const getOfferContents = endpoint({
  method: "GET",
  path: "/offers/category/{categorieId}/contents",
  access: anyone,
  summary: "The open courses of a category and of those below it, with how many videos each has",
  params: z.object({ categorieId: id }),
  reply: contents,
});
