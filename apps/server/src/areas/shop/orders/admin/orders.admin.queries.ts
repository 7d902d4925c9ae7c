import type { GatewayName } from "@majorant/contract/shop/orders";
import type {
  AdminLink,
  AdminOrder,
  AdminOrderDetail,
  OrderSort,
} from "@majorant/contract/shop/orders.admin";
import type { PaymentCount } from "@majorant/contract/shop/payment-plans";
import { linkState } from "@majorant/domain/shop/payment-links";
import { dinars } from "@majorant/domain/shop/prices";
import { receiptNumber } from "@majorant/domain/shop/receipts";
import { dayOf as dayOfMoment } from "@majorant/domain/time/months";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { countOf, Page, type Paging, paged } from "../../../../platform/database/paged.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { findPlanOf } from "../../payment-plans/payment-plans.queries.ts";
import { toAdminPaymentPlan } from "../../payment-plans/plan-columns.ts";
import { listSecondPayments } from "../../payments/second-payments.queries.ts";
import { listReceipts } from "../../receipts/receipts.queries.ts";
import { listConsents } from "../consents.queries.ts";
import { paymentSetting } from "../orders.queries.ts";
import { dayOf, ordersMatching, type Search } from "./search.queries.ts";

const rows = (db: Kysely<DB>) =>
  ordersMatching(db, {})
    // The last of its receipts is the order's.
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("receipts")
          .whereRef("order_id", "=", "o.id")
          .select(["year", "number"])
          .orderBy("year", "desc")
          .orderBy("number", "desc")
          .limit(1)
          .as("r"),
      (join) => join.onTrue(),
    )
    .leftJoin("code_uses as w", "w.order_id", "o.id")
    .leftJoin("codes as k", "k.id", "w.code_id")
    .leftJoin("instalments as i", (join) =>
      join.onRef("i.plan_id", "=", "o.plan_id").onRef("i.number", "=", "o.instalment"),
    )
    .select([
      "o.id",
      "i.number as instalment",
      "i.due_on as dueOn",
      "k.id as codeId",
      "k.code",
      "o.created_at as date",
      "o.expired_at as expiredAt",
      "o.withdrawn",
      "o.pay_until as payUntil",
      "u.id as userId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.email",
      "u.phone_number as phoneNumber",
      "p.status",
      "p.method",
      "p.transaction_number as transactionNumber",
      "p.reason",
      "p.link_id as linkId",
      "p.payer_name as payer",
      "p.updated_at as updatedAt",
      "p.paid_at as paidAt",
      "p.taken_back_at as takenBackAt",
      "r.year as receiptYear",
      "r.number as receiptNumber",
    ])
    .select((eb) => [
      eb
        .selectFrom("instalments as n")
        .whereRef("n.plan_id", "=", "o.plan_id")
        .select(({ fn }) => fn.max("n.number").as("last"))
        .as("instalments"),
      eb
        .exists(
          eb
            .selectFrom("payment_photos as f")
            .whereRef("f.order_id", "=", "p.order_id")
            .whereRef("f.transaction_number", "=", "p.transaction_number")
            .select("f.name"),
        )
        .as("photo"),
      // Of the last time that it was paid: a payment marked by hand is nobody's word.
      eb
        .selectFrom("payment_history as h")
        .leftJoin("gateway_notifications as g", "g.id", "h.notification_id")
        .whereRef("h.order_id", "=", "p.order_id")
        .where("h.to_status", "=", "paid")
        .select("g.gateway")
        .orderBy("h.id", "desc")
        .limit(1)
        .as("gateway"),
      jsonArrayFrom(
        eb
          .selectFrom("order_lines as l")
          .innerJoin("categories as c", "c.id", "l.category_id")
          .whereRef("l.order_id", "=", "o.id")
          .select((line) => [
            "l.offer_id as offerId",
            "l.title",
            "c.id as categoryId",
            "c.full_title as categoryTitle",
            "l.months",
            "l.price",
            "l.reduction",
            // Not what a payment that was taken back has a credit note of: that money may never have come.
            line
              .selectFrom("credit_notes as n")
              .innerJoin("credit_note_lines as g", (join) =>
                join.onRef("g.year", "=", "n.year").onRef("g.number", "=", "n.number"),
              )
              .whereRef("g.order_line_id", "=", "l.id")
              .whereRef("n.receipt_year", "=", "r.year")
              .whereRef("n.receipt_number", "=", "r.number")
              .where("n.refund_id", "is not", null)
              .select(sql<number | null>`sum(g.amount)::integer`.as("amount"))
              .as("givenBack"),
          ])
          .orderBy("l.id"),
      ).as("lines"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

/** Orders in full, in the order of their ids. */
async function readRows(db: Kysely<DB>, ids: readonly number[]): Promise<Row[]> {
  const orderRows = await rows(db).where(sql<boolean>`o.id = any (${ids}::integer[])`).execute();
  const byId = new Map(orderRows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The other orders that the transaction number of each of some orders was declared for. */
async function readDuplicates(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows: pairs } = await sql<{ id: number; others: number[] }>`
    select p.order_id as id, array_agg(other.order_id order by other.order_id) as others
    from payments p
    join payments other on other.order_id <> p.order_id
      and transaction_key(other.transaction_number) = transaction_key(p.transaction_number)
    where p.order_id = any (${ids}::integer[])
    group by p.order_id`.execute(db);
  return new Map(pairs.map(({ id, others }) => [id, others]));
}

type Months = AdminOrder["articleCommandes"][number]["duree"];

/** Whether nothing has happened to a payment since it was taken back. */
const isLast = ({ takenBackAt, updatedAt }: Row) =>
  takenBackAt !== null && takenBackAt.getTime() === updatedAt?.getTime();

/** An order by itself, without what other tables say of it. */
type OrderWithoutDuplicates = Omit<AdminOrder, "doublons" | "deuxiemesPaiements">;

const toAdminOrder = (row: Row): OrderWithoutDuplicates => {
  const total = dinars(row.lines.reduce((sum, { price }) => sum + price, 0));
  return {
    id: row.id,
    date: row.date.toISOString(),
    utilisateur:
      row.userId === null
        ? null
        : {
            id: row.userId,
            nom: row.lastName ?? "",
            prenom: row.firstName ?? "",
            email: row.email ?? "",
          },
    articleCommandes: row.lines.map((line) => ({
      offre: {
        id: line.offerId,
        titre: line.title,
        categorie: { id: line.categoryId, titre: line.categoryTitle },
      },
      duree: line.months as Months, // the column's check
      prixCatalogue: dinars(line.price + line.reduction),
      prix: dinars(line.price),
      rendu: dinars(line.givenBack ?? 0),
    })),
    total,
    code: row.codeId !== null && row.code !== null ? { id: row.codeId, code: row.code } : null,
    echeance:
      row.instalment === null || row.dueOn === null
        ? null
        : {
            numero: row.instalment,
            sur: row.instalments as PaymentCount, // a plan has so many
            dueLe: row.dueOn,
          },
    expireeLe: row.expiredAt?.toISOString() ?? null,
    retiree: row.withdrawn,
    ...(row.status && row.updatedAt
      ? {
          paiement: {
            statut: row.status,
            setting: { id: paymentSetting(row.method ?? "card", total) },
            passerelle: row.gateway as GatewayName | null, // written by a gateway of ours
            numeroTransaction: row.transactionNumber,
            photo: Boolean(row.photo),
            motif: row.reason,
            parLien: row.linkId !== null,
            payeur: row.payer,
            date: row.updatedAt.toISOString(),
            payeLe: row.paidAt?.toISOString() ?? null,
            annuleLe: isLast(row) ? row.updatedAt.toISOString() : null,
          },
        }
      : {}),
    recu:
      row.receiptYear === null || row.receiptNumber === null
        ? null
        : receiptNumber({ year: row.receiptYear, number: row.receiptNumber }),
  };
};

const orderings = {
  date: { asc: sql`o.created_at`, desc: sql`o.created_at desc` },
  payment: { asc: sql`p.paid_at`, desc: sql`p.paid_at desc` },
  total: { asc: sql`sums.total`, desc: sql`sums.total desc` },
  // Orders of deleted accounts come last, either way.
  utilisateur: { asc: sql`u.sort_name`, desc: sql`u.sort_name desc nulls last` },
};

/** One page of the orders that a search finds, and how many there are in all. */
export async function listAdminOrdersOf(
  db: Kysely<DB>,
  { page, size = 5, sort = "-date", ...search }: Search & Paging & { sort?: OrderSort | undefined },
): Promise<Page<AdminOrder>> {
  // The shape's own words, with or without their sign.
  const by = sort.replace("-", "") as "date" | "total" | "utilisateur";
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const isByPayment = by === "date" && search.jour === "paiement";
  // The page's ids first: only its rows then look the rest up.
  const sorted = ordersMatching(db, search)
    .$if(by === "total", (query) =>
      query.innerJoin(
        sql<{ order_id: number; total: number }>`(
          select order_id, sum(price) as total from order_lines group by order_id)`.as("sums"),
        "sums.order_id",
        "o.id",
      ),
    )
    .select("o.id")
    .orderBy(orderings[isByPayment ? "payment" : by][direction])
    .orderBy("o.id", direction);
  const { rows: found, total } = await paged(sorted, { page, size }, ordersMatching(db, search));
  const ids = found.map(({ id }) => id);
  const [duplicates, secondPayments] = await Promise.all([
    readDuplicates(db, ids),
    listSecondPayments(db, ids),
  ]);
  const orders = (await readRows(db, ids)).map((row) => ({
    ...toAdminOrder(row),
    doublons: duplicates.get(row.id) ?? [],
    deuxiemesPaiements: secondPayments.get(row.id) ?? [],
  }));
  return new Page(orders, total);
}

/** How many orders are held in memory while all of them are written out. */
const batch = 2_500;

/** Every order that a search finds, the latest first, a batch at a time. */
export async function* eachAdminOrder(
  db: Kysely<DB>,
  search: Search,
): AsyncGenerator<OrderWithoutDuplicates & { telephone: string | null }> {
  const all = await ordersMatching(db, search)
    .select("o.id")
    .orderBy(dayOf(search.jour), "desc")
    .orderBy("o.id", "desc")
    .execute();
  // Few at first: whoever asked sees at once that it comes.
  let size = 100;
  for (let from = 0; from < all.length; from += size, size = batch) {
    const ids = all.slice(from, from + size).map(({ id }) => id);
    for (const row of await readRows(db, ids))
      yield { ...toAdminOrder(row), telephone: row.phoneNumber };
  }
}

/** One order with the history of its payment, oldest first, and its plan as it stands at a moment. */
export async function findAdminOrder(
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<AdminOrderDetail | null> {
  const row = await rows(db).where("o.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const history = await db
    .selectFrom("payment_history as h")
    .leftJoin("users as a", "a.id", "h.actor_id")
    .where("h.order_id", "=", id)
    .select([
      "h.from_status as from",
      "h.to_status as to",
      "h.at",
      "h.reason",
      "a.first_name as firstName",
      "a.last_name as lastName",
    ])
    .orderBy("h.id")
    .execute();
  const planned = await findPlanOf(db, id);
  return {
    ...toAdminOrder(row),
    doublons: (await readDuplicates(db, [id])).get(id) ?? [],
    deuxiemesPaiements: (await listSecondPayments(db, [id])).get(id) ?? [],
    telephone: row.phoneNumber,
    historique: history.map(({ from, to, at, reason, firstName, lastName }) => ({
      de: from,
      vers: to,
      date: at.toISOString(),
      par: firstName === null ? null : `${firstName} ${lastName}`,
      motif: reason,
    })),
    echeancier: planned ? toAdminPaymentPlan(planned.plan, now) : null,
    liens: await listAdminLinks(db, row),
    recus: (await listReceipts(db, id)).map((receipt) => ({
      numero: receiptNumber(receipt),
      date: receipt.issuedAt.toISOString(),
      facture: receipt.seller !== null,
    })),
    consentements: (await listConsents(db, id)).map(({ sentence, at, linkId }) => ({
      date: at.toISOString(),
      phrase: sentence,
      parLien: linkId !== null,
    })),
    promisPourLe: row.payUntil && dayOfMoment(row.payUntil),
  };
}

/** So many links of an order are told. */
const mostLinks = 50;

/** The links by which somebody else may pay an order, the latest first. */
async function listAdminLinks(db: Kysely<DB>, order: Row): Promise<AdminLink[]> {
  const links = await db
    .selectFrom("payment_links as k")
    .leftJoin("users as u", "u.id", "k.revoked_by")
    .where("k.order_id", "=", order.id)
    .select([
      "k.id",
      "k.made_at as madeAt",
      "k.opened_at as openedAt",
      "k.revoked_at as revokedAt",
      "u.first_name as firstName",
      "u.last_name as lastName",
    ])
    .orderBy("k.id", "desc")
    .limit(mostLinks)
    .execute();
  const linkedOrder = {
    status: order.status ?? undefined,
    isExpired: order.expiredAt !== null,
    isWithdrawn: order.withdrawn,
    hasAccount: order.userId !== null,
    isFree: order.lines.every(({ price }) => price === 0),
  };
  return links.map(({ id, madeAt, openedAt, revokedAt, firstName, lastName }) => ({
    id,
    etat: linkState({ isRevoked: revokedAt !== null }, linkedOrder),
    faitLe: madeAt.toISOString(),
    ouvertLe: openedAt?.toISOString() ?? null,
    revoqueLe: revokedAt?.toISOString() ?? null,
    revoquePar: firstName === null ? null : `${firstName} ${lastName}`,
    payeLe:
      order.status === "paid" && order.linkId === id ? (order.paidAt?.toISOString() ?? null) : null,
  }));
}

/** How many declared payments wait for an administrator. */
export const countToConfirm = (db: Kysely<DB>): Promise<number> =>
  countOf(db.selectFrom("payments").where("status", "=", "confirming"));
