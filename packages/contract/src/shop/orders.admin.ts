import * as z from "zod/mini";
import { orderFilters, orderSorts } from "../choices.ts";
import { dinars, endpoint, id, instant, paging, reference, roles } from "../endpoint.ts";
import { mostOrdersAtOnce } from "../limits.ts";
import { byDate, day, format, words } from "../tables.ts";
import { refusalReason, secondPaymentAnswer } from "./order-decision-rules.ts";
import { duration, gatewayName, moneySetting, paymentSetting, paymentStatus } from "./orders.ts";
import { linkState } from "./payment-links.ts";
import { dueDay, instalmentState, paymentCount, paymentPlanState } from "./payment-plan-rules.ts";

/** Orders as administrators see them: the French family (docs/product/wire.md, Two families of names). */
const person = z.object({ id: z.number(), nom: z.string(), prenom: z.string(), email: z.string() });

const adminOrderLine = z.object({
  offre: z.object({
    id: z.number(),
    titre: z.string(),
    categorie: z.object({ id: z.number(), titre: z.string() }),
  }),
  duree: duration,
  /** Both frozen when the order was made, in decimal dinars: without the order's code, and what is paid. */
  prixCatalogue: dinars,
  prix: dinars,
  /** What refunds gave back of it, of the payment that stands, or stood last. */
  rendu: dinars,
});

/** A payment of a paid order, by the id of the notification that told of it, and the answer to it. */
const secondPayment = z.object({
  id: z.number(),
  date: instant,
  reference: z.string(),
  montant: dinars,
  reponse: z.nullable(
    z.object({
      date: instant,
      /** Null once the account is deleted. */
      par: z.nullable(z.string()),
      texte: z.string(),
    }),
  ),
});

export type SecondPayment = z.infer<typeof secondPayment>;

/** An order as administrators see it: whoever placed it, and how its payment stands. */
export const adminOrder = z.object({
  id: z.number(),
  date: instant,
  /** Null once the account is deleted. */
  utilisateur: z.nullable(person),
  articleCommandes: z.array(adminOrderLine),
  total: dinars,
  /** What its prices were reduced by. */
  code: z.nullable(z.object({ id: z.number(), code: z.string() })),
  /** Which instalment of a payment plan it is; null of one that is paid at once. */
  echeance: z.nullable(z.object({ numero: z.int(), sur: paymentCount, dueLe: dueDay })),
  /** Since when its student can no longer pay it; null of one that is or may be paid. */
  expireeLe: z.nullable(instant),
  /** Whether it was its student who took it back then. */
  retiree: z.boolean(),
  paiement: z.optional(
    z.object({
      statut: paymentStatus,
      setting: z.object({ id: paymentSetting }),
      /** Whose word paid it by card; null of one that was paid otherwise, or by hand. */
      passerelle: z.nullable(gatewayName),
      numeroTransaction: z.nullable(z.string()),
      /** Whether a photo of the receipt came with that number. */
      photo: z.boolean(),
      /** The administrator's words, when refused. */
      motif: z.nullable(z.string()),
      /** Whether it came by a link that its student gave to somebody else. */
      parLien: z.boolean(),
      /** « Payé par … », as it was typed where a payment was declared by a link. */
      payeur: z.nullable(z.string()),
      date: instant,
      /** When it was paid last; kept where that was taken back. */
      payeLe: z.nullable(instant),
      /** When an accepted payment was taken back, if that is the last that happened; `statut` is `refused`. */
      annuleLe: z.nullable(instant),
    }),
  ),
  /** The number of its receipt, once there is one. */
  recu: z.nullable(z.string()),
  /** Payments by card that came when it was paid already. */
  deuxiemesPaiements: z.array(secondPayment),
  /** Other orders that the same transaction number was declared for. */
  doublons: z.array(z.number()),
});

export type AdminOrder = z.infer<typeof adminOrder>;

/** One transition of an order's payment: from what to what, when, by whom, why. */
const transition = z.object({
  de: z.nullable(paymentStatus),
  vers: paymentStatus,
  date: instant,
  /** Null where a notification or the demo did it, or the account is deleted. */
  par: z.nullable(z.string()),
  motif: z.string(),
});

/** A link by which somebody else may pay an order, and what became of it. */
const adminLink = z.object({
  id: z.number(),
  etat: linkState,
  faitLe: instant,
  /** When somebody opened it first. */
  ouvertLe: z.nullable(instant),
  revoqueLe: z.nullable(instant),
  /** Who revoked it; null where nobody did, a later link did, or the account is deleted. */
  revoquePar: z.nullable(z.string()),
  /** When the order was paid by it; null where it was not, or that was taken back. */
  payeLe: z.nullable(instant),
});

export type AdminLink = z.infer<typeof adminLink>;

/** The payment plan that an order is of. */
const adminPlan = z.object({
  id: z.number(),
  etat: paymentPlanState,
  /** All of it, and how much of that is for paying in several payments. */
  total: dinars,
  difference: dinars,
  /** Where an administrator stopped it; `par` is null once the account is deleted. */
  arret: z.nullable(z.object({ date: instant, par: z.nullable(z.string()), motif: z.string() })),
  echeances: z.array(
    z.object({
      numero: z.int(),
      dueLe: dueDay,
      du: instant,
      au: instant,
      montant: dinars,
      etat: instalmentState,
      /** Null while it is not made. */
      commande: z.nullable(z.number()),
    }),
  ),
});

export type AdminPaymentPlan = z.infer<typeof adminPlan>;

/** A receipt of an order, which is an invoice where it has a seller. */
const adminReceipt = z.object({ numero: z.string(), date: instant, facture: z.boolean() });

/** What was ticked before paying, on the right of withdrawal. */
const adminConsent = z.object({
  date: instant,
  phrase: z.string(),
  /** Whether it was by a link that its student gave to somebody else. */
  parLien: z.boolean(),
});

/** With how to reach its buyer, every change of its payment, and the links to pay it. */
export const adminOrderDetail = z.extend(adminOrder, {
  telephone: z.nullable(z.string()),
  historique: z.array(transition),
  echeancier: z.nullable(adminPlan),
  /** The latest first: one of them at most is live. */
  liens: z.array(adminLink),
  /** The latest first, which is the order's. */
  recus: z.array(adminReceipt),
  /** The latest first. */
  consentements: z.array(adminConsent),
  /** Until when its student said that it would be paid, as a day; null where they did not. */
  promisPourLe: z.nullable(z.string()),
});

export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;

export const orderFilter = z.enum(orderFilters);

export type OrderFilter = z.infer<typeof orderFilter>;

const filters = {
  /** An order's number, a name, an e-mail, a transaction's number, a code. */
  q: words,
  /** `awaiting` is also an order without a payment, which reads the same. */
  statut: z.optional(orderFilter),
  /** One person's. */
  utilisateur: z.optional(id),
  /** A category, with those below it. */
  categorie: z.optional(id),
  /** Which day `du`, `au` and the sorting by date are about: the order's own, or its payment's (of what was paid). */
  jour: z.optional(z.enum(["commande", "paiement"])),
  du: day,
  au: day,
};

export const orderSort = z.enum(orderSorts);

export type OrderSort = z.infer<typeof orderSort>;

export const listAdminOrders = endpoint({
  method: "GET",
  path: "/commandes",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "Everyone's orders, the latest first",
  query: z.object({ ...paging, ...filters, sort: z.optional(orderSort) }),
  reply: z.array(adminOrder),
  refuses: ["PERIOD_INVERTED"],
});

/** Ours: the same orders, all of them, as a table for a spreadsheet: a line for each article. */
export const exportOrders = endpoint({
  method: "GET",
  path: "/commandes/export",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "always",
  summary: "The orders of a search as CSV, for a French spreadsheet",
  query: z.object(filters),
  bytes: ["text/csv"],
  refuses: ["PERIOD_INVERTED"],
});

export const getAdminOrder = endpoint({
  method: "GET",
  path: "/commandes/{commandeId}",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "One order, with the history of its payment",
  params: z.object({ commandeId: id }),
  reply: adminOrderDetail,
});

export const acceptOrder = endpoint({
  method: "PUT",
  path: "/commandes/{commandeId}/accepter",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "always",
  summary: "Accept a payment that waits for a confirmation; its courses open",
  params: z.object({ commandeId: id }),
  reply: adminOrderDetail,
  refuses: ["NOT_CONFIRMING", "NOT_RECEIVED"],
});

/** One answer for each order that was sent: what it refuses is null where its payment is accepted. */
const severalAccepted = z.array(z.object({ id: z.number(), refus: z.nullable(z.string()) }));

export const acceptOrders = endpoint({
  method: "PUT",
  path: "/commandes/ensemble/accepter",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "always",
  summary: "Accept several payments that wait for a confirmation, each for itself",
  body: z.object({
    commandes: z
      .array(reference)
      .check(
        z.minLength(1, "La commande est obligatoire"),
        z.maxLength(mostOrdersAtOnce, `Au plus ${mostOrdersAtOnce} commandes à la fois`),
      ),
  }),
  reply: severalAccepted,
});

export const refuseOrder = endpoint({
  method: "PUT",
  path: "/commandes/{commandeId}/refuser",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "always",
  summary: "Refuse a payment that waits for a confirmation, with a reason that its payer reads",
  params: z.object({ commandeId: id }),
  body: z.object({ motif: refusalReason }),
  reply: adminOrderDetail,
  refuses: ["NOT_CONFIRMING", "NOT_RECEIVED"],
});

/** Ours: money that arrived without a word of the gateway. */
export const markOrderPaid = endpoint({
  method: "PUT",
  path: "/commandes/{commandeId}/payer",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "always",
  summary: "Mark an awaiting or refused payment as paid, with a reason; its courses open",
  params: z.object({ commandeId: id }),
  body: z.object({
    motif: refusalReason,
    /** How the money came, which the accountant reads; left out, it stays as it was. */
    moyen: z.optional(moneySetting),
  }),
  reply: adminOrderDetail,
  refuses: ["PAYMENT_CHANGED"],
});

/** Ours: the access that the order gave ends, and its payer reads why. */
export const takeOrderBack = endpoint({
  method: "PUT",
  path: "/commandes/{commandeId}/annuler",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "always",
  summary: "Take an accepted payment back, with a reason that its payer reads; its access ends",
  params: z.object({ commandeId: id }),
  body: z.object({ motif: refusalReason }),
  reply: adminOrderDetail,
  refuses: ["PAYMENT_CHANGED"],
});

/** Ours: a link that fell into the wrong hands, or that its student can no longer revoke. */
export const revokeOrderLink = endpoint({
  method: "PUT",
  path: "/commandes/{commandeId}/lien/revoquer",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "always",
  summary: "Revoke the link by which somebody else may pay an order",
  params: z.object({ commandeId: id }),
  reply: adminOrderDetail,
  refuses: ["NO_LIVE_LINK"],
});

/** Ours: what was decided about a second payment of an order that was paid already. */
export const answerSecondPayment = endpoint({
  method: "PUT",
  path: "/commandes/{commandeId}/deuxiemesPaiements/{notificationId}",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "always",
  summary: "Say what the school does about a second payment; its payer reads it",
  params: z.object({ commandeId: id, notificationId: id }),
  body: z.object({ reponse: secondPaymentAnswer }),
  reply: adminOrderDetail,
  refuses: ["ALREADY_ANSWERED"],
});

/** What a gateway told us, and what that did. */
export const gatewayNotification = z.object({
  id: z.number(),
  date: instant,
  passerelle: z.string(),
  reference: z.nullable(z.string()),
  commande: z.nullable(z.number()),
  /** One of the outcomes that `domain/gateway-outcomes.ts` spells out. */
  resultat: z.string(),
  /** The fields as they were received. */
  corps: z.record(z.string(), z.unknown()),
});

export type GatewayNotification = z.infer<typeof gatewayNotification>;

export const listGatewayNotifications = endpoint({
  method: "GET",
  path: "/commandes/notifications",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "asTable",
  summary:
    "The gateway's notifications, the latest first; only those that changed nothing, if asked",
  query: z.object({
    ...paging,
    effet: z.optional(z.enum(["avec", "sans"])),
    /** An order's number, a reference, or anything that was received. */
    q: words,
    sort: byDate,
    format,
  }),
  reply: z.array(gatewayNotification),
});
