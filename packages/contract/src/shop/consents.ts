import * as z from "zod/mini";
import { instant } from "../endpoint.ts";

/** The sentence on the right of withdrawal, as it was shown where it was ticked. */
export const consentSentence = z.string().check(z.maxLength(1_000));

/** What has to be ticked before paying: by the order's student, or by who pays by a link, each for their own payment. */
export const consent = z.object({
  /** To be shown beside the box; of an order that asks nothing more, what was ticked last, or nothing. */
  sentence: z.string(),
  /** Whether it has to be ticked before this order is paid. */
  asked: z.boolean(),
  /** When that sentence was ticked; null while it is not. */
  given: z.nullable(instant),
});

export type Consent = z.infer<typeof consent>;
