import type { Offer } from "@majorant/contract/shop/offers";
import type { AdminOffer, OfferForm } from "@majorant/contract/shop/offers.admin";
import { dinars, millimes } from "@majorant/domain/shop/prices";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

// Where the columns of an offer become the properties of both families (docs/product/wire.md, Two families of
// names), and a form the columns.

/** Offers with what they say of their category; `o` and `c` in what is added. */
export const offersWithCategory = (db: Kysely<DB>) =>
  db
    .selectFrom("offers as o")
    .innerJoin("categories as c", "c.id", "o.category_id")
    .select(["o.id", "o.title", "o.description", "o.photo", "o.active", "o.fixed_period"])
    .select("o.in_several_payments")
    .select(["o.starts_at", "o.ends_at", "o.price", "o.price_1_month", "o.price_3_months"])
    .select(["o.price_6_months", "o.price_12_months", "o.version", "o.category_id"])
    .select(["c.title as category_title", "c.full_title as category_full_title"]);

type Row = Awaited<ReturnType<ReturnType<typeof offersWithCategory>["execute"]>>[number];

const price = (amount: number | null) => (amount === null ? null : dinars(amount));

/** English family; `opens`: the ids of the categories that it opens. */
export const toOffer = (row: Row & { opens: number[] }): Offer => ({
  id: row.id,
  title: row.title,
  description: row.description,
  photo: row.photo,
  category: {
    id: row.category_id,
    title: row.category_title,
    fullTitle: row.category_full_title,
  },
  opens: row.opens,
  active: row.active,
  fixedPeriod: row.fixed_period,
  startDate: row.starts_at?.toISOString() ?? null,
  endDate: row.ends_at?.toISOString() ?? null,
  price: price(row.price),
  price1: price(row.price_1_month),
  price3: price(row.price_3_months),
  price6: price(row.price_6_months),
  price12: price(row.price_12_months),
  inSeveralPayments: row.in_several_payments,
});

/** French family, with the number of orders that it is in. */
export const toAdminOffer = (row: Row & { orders: number }): AdminOffer => ({
  id: row.id,
  titre: row.title,
  description: row.description,
  photo: row.photo,
  categorie: { id: row.category_id, titre: row.category_full_title },
  active: row.active,
  periodeFixe: row.fixed_period,
  dateDebut: row.starts_at?.toISOString() ?? null,
  dateFin: row.ends_at?.toISOString() ?? null,
  prix: price(row.price),
  prix1Mois: price(row.price_1_month),
  prix3Mois: price(row.price_3_months),
  prix6Mois: price(row.price_6_months),
  prix12Mois: price(row.price_12_months),
  enPlusieursFois: row.in_several_payments,
  commandes: row.orders,
  version: row.version,
});

const amount = (price: number | null | undefined) => (price ? millimes(price) : null);

/** A form by its columns: what belongs to the other kind of offer is left out. */
export const columnsOf = ({ periodeFixe: fixed, ...form }: OfferForm) => ({
  title: form.titre,
  description: form.description,
  category_id: form.categorie.id,
  active: form.active,
  fixed_period: fixed,
  starts_at: fixed ? (form.dateDebut ?? null) : null,
  ends_at: fixed ? (form.dateFin ?? null) : null,
  price: fixed ? amount(form.prix) : null,
  price_1_month: fixed ? null : amount(form.prix1Mois),
  price_3_months: fixed ? null : amount(form.prix3Mois),
  price_6_months: fixed ? null : amount(form.prix6Mois),
  price_12_months: fixed ? null : amount(form.prix12Mois),
  ...(form.enPlusieursFois !== undefined && { in_several_payments: form.enPlusieursFois }),
});
