import * as z from "zod/mini";
import { dinars, endpoint, reference, signedIn } from "../endpoint.ts";
import { codeRefusals, typedCode } from "./order-rules.ts";
import { duration } from "./orders.ts";

// Ours: a code takes something off an order (docs/product/codes.md).

/** What a code would do to a cart now. */
const codeQuote = z.object({
  /** As it is written. */
  code: z.string(),
  /** In the order of the cart. */
  articles: z.array(
    z.object({
      offerId: z.number(),
      duration,
      cataloguePrice: dinars,
      /** What would be paid of it. */
      price: dinars,
    }),
  ),
  catalogueTotal: dinars,
  reduction: dinars,
  total: dinars,
});

export type CodeQuote = z.infer<typeof codeQuote>;

export const quoteCode = endpoint({
  method: "POST",
  path: "/codes/quote",
  access: signedIn,
  summary: "What a code would take off the articles of a cart; nothing is reserved",
  body: z.object({
    code: typedCode,
    articles: z.array(z.object({ offer: reference, duration })).check(z.maxLength(50)),
  }),
  reply: codeQuote,
  refuses: [
    "EMPTY_ORDER",
    "OFFER_UNAVAILABLE",
    "OFFER_LISTED_TWICE",
    "DURATION_NOT_SOLD",
    ...codeRefusals,
  ],
});
