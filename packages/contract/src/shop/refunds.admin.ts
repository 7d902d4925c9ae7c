import * as z from "zod/mini";
import { endpoint, id, paging, reference, roles } from "../endpoint.ts";
import { byDate, format, words } from "../tables.ts";
import { refusalReason } from "./order-decision-rules.ts";
import { orderRefunds, refund, refundForm, refundReference, refundState } from "./refund-rules.ts";

// Ours: refunds as administrators decide and follow them (docs/product/documents.md, Refunds): the French family.

const administrators = roles("ROLE_ADMINISTRATEUR");

export type Refund = z.infer<typeof refund>;

export type RefundForm = z.infer<typeof refundForm>;

export type RefundState = z.infer<typeof refundState>;

export type OrderRefunds = z.infer<typeof orderRefunds>;

export const listRefunds = endpoint({
  method: "GET",
  path: "/remboursements",
  access: administrators,
  confirmed: "asTable",
  summary:
    "All refunds, the latest first; `q` is an order, a name, an e-mail, a reference, a credit note",
  query: z.object({
    q: words,
    etat: z.optional(refundState),
    sort: byDate,
    ...paging,
    format,
  }),
  reply: z.array(refund),
});

const ofOrder = z.object({ commandeId: id });

export const getOrderRefunds = endpoint({
  method: "GET",
  path: "/commandes/{commandeId}/remboursements",
  access: administrators,
  summary: "What was given back of an order, and what can be of each article",
  params: ofOrder,
  reply: orderRefunds,
});

export const decideRefund = endpoint({
  method: "POST",
  path: "/commandes/{commandeId}/remboursements",
  access: administrators,
  confirmed: "always",
  summary:
    "Decide to give back some or all of an article's price; nothing moves before it is given back",
  params: ofOrder,
  body: z.object({
    remboursement: refundForm,
    /** The notification that it follows, where the gateway told of it. */
    notification: z.optional(reference),
    /** Of the order's refunds as they were seen. */
    version: z.number(),
  }),
  reply: orderRefunds,
  refuses: ["REFUND_TOO_MUCH", "PAYMENT_CHANGED", "EDITED_MEANWHILE"],
});

const one = z.object({ remboursementId: id });

/** Of the refund as it was seen. */
const version = z.optional(z.number());

export const giveRefundBack = endpoint({
  method: "PUT",
  path: "/remboursements/{remboursementId}/rendre",
  access: administrators,
  confirmed: "always",
  summary:
    "Note that a refund was given back: its credit note is issued, its access ends or shortens",
  params: one,
  body: z.object({
    /** Obligatory of a transfer; null leaves the one that the gateway told. */
    reference: z._default(refundReference, null),
    version,
  }),
  reply: orderRefunds,
  refuses: ["REFUND_ENDED", "PAYMENT_CHANGED", "EDITED_MEANWHILE"],
});

export const dropRefund = endpoint({
  method: "PUT",
  path: "/remboursements/{remboursementId}/abandonner",
  access: administrators,
  confirmed: "always",
  summary: "Drop a refund that was decided and not given back, with a reason",
  params: one,
  body: z.object({ motif: refusalReason, version }),
  reply: orderRefunds,
  refuses: ["REFUND_ENDED", "EDITED_MEANWHILE"],
});
