import * as z from "zod/mini";
import { anyone, dinars, endpoint, id, instant } from "./endpoint.ts";

/** The months an offer can be sold for (section 9). */
export const durations = [1, 3, 6, 12] as const;

export type Duration = (typeof durations)[number];

/** English family (section 3). Prices are decimal dinars, null where it is not sold that way. */
export const offer = z.object({
  id: z.number(),
  title: z.string(),
  /** Items separated by `/`; an item that starts with `*` is bold. */
  description: z.string(),
  photo: z.nullable(z.string()),
  category: z.object({ id: z.number(), title: z.string(), fullTitle: z.string() }),
  active: z.boolean(),
  fixedPeriod: z.boolean(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  price: z.nullable(dinars),
  price1: z.nullable(dinars),
  price3: z.nullable(dinars),
  price6: z.nullable(dinars),
  price12: z.nullable(dinars),
});

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
  summary: "The active offers of one category",
  params: z.object({ categorieId: id }),
  reply: z.array(offer),
});
