import * as z from "zod/mini";
import { moneyDifferenceKinds } from "../choices.ts";
import { endpoint, instant, roles } from "../endpoint.ts";
import { role } from "../roles.ts";

// Ours: what administrators look at to know that nobody has come in, and that the books balance.

export const moneyDifferenceKind = z.enum(moneyDifferenceKinds);

export type MoneyDifferenceKind = z.infer<typeof moneyDifferenceKind>;

/** The last nightly comparison of orders, receipts, access and the gateway's words. */
export const moneyCheck = z.object({
  date: instant,
  /** How many orders were looked at. */
  commandes: z.number(),
  /** How many differences there are; `lignes` are the first of them. */
  ecarts: z.number(),
  lignes: z.array(z.object({ genre: moneyDifferenceKind, commande: z.number() })),
});

export type MoneyCheck = z.infer<typeof moneyCheck>;

export const getMoneyCheck = endpoint({
  method: "GET",
  path: "/securite/argent",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "The last nightly check of the money tables",
  /** Null before the first night. */
  reply: z.object({ dernier: z.nullable(moneyCheck) }),
});

/** What was refused on a day of Tunis from a network ("197.0.14.0/24", or "autres"). */
const refusedTries = z.object({
  jour: z.string(),
  reseau: z.string(),
  essais: z.number(),
  dernier: instant,
});

export type RefusedTries = z.infer<typeof refusedTries>;

const staffMember = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  roles: z.array(role),
  actif: z.boolean(),
  /** Whether the password alone opens nothing. */
  doubleVerification: z.boolean(),
  derniereConnexion: z.nullable(instant),
});

export type StaffMember = z.infer<typeof staffMember>;

export const security = z.object({
  equipe: z.array(staffMember),
  /** Of the last 30 days, the latest day first; the first hundred lines, of as many as `totaux` says. */
  connexionsRefusees: z.array(refusedTries),
  notificationsFalsifiees: z.array(refusedTries),
  totaux: z.object({ connexionsRefusees: z.number(), notificationsFalsifiees: z.number() }),
  /** Accounts of the demo that are left; `motDePasse`: the published password still opens it. */
  comptesDemo: z.array(
    z.object({ id: z.number(), email: z.string(), actif: z.boolean(), motDePasse: z.boolean() }),
  ),
});

export type Security = z.infer<typeof security>;

export const getSecurity = endpoint({
  method: "GET",
  path: "/securite",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "The staff, what was refused at the door, and the demo accounts that are left",
  reply: security,
});
