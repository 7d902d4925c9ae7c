import * as z from "zod/mini";
import { instant } from "../endpoint.ts";

/** A receipt by its number; with a seller it is an invoice. */
export const issuedReceipt = z.object({
  /** As it is printed: "2026-000042". */
  number: z.string(),
  issuedAt: instant,
  invoice: z.boolean(),
});

export const receiptNumberShape = z.string().check(z.regex(/^\d{4}-\d{6,9}$/));
