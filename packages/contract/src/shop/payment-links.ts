import * as z from "zod/mini";
import { email } from "../accounts/account.ts";
import { linkStates, payerLanguages, payerStates } from "../choices.ts";
import { anyone, dinars, endpoint, id, instant, signedIn } from "../endpoint.ts";
import { paymentPhotoBytes } from "../limits.ts";
import { paymentPlace } from "../settings/settings.ts";
import { consent, consentSentence } from "./consents.ts";
import { payerName, paymentDay, paymentMethod, transactionNumber } from "./order-rules.ts";
import { duration, gatewayName, paymentStart } from "./orders.ts";
import { orderInstalment } from "./payment-plan-rules.ts";

// Ours: somebody else pays (docs/product/paying-for-another.md). A link's token comes back once, from the call
// that makes it, and is sent in bodies only: addresses are kept by browsers, servers and whoever is between them.

export const linkState = z.enum(linkStates);

export type LinkState = z.infer<typeof linkState>;

/** How an order may be paid by somebody else, as its student sees it. */
const linkStanding = z.object({
  /** The link that was made last; null where none was. */
  link: z.nullable(
    z.object({
      state: linkState,
      madeAt: instant,
      /** When somebody opened it first. */
      openedAt: z.nullable(instant),
      revokedAt: z.nullable(instant),
    }),
  ),
  /** Whether one can be made now: the order could be paid by card. */
  canMake: z.boolean(),
  /** How long the order can be paid at its prices; null of one that waits for no payment. */
  until: z.nullable(instant),
  /** The day that its student said, once: "Mes parents paieront avant le …". That day counts. */
  promisedDay: z.nullable(z.string()),
  /** The days that can be said, both included; null where none can, or one was. */
  promisableDays: z.nullable(z.object({ first: z.string(), last: z.string() })),
});

export type LinkStanding = z.infer<typeof linkStanding>;

const ofOrder = z.object({ commandeId: id });

export const getPaymentLink = endpoint({
  method: "GET",
  path: "/orders/{commandeId}/paymentLink",
  access: signedIn,
  summary: "The link by which somebody else may pay an order of the caller's own",
  params: ofOrder,
  reply: linkStanding,
});

export const makePaymentLink = endpoint({
  method: "POST",
  path: "/orders/{commandeId}/paymentLink",
  access: signedIn,
  summary: "Make the one link by which somebody else may pay; the former one is revoked",
  params: ofOrder,
  /** The token is answered here and never again: `/payer#<token>`. */
  reply: z.extend(linkStanding, { token: z.string() }),
  refuses: ["NOT_PAYABLE", "ORDER_EXPIRED", "EMAIL_UNCONFIRMED"],
});

export const revokePaymentLink = endpoint({
  method: "PUT",
  path: "/orders/{commandeId}/paymentLink/revoke",
  access: signedIn,
  summary: "Revoke the link of an order of the caller's own; without one nothing changes",
  params: ofOrder,
  reply: linkStanding,
});

export const promisePayment = endpoint({
  method: "PUT",
  path: "/orders/{commandeId}/paymentDay",
  access: signedIn,
  summary: "Say once, at most 30 days after ordering, until which day an order will be paid",
  params: ofOrder,
  body: z.object({ day: paymentDay }),
  reply: linkStanding,
  refuses: ["NOT_PAYABLE", "ORDER_EXPIRED", "PAYMENT_DAY_SAID", "PAYMENT_DAY_INVALID"],
});

export const payerState = z.enum(payerStates);

export type PayerState = z.infer<typeof payerState>;

export const payerLanguage = z.enum(payerLanguages);

export type PayerLanguage = z.infer<typeof payerLanguage>;

/** Whatever a link was cut or changed to on its way: what is no token names no order. */
export const payerToken = z.string().check(z.maxLength(100));

/** What whoever has a link is shown, and nothing else of the student. */
const opened = z.object({
  school: z.string(),
  state: payerState,
  /** Null of a link that was revoked before anything was paid by it. */
  order: z.nullable(
    z.object({
      id: z.number(),
      /** "Amine B." */
      student: z.string(),
      lines: z.array(
        z.object({
          title: z.string(),
          category: z.string(),
          /** Months, or null of what is sold for the dates that follow. */
          duration,
          startDate: z.nullable(instant),
          endDate: z.nullable(instant),
          /** Without the order's code, and what is paid. */
          cataloguePrice: dinars,
          price: dinars,
        }),
      ),
      total: dinars,
      /** Which instalment of a payment plan it is; null of one that is paid at once. */
      instalment: z.nullable(orderInstalment),
      /** How long it can be paid at these prices; null unless it waits for a payment. */
      until: z.nullable(instant),
      /** Whether it can be paid by card now. */
      card: z.boolean(),
      /** Where, the first by itself. */
      gateways: z.array(gatewayName),
      /** Where to pay otherwise, and what to write there; null unless it waits for a payment. */
      transfer: z.nullable(z.extend(paymentPlace, { reference: z.string() })),
      /** What was declared by this link, as it was typed. */
      declared: z.nullable(
        z.object({
          payer: z.string(),
          transactionNumber: z.string(),
          method: paymentMethod,
          photo: z.boolean(),
          /** The school's words, where it refused it. */
          reason: z.nullable(z.string()),
        }),
      ),
      /** What the school says of a second payment that came by this link, once it has decided. */
      answer: z.nullable(z.string()),
      /** Whether the receipt can be fetched, and whether that is an invoice. */
      receipt: z.boolean(),
      invoice: z.boolean(),
      /** What who pays by this link has to tick before. */
      consent,
      /** What was given back of it, the latest first: the credit notes that can be fetched. */
      creditNotes: z.array(z.object({ number: z.string(), date: instant, amount: dinars })),
      /** Whether an address waits for reminders and the receipt. It is not shown again. */
      hasEmail: z.boolean(),
      /** How often it can still be tried to pay by this link. */
      triesLeft: z.int(),
    }),
  ),
});

export type OpenedLink = z.infer<typeof opened>;

export const openPaymentLink = endpoint({
  method: "POST",
  path: "/paymentLinks/open",
  access: anyone,
  summary: "What a link asks to be paid, and how it stands",
  body: z.object({ token: payerToken }),
  reply: opened,
  refuses: ["LINK_UNKNOWN", "TOO_MANY_REQUESTS"],
});

const notPayable = [
  "LINK_UNKNOWN",
  "LINK_REVOKED",
  "LINK_EXPIRED",
  "LINK_WITHDRAWN",
  "LINK_SPENT",
  "NOT_PAYABLE",
  "TOO_MANY_REQUESTS",
] as const;

export const startLinkPayment = endpoint({
  method: "POST",
  path: "/paymentLinks/onlinePayment",
  access: anyone,
  summary: "Open a payment attempt at a card gateway, by a link",
  body: z.object({ token: payerToken, gateway: z.optional(gatewayName) }),
  reply: paymentStart,
  refuses: [...notPayable, "CONSENT_MISSING", "GATEWAY_NOT_OFFERED", "GATEWAY_AWAY"],
});

export const declareLinkPayment = endpoint({
  method: "POST",
  path: "/paymentLinks/pay",
  access: anyone,
  summary: "Declare a transfer, a post office mandate or cash, by a link",
  body: z.object({
    paiement: z.object({
      token: payerToken,
      transactionNumber,
      method: z._default(paymentMethod, "transfer"),
      payer: payerName,
    }),
  }),
  files: { photo: { maxBytes: paymentPhotoBytes, accept: "image" } },
  alone: "paiement",
  reply: opened,
  refuses: [...notPayable, "CONSENT_MISSING", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const giveLinkConsent = endpoint({
  method: "POST",
  path: "/paymentLinks/consent",
  access: anyone,
  summary: "Tick the sentence on the right of withdrawal, by a link",
  body: z.object({ token: payerToken, sentence: consentSentence }),
  reply: opened,
  refuses: [
    "LINK_UNKNOWN",
    "LINK_REVOKED",
    "LINK_EXPIRED",
    "LINK_WITHDRAWN",
    "NOT_PAYABLE",
    "CONSENT_CHANGED",
    "TOO_MANY_REQUESTS",
  ],
});

export const leavePayerEmail = endpoint({
  method: "POST",
  path: "/paymentLinks/email",
  access: anyone,
  summary: "Leave an address for reminders and the receipt, by a link; null takes it away",
  body: z.object({ token: payerToken, email: z.nullable(email), language: payerLanguage }),
  reply: opened,
  refuses: ["LINK_UNKNOWN", "LINK_REVOKED", "LINK_EXPIRED", "LINK_WITHDRAWN", "TOO_MANY_REQUESTS"],
});

export const fetchPayerReceipt = endpoint({
  method: "POST",
  path: "/paymentLinks/receipt",
  access: anyone,
  summary: "The printable receipt of an order that is paid, by its link",
  body: z.object({ token: payerToken, language: payerLanguage }),
  bytes: ["application/pdf"],
  refuses: ["LINK_UNKNOWN", "LINK_REVOKED", "NOT_PAID", "TOO_MANY_REQUESTS"],
});
