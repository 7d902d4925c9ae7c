import * as z from "zod/mini";
import { durations, gateways, paymentStatuses } from "../choices.ts";
import { dinars, endpoint, id, instant, paging, reference, self, signedIn } from "../endpoint.ts";
import { paymentPhotoBytes } from "../limits.ts";
import { consent, consentSentence } from "./consents.ts";
import { offer } from "./offer-rules.ts";
import { owned, purchase } from "./offers.ts";
import { codeRefusals, paymentMethod, transactionNumber, typedCode } from "./order-rules.ts";
import { orderInstalment, paymentCount, paymentPlan } from "./payment-plan-rules.ts";
import { issuedReceipt, receiptNumberShape } from "./receipts.ts";

export const paymentStatus = z.enum(paymentStatuses);

export type PaymentStatus = z.infer<typeof paymentStatus>;

/** A gateway by its name. */
export const gatewayName = z.enum(gateways);

export type GatewayName = z.infer<typeof gatewayName>;

/** Months, or null for an offer with a fixed period. */
export const duration = z.nullable(z.literal(durations));

export type PaymentMethod = z.infer<typeof paymentMethod>;

/** The ways by which money comes. */
export const moneySetting = z.enum(["card", ...paymentMethod.options]);

export type MoneySetting = z.infer<typeof moneySetting>;

/** A payment's `setting` is the way it is paid, by this id; `free` where a code left nothing to pay. */
export const paymentSetting = z.enum([...moneySetting.options, "free"]);

export type PaymentSetting = z.infer<typeof paymentSetting>;

export const orderArticle = z.object({
  /** As it was sold: a fixed period's dates are frozen with the price. */
  offer: z.pick(offer, {
    id: true,
    title: true,
    photo: true,
    category: true,
    fixedPeriod: true,
    startDate: true,
    endDate: true,
  }),
  duration,
  /** Both frozen when the order was made, in decimal dinars: without the order's code, and what is paid. */
  cataloguePrice: dinars,
  price: dinars,
});

/** The gateway form's own values (docs/product/services.md, The card gateway), for the order's latest attempt. */
export const onlinePayment = z.object({
  status: paymentStatus,
  numSite: z.string(),
  /** md5 of the merchant's password, as the gateway asks. */
  password: z.string(),
  totalPriceMill: z.int(),
  signature: z.string(),
  vad: z.string(),
  orderID: z.string(),
  url: z.string(),
  terminal: z.string(),
  /** Ours: where it can be paid by card, the first by itself. */
  gateways: z.array(gatewayName),
});

/** An order as its buyer sees it; its prices are those of the day it was placed. */
export const order = z.object({
  id: z.number(),
  date: instant,
  orderArticles: z.array(orderArticle),
  total: dinars,
  /** What its prices were reduced by; it keeps it once it has expired too. */
  code: z.nullable(z.string()),
  /** Which instalment of a payment plan it is; null of one that is paid at once. */
  instalment: z.nullable(orderInstalment),
  /** That plan. */
  paymentPlan: z.nullable(paymentPlan),
  /** Since when it can no longer be paid, having waited too long; null of one that is or may be paid. */
  expiredAt: z.nullable(instant),
  /** Whether it was its student who ended it then. */
  withdrawn: z.boolean(),
  payment: z.optional(
    z.object({
      status: paymentStatus,
      transactionNumber: z.nullable(z.string()),
      /** The way it is paid. */
      setting: z.object({ id: paymentSetting }),
      /** Whether a photo of the receipt came with that number. */
      photo: z.boolean(),
      /** The administrator's words, when refused. */
      reason: z.nullable(z.string()),
      date: instant,
      /** When an accepted payment was taken back, if that is the last that happened; it is `refused`. */
      cancelledAt: z.nullable(instant),
    }),
  ),
  /** Payments by card that came when the order was paid already, and what the school says of each. */
  secondPayments: z.array(
    z.object({ date: instant, amount: dinars, answer: z.nullable(z.string()) }),
  ),
  /** The latest first, which is the order's; earlier ones are of payments that were taken back. */
  receipts: z.array(issuedReceipt),
  consent,
  /** What was given back of it, the latest first: a credit note each, by its number. */
  creditNotes: z.array(
    z.object({
      number: z.string(),
      date: instant,
      amount: dinars,
      /** What of it is of which article. */
      articles: z.array(z.object({ offerId: z.number(), amount: dinars })),
    }),
  ),
  onlinePayment,
});

export type Order = z.infer<typeof order>;

/** A line of the order list: the same order without what paying it takes, its receipts and the rest of its plan. */
export const orderSummary = z.omit(order, {
  onlinePayment: true,
  paymentPlan: true,
  consent: true,
  receipts: true,
});

export type OrderSummary = z.infer<typeof orderSummary>;

/** Digits on the wire. */
const countInQuery = z.pipe(
  z.string().check(z.regex(/^[2-4]$/)),
  z.pipe(z.transform(Number), paymentCount),
);

export const createOrder = endpoint({
  method: "POST",
  path: "/orders",
  access: signedIn,
  summary: "Order the articles of a cart; prices are frozen by the server",
  /** Ours: a code as it is typed; in how many payments, where not in one. */
  query: z.object({ code: z.optional(typedCode), payments: z.optional(countInQuery) }),
  body: z.array(z.object({ offer: reference, duration })).check(z.maxLength(50)),
  reply: order,
  refuses: [
    "EMPTY_ORDER",
    "OFFER_UNAVAILABLE",
    "OFFER_LISTED_TWICE",
    "DURATION_NOT_SOLD",
    "EMAIL_UNCONFIRMED",
    "TOO_MANY_ORDERS",
    "PAYMENT_PLAN_NOT_OFFERED",
    "PAYMENT_PLAN_WITHOUT_CODE",
    ...codeRefusals,
  ],
});

export const getOrder = endpoint({
  method: "GET",
  path: "/orders/{commandeId}",
  access: signedIn,
  summary: "One order of the caller's own (an administrator: anyone's)",
  params: z.object({ commandeId: id }),
  reply: order,
});

/** Ours: what an order gives, or would give if it were paid now. */
const articleAccess = z.object({
  offerId: z.number(),
  /** What its payment gave; null before it is paid, and where an administrator took it back. */
  given: z.nullable(z.object({ from: instant, until: z.nullable(instant) })),
  /** What its buyer has already of what it opens, while it is not paid. */
  owned: z.nullable(owned),
  purchase: z.nullable(purchase),
});

export type ArticleAccess = z.infer<typeof articleAccess>;

export const getOrderAccess = endpoint({
  method: "GET",
  path: "/orders/{commandeId}/access",
  access: signedIn,
  summary: "When each article of an order of the caller's own runs (an administrator: anyone's)",
  params: z.object({ commandeId: id }),
  reply: z.array(articleAccess),
});

export const listUserOrders = endpoint({
  method: "GET",
  path: "/orders/user/{utilisateurId}",
  access: self("utilisateurId"),
  summary: "The caller's orders, the latest first",
  params: z.object({ utilisateurId: id }),
  query: z.object(paging),
  reply: z.array(orderSummary),
});

/** Ours: nobody orders twice what waits to be paid without being told. */
const waitingOffer = z.object({
  offerId: z.number(),
  /** The latest order of it that waits. */
  orderId: z.number(),
  status: z.enum(["awaiting", "confirming"]),
});

export type WaitingOffer = z.infer<typeof waitingOffer>;

export const listWaitingOffers = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/offers/waiting",
  access: self("utilisateurId"),
  summary: "The offers of the caller's orders that wait for a payment, or for its confirmation",
  params: z.object({ utilisateurId: id }),
  reply: z.array(waitingOffer),
});

/** A payment that its payer declares, for an administrator to confirm. */
export const declarePayment = endpoint({
  method: "PUT",
  path: "/orders/{commandeId}/pay",
  access: signedIn,
  summary: "Declare a transfer, a post office mandate or cash, with its transaction number",
  params: z.object({ commandeId: id }),
  body: z.object({
    paiement: z.object({ transactionNumber, method: z._default(paymentMethod, "transfer") }),
  }),
  files: { photo: { maxBytes: paymentPhotoBytes, accept: "image" } },
  alone: "paiement",
  reply: order,
  refuses: [
    "NOT_PAYABLE",
    "ORDER_EXPIRED",
    "CONSENT_MISSING",
    "EMAIL_UNCONFIRMED",
    "NOT_AN_IMAGE",
    "IMAGE_TOO_LARGE",
  ],
});

/** Ours: the photo that came with the payment's declaration. */
export const getPaymentPhoto = endpoint({
  method: "GET",
  path: "/orders/{commandeId}/pay/photo",
  access: signedIn,
  summary: "The photo of the receipt of an order of the caller's own (an administrator: anyone's)",
  params: z.object({ commandeId: id }),
  bytes: ["image/webp"],
});

/** How the browser goes to the gateway: by posting a form, or by following an address. */
export const paymentStart = z.union([
  z.object({
    form: z.object({
      action: z.string(),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  }),
  z.object({ redirect: z.string() }),
]);

export type PaymentStart = z.infer<typeof paymentStart>;

/** Ours: opens a new attempt, with a reference of its own, and says how to go to the gateway. */
export const startPayment = endpoint({
  method: "POST",
  path: "/orders/{commandeId}/onlinePayment",
  access: signedIn,
  summary: "Open a payment attempt at a card gateway: the one that is named, else the first",
  params: z.object({ commandeId: id }),
  query: z.object({ gateway: z.optional(gatewayName) }),
  reply: paymentStart,
  refuses: [
    "NOT_PAYABLE",
    "ORDER_EXPIRED",
    "CONSENT_MISSING",
    "EMAIL_UNCONFIRMED",
    "GATEWAY_NOT_OFFERED",
    "GATEWAY_AWAY",
    "TOO_MANY_REQUESTS",
  ],
});

/** Ours: what the law has a buyer tick before paying, on the right of withdrawal. */
export const giveConsent = endpoint({
  method: "PUT",
  path: "/orders/{commandeId}/consent",
  access: signedIn,
  summary: "Tick the sentence on the right of withdrawal, of an order of the caller's own",
  params: z.object({ commandeId: id }),
  body: z.object({ sentence: consentSentence }),
  reply: order,
  refuses: ["NOT_PAYABLE", "ORDER_EXPIRED", "CONSENT_CHANGED"],
});

/** Ours: who has ordered what they won't pay makes room for another order. */
export const withdrawOrder = endpoint({
  method: "PUT",
  path: "/orders/{commandeId}/withdraw",
  access: signedIn,
  summary: "Take back an order that waits for its payment",
  params: z.object({ commandeId: id }),
  reply: order,
  refuses: ["NOT_PAYABLE", "ORDER_EXPIRED"],
});

/** Ours: what accounting and a student's parents ask for. */
export const getReceipt = endpoint({
  method: "GET",
  path: "/orders/{commandeId}/receipt",
  access: signedIn,
  summary:
    "The printable receipt of an order of the caller's own that is paid, or was (an administrator: anyone's)",
  params: z.object({ commandeId: id }),
  /** One of its earlier receipts; left out, the latest. */
  query: z.object({ number: z.optional(receiptNumberShape) }),
  bytes: ["application/pdf"],
  refuses: ["NOT_PAID"],
});
