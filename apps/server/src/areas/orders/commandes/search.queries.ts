import type { PaymentStatus } from "@majorant/contract/orders";
import { orderNamed } from "@majorant/domain/orders/paying-otherwise";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { folding } from "../../../platform/database/words.ts";

/** What an administrator looks for; days are Tunis's, both ends included. */
export type Search = {
  q?: string | undefined;
  statut?: PaymentStatus | undefined;
  categorie?: number | undefined;
  du?: string | undefined;
  au?: string | undefined;
};

const inTunis = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Africa/Tunis'`;

/** The orders that a text finds: by a person's name and e-mail, a transaction's number, their own, or a transfer's reference. */
const saying = (q: string) => {
  const said = folding(sql`search`, q);
  // People and payments are looked through once each, and then orders by their keys.
  return sql<boolean>`(
    o.user_id = any (array(select id from users where ${said}))
    or o.id = any (array(select order_id from payments where ${said}))
    or o.id = ${orderNamed(q)})`;
};

/** The orders that a search finds, with their payers and payments. */
export const found = (db: Kysely<DB>, { q = "", statut, categorie, du, au }: Search) => {
  let orders = db
    .selectFrom("orders as o")
    .leftJoin("users as u", "u.id", "o.user_id")
    .leftJoin("payments as p", "p.order_id", "o.id");
  if (q.trim()) orders = orders.where(saying(q.trim()));
  if (statut === "awaiting")
    orders = orders.where(({ or, eb }) =>
      or([eb("p.status", "is", null), eb("p.status", "=", "awaiting")]),
    );
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
  if (du) orders = orders.where("o.created_at", ">=", inTunis(du));
  if (au) orders = orders.where("o.created_at", "<", sql<Date>`${inTunis(au)} + interval '1 day'`);
  return orders;
};
