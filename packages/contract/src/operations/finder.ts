import { isSearchable } from "@majorant/domain/shop/bar-search";
import * as z from "zod/mini";
import { dinars, endpoint, instant, roles } from "../endpoint.ts";
import { mostFound } from "../limits.ts";
import { paymentStatus } from "../shop/orders.ts";

/** The first of a kind that a search finds, and how many it finds in all. */
const found = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ total: z.number(), lignes: z.array(row).check(z.maxLength(mostFound)) });

const foundUser = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  actif: z.boolean(),
});

const foundOrder = z.object({
  id: z.number(),
  date: instant,
  total: dinars,
  /** Undefined before any payment of it. */
  statut: z.optional(paymentStatus),
  /** The number of its receipt, once there is one. */
  recu: z.nullable(z.string()),
  /** Null once the account is deleted. */
  utilisateur: z.nullable(z.object({ nom: z.string(), prenom: z.string() })),
});

export type FoundOrder = z.infer<typeof foundOrder>;

const foundCourse = z.object({
  id: z.number(),
  /** With the path that leads to it: "MP1 › Analyse". */
  titre: z.string(),
  actif: z.boolean(),
});

export const foundThings = z.object({
  utilisateurs: found(foundUser),
  commandes: found(foundOrder),
  cours: found(foundCourse),
});

export type FoundThings = z.infer<typeof foundThings>;

/** Ours: one search over what administrators look up all day, from wherever they are. */
export const findThings = endpoint({
  method: "GET",
  path: "/recherche",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary:
    "The first people, orders and courses that have every word of `q`: by names, e-mail and telephone; by the number of an order, a receipt or a transaction; by the titles of a course's path. One digit is the number of an order",
  query: z.object({ q: z.string().check(z.trim(), z.refine(isSearchable), z.maxLength(200)) }),
  reply: foundThings,
});
