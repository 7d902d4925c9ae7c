import * as z from "zod/mini";
import { anyone, endpoint, id, signedIn } from "../endpoint.ts";
import { payerLanguage, payerToken } from "./payment-links.ts";
import { creditNoteNumber } from "./refund-rules.ts";

// Ours: what says that money was given back (docs/product/documents.md, Credit notes).

export const getCreditNote = endpoint({
  method: "GET",
  path: "/orders/{commandeId}/creditNotes/{number}",
  access: signedIn,
  summary:
    "A printable credit note of an order of the caller's own (an administrator: anyone's), by its number",
  params: z.object({ commandeId: id, number: creditNoteNumber }),
  bytes: ["application/pdf"],
});

export const fetchPayerCreditNote = endpoint({
  method: "POST",
  path: "/paymentLinks/creditNote",
  access: anyone,
  summary: "A printable credit note of an order that was paid, by its link",
  body: z.object({ token: payerToken, number: creditNoteNumber, language: payerLanguage }),
  bytes: ["application/pdf"],
  refuses: ["LINK_UNKNOWN", "LINK_REVOKED"],
});
