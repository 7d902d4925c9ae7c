import * as z from "zod/mini";
import { instalmentSorts, paymentStatuses } from "../choices.ts";
import { dinars, endpoint, id, instant, paging, roles } from "../endpoint.ts";
import { day, format, words } from "../tables.ts";
import { refusalReason } from "./order-decision-rules.ts";
import { adminOrderDetail } from "./orders.admin.ts";
import { dueDay, instalmentState, paymentCount } from "./payment-plan-rules.ts";

// Instalments as administrators follow them (docs/product/payment-plans.md): the French family.

const administrators = roles("ROLE_ADMINISTRATEUR");

const adminInstalment = z.object({
  /** The plan's id; an instalment is one of it by its number. */
  echeancier: z.number(),
  numero: z.int(),
  sur: paymentCount,
  dueLe: dueDay,
  /** What it opens. */
  du: instant,
  au: instant,
  montant: dinars,
  etat: instalmentState,
  /** Its order; null while it is not made. */
  commande: z.nullable(z.number()),
  /** The plan's first order, by which the plan is opened. */
  premiereCommande: z.number(),
  /** How its payment stands; null without one. */
  statut: z.nullable(z.enum(paymentStatuses)),
  payeLe: z.nullable(instant),
  /** Null once the account is deleted. */
  utilisateur: z.nullable(
    z.object({ id: z.number(), nom: z.string(), prenom: z.string(), email: z.string() }),
  ),
  offre: z.object({ id: z.number(), titre: z.string() }),
});

export type AdminInstalment = z.infer<typeof adminInstalment>;

export const instalmentSort = z.enum(instalmentSorts);

export type InstalmentSort = z.infer<typeof instalmentSort>;

const filters = {
  /** An order's number, a name, an e-mail, an offer. */
  q: words,
  /** The days that they are due, both included. */
  du: day,
  au: day,
};

export const listInstalments = endpoint({
  method: "GET",
  path: "/echeances",
  access: administrators,
  confirmed: "asTable",
  summary: "The instalments of all payment plans, the earliest first",
  query: z.object({
    ...filters,
    etat: z.optional(instalmentState),
    sort: z.optional(instalmentSort),
    ...paging,
    format,
  }),
  reply: z.array(adminInstalment),
  refuses: ["PERIOD_INVERTED"],
});

const sum = z.object({ nombre: z.number(), montant: dinars });

const instalmentSums = z.object({ coming: sum, due: sum, late: sum, paid: sum, over: sum });

export type InstalmentSums = z.infer<typeof instalmentSums>;

export const getInstalmentSums = endpoint({
  method: "GET",
  path: "/echeances/sommes",
  access: administrators,
  summary: "How many instalments of a search there are in each state, and what they come to",
  query: z.object(filters),
  reply: instalmentSums,
  refuses: ["PERIOD_INVERTED"],
});

/** What is paid stays as it is; what waits for its payment can no longer be paid, and no other order is made. */
export const stopPaymentPlan = endpoint({
  method: "PUT",
  path: "/commandes/{commandeId}/echeancier/arreter",
  access: administrators,
  confirmed: "always",
  summary: "Stop the payment plan that an order is of, with a reason that its student reads",
  params: z.object({ commandeId: id }),
  body: z.object({ motif: refusalReason }),
  reply: adminOrderDetail,
  refuses: ["PAYMENT_PLAN_OVER"],
});
