import type { OrderFilter } from "@majorant/contract/shop/orders.admin";
import { codeNamed } from "@majorant/domain/shop/codes";
import { orderNamed } from "@majorant/domain/shop/paying-otherwise";
import { creditNoteNamed, receiptNamed } from "@majorant/domain/shop/receipts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../../platform/database/words.ts";

/** What an administrator looks for; days are Tunis's, both ends included. */
export type Search = {
  q?: string | undefined;
  statut?: OrderFilter | undefined;
  utilisateur?: number | undefined;
  categorie?: number | undefined;
  /** Which day `du` and `au` are about: the order's own, unless it says its payment's. */
  jour?: "commande" | "paiement" | undefined;
  du?: string | undefined;
  au?: string | undefined;
};

const inTunis = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Africa/Tunis'`;

/** The orders that a text finds: by a person's name and e-mail, a transaction's number, a receipt's or a credit note's, their own, a transfer's reference, or their code. */
const matchesSearch = (q: string) => {
  const matchesName = containsFoldedWords(sql`search`, q);
  const receipt = receiptNamed(q);
  const note = creditNoteNamed(q);
  // People and payments are looked through once each, and then orders by their keys.
  return sql<boolean>`(
    o.user_id = any (array(select id from users where ${matchesName}))
    or o.id = any (array(select order_id from payments where ${matchesName}))
    or o.id = ${orderNamed(q)}
    or o.id = any (array(select w.order_id from code_uses w
      join codes k on k.id = w.code_id where k.code = ${codeNamed(q)}))
    or o.id = (select order_id from credit_notes
      where year = ${note?.year ?? null}::integer and number = ${note?.number ?? null}::integer)
    or o.id = (select order_id from receipts
      where year = ${receipt?.year ?? null}::integer and number = ${receipt?.number ?? null}::integer))`;
};

/** The orders with a second payment that nobody has answered. */
const paidTwice = (db: Kysely<DB>) =>
  db
    .selectFrom("gateway_notifications as g")
    .leftJoin("second_payment_answers as s", "s.notification_id", "g.id")
    .where("g.outcome", "=", "paid twice")
    .where("g.order_id", "is not", null)
    .where("s.notification_id", "is", null)
    .select("g.order_id");

/** The day that a search is about: what it is limited to, and sorted by. */
export const dayOf = (jour: Search["jour"]) => (jour === "paiement" ? "p.paid_at" : "o.created_at");

/** The orders that a search finds, with their payers and payments. */
export const ordersMatching = (
  db: Kysely<DB>,
  { q = "", statut, utilisateur, categorie, jour, du, au }: Search,
) => {
  let orders = db
    .selectFrom("orders as o")
    .leftJoin("users as u", "u.id", "o.user_id")
    .leftJoin("payments as p", "p.order_id", "o.id");
  if (q.trim()) orders = orders.where(matchesSearch(q.trim()));
  if (utilisateur !== undefined) orders = orders.where("o.user_id", "=", utilisateur);
  if (statut === "awaiting")
    orders = orders.where(({ or, eb }) =>
      or([eb("p.status", "is", null), eb("p.status", "=", "awaiting")]),
    );
  else if (statut === "deuxFois") orders = orders.where("o.id", "in", paidTwice(db));
  else if (statut) orders = orders.where("p.status", "=", statut);
  if (categorie !== undefined)
    orders = orders.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_lines as l")
          .innerJoin("category_tree as t", "t.descendant_id", "l.category_id")
          .whereRef("l.order_id", "=", "o.id")
          .where("t.ancestor_id", "=", categorie)
          .select("l.id"),
      ),
    );
  const day = dayOf(jour);
  // Who asks for the day of payment asks for what was paid, also without a period.
  if (jour === "paiement") orders = orders.where(day, "is not", null);
  if (du) orders = orders.where(day, ">=", inTunis(du));
  if (au) orders = orders.where(day, "<", sql<Date>`${inTunis(au)} + interval '1 day'`);
  return orders;
};
