import type {
  OrderSummary,
  PaymentSetting,
  PaymentStatus,
  WaitingOffer,
} from "@majorant/contract/shop/orders";
import type { OrderInstalment, PaymentCount } from "@majorant/contract/shop/payment-plans";
import { dinars, total } from "@majorant/domain/shop/prices";
import { creditNoteNumber } from "@majorant/domain/shop/receipts";
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";

/** A line about to be sold: its prices in millimes, and what a fixed period runs from and to. */
export type NewLine = {
  offerId: number;
  title: string;
  categoryId: number;
  months: number | null;
  startsAt: string | null;
  endsAt: string | null;
  /** Whether its offer may be paid in several payments. */
  inSeveralPayments: boolean;
  /** What is paid of it, and what a code took off. */
  price: number;
  reduction: number;
};

/** Which instalment of a plan an order is to be; `dueUntil` is null of the first. */
export type NewInstalment = { planId: number; number: number; dueUntil: Date | null };

/** Adds an order with its lines; prices are frozen here. */
export async function insertOrder(
  trx: Transaction<DB>,
  {
    userId,
    lines,
    instalment,
    now,
  }: { userId: number; lines: NewLine[]; instalment?: NewInstalment | undefined; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("orders")
    .values({
      user_id: userId,
      created_at: now,
      ...(instalment && {
        plan_id: instalment.planId,
        instalment: instalment.number,
        due_until: instalment.dueUntil,
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("order_lines")
    .values(
      lines.map((line) => ({
        order_id: id,
        offer_id: line.offerId,
        title: line.title,
        category_id: line.categoryId,
        months: line.months,
        starts_at: line.startsAt,
        ends_at: line.endsAt,
        price: line.price,
        reduction: line.reduction,
      })),
    )
    .execute();
  return id;
}

const ordersWithLines = (db: Kysely<DB>) =>
  db
    .selectFrom("orders as o")
    .leftJoin("code_uses as w", "w.order_id", "o.id")
    .leftJoin("codes as k", "k.id", "w.code_id")
    .leftJoin("instalments as i", (join) =>
      join.onRef("i.plan_id", "=", "o.plan_id").onRef("i.number", "=", "o.instalment"),
    )
    .select((from) => [
      "o.id",
      "k.code",
      "i.number as instalmentNumber",
      "i.due_on as dueOn",
      from
        .selectFrom("instalments as n")
        .whereRef("n.plan_id", "=", "o.plan_id")
        .select(({ fn }) => fn.max("n.number").as("last"))
        .as("instalments"),
      "o.user_id as userId",
      "o.created_at as createdAt",
      "o.expired_at as expiredAt",
      "o.withdrawn",
      jsonArrayFrom(
        from
          .selectFrom("order_lines as l")
          .innerJoin("offers as f", "f.id", "l.offer_id")
          .innerJoin("categories as c", "c.id", "l.category_id")
          .whereRef("l.order_id", "=", "o.id")
          .select([
            "f.id as offerId",
            "l.title",
            "f.photo",
            "c.id as categoryId",
            "c.title as categoryTitle",
            "c.full_title as categoryFullTitle",
            "l.months",
            "l.price",
            "l.reduction",
          ])
          // As text, which is what JSON makes of them.
          .select([
            sql<string | null>`l.starts_at`.as("startsAt"),
            sql<string | null>`l.ends_at`.as("endsAt"),
          ])
          .orderBy("l.id"),
      ).as("lines"),
      jsonObjectFrom(
        from
          .selectFrom("payments as p")
          .whereRef("p.order_id", "=", "o.id")
          .select(["p.status", "p.transaction_number as transactionNumber", "p.reason", "p.method"])
          .select(sql<string>`p.updated_at`.as("updatedAt"))
          .select(sql<string | null>`p.taken_back_at`.as("takenBackAt"))
          .select((payment) =>
            payment
              .exists(
                payment
                  .selectFrom("payment_photos as f")
                  .whereRef("f.order_id", "=", "p.order_id")
                  .whereRef("f.transaction_number", "=", "p.transaction_number")
                  .select("f.name"),
              )
              .as("photo"),
          ),
      ).as("payment"),
      jsonArrayFrom(
        from
          .selectFrom("gateway_notifications as g")
          .innerJoin("payment_attempts as t", "t.reference", "g.reference")
          .leftJoin("second_payment_answers as s", "s.notification_id", "g.id")
          .whereRef("g.order_id", "=", "o.id")
          .where("g.outcome", "=", "paid twice")
          .select(["t.amount", "s.answer"])
          .select(sql<string>`g.received_at`.as("at"))
          .orderBy("g.id"),
      ).as("secondPayments"),
      jsonArrayFrom(
        from
          .selectFrom("credit_notes as n")
          .whereRef("n.order_id", "=", "o.id")
          .select((note) => [
            "n.year",
            "n.number",
            "n.total",
            sql<string>`n.issued_at`.as("at"),
            jsonArrayFrom(
              note
                .selectFrom("credit_note_lines as c")
                .innerJoin("order_lines as l", "l.id", "c.order_line_id")
                .whereRef("c.year", "=", "n.year")
                .whereRef("c.number", "=", "n.number")
                .select(["l.offer_id as offerId", "c.amount"])
                .orderBy("l.id"),
            ).as("articles"),
          ])
          .orderBy("n.year", "desc")
          .orderBy("n.number", "desc"),
      ).as("creditNotes"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithLines>["execute"]>>[number];

/** The way an order is paid, by its column; what asks for no money is free, whatever that says. */
export const paymentSetting = (method: string, total: number): PaymentSetting =>
  total === 0 ? "free" : (method as PaymentSetting); // the column's check

const instantOf = (at: string | null) => at && new Date(at).toISOString();

/** Which instalment of its plan an order is; null of one that is paid at once. */
const instalmentOf = ({ instalmentNumber, dueOn, instalments }: Row): OrderInstalment | null =>
  instalmentNumber === null || dueOn === null
    ? null
    : { number: instalmentNumber, of: instalments as PaymentCount, dueOn }; // a plan has so many

const toSummary = (row: Row): OrderSummary => {
  const orderArticles = row.lines.map((line) => ({
    offer: {
      id: line.offerId,
      title: line.title,
      photo: line.photo,
      category: {
        id: line.categoryId,
        title: line.categoryTitle,
        fullTitle: line.categoryFullTitle,
      },
      fixedPeriod: line.months === null,
      startDate: instantOf(line.startsAt),
      endDate: instantOf(line.endsAt),
    },
    duration: line.months as OrderSummary["orderArticles"][number]["duration"], // the column's check
    cataloguePrice: dinars(line.price + line.reduction),
    price: dinars(line.price),
  }));
  const toPay = total(orderArticles.map(({ price }) => price));
  return {
    id: row.id,
    date: row.createdAt.toISOString(),
    orderArticles,
    total: toPay,
    code: row.code,
    instalment: instalmentOf(row),
    expiredAt: row.expiredAt?.toISOString() ?? null,
    withdrawn: row.withdrawn,
    ...(row.payment
      ? {
          payment: {
            status: row.payment.status as PaymentStatus, // the column's type, lost in JSON
            transactionNumber: row.payment.transactionNumber,
            setting: { id: paymentSetting(row.payment.method, toPay) },
            photo: Boolean(row.payment.photo),
            reason: row.payment.reason,
            date: new Date(row.payment.updatedAt).toISOString(),
            // Only while nothing has happened to it since.
            cancelledAt:
              row.payment.takenBackAt === row.payment.updatedAt
                ? instantOf(row.payment.takenBackAt)
                : null,
          },
        }
      : {}),
    secondPayments: row.secondPayments.map(({ at, amount, answer }) => ({
      date: new Date(at).toISOString(),
      amount: dinars(amount),
      answer,
    })),
    creditNotes: row.creditNotes.map((note) => ({
      number: creditNoteNumber(note),
      date: new Date(note.at).toISOString(),
      amount: dinars(note.total),
      articles: note.articles.map(({ offerId, amount }) => ({ offerId, amount: dinars(amount) })),
    })),
  };
};

/** The page size of the order list (docs/product/limits.md, L3). */
const defaultSize = 5;

/** What a list without a page has at most: more than anybody orders. */
const mostOrders = 500;

/** A student's orders, the latest first, and how many there are; one page where one is asked for. */
export async function listOrdersOf(
  db: Kysely<DB>,
  userId: number,
  { page, size = page === undefined ? mostOrders : defaultSize }: Paging,
): Promise<Page<OrderSummary>> {
  const latestFirst = ordersWithLines(db)
    .where("o.user_id", "=", userId)
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc");
  return (await paged(latestFirst, { page, size })).map(toSummary);
}

/** The offers of a student's orders that are not settled, each with the latest of these orders. */
export async function listWaitingOffersOf(db: Kysely<DB>, userId: number): Promise<WaitingOffer[]> {
  const rows = await db
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .leftJoin("payments as p", "p.order_id", "o.id")
    .where("o.user_id", "=", userId)
    .where("o.expired_at", "is", null)
    .where((where) =>
      where.or([
        where("p.status", "is", null),
        where("p.status", "in", ["awaiting", "confirming"]),
      ]),
    )
    .distinctOn("l.offer_id")
    .select(["l.offer_id as offerId", "o.id as orderId", "p.status"])
    .orderBy("l.offer_id")
    .orderBy("o.id", "desc")
    .execute();
  return rows.map(({ status, ...row }) => ({
    ...row,
    status: status === "confirming" ? status : "awaiting",
  }));
}

/** Whose orders someone may see: their own or, for an administrator, anyone's. */
export const ownedBy = (caller: Caller): { userId: number } | "anyone" =>
  caller.roles.includes("ROLE_ADMINISTRATEUR") ? "anyone" : { userId: caller.id };

/** An order without what paying it takes and the rest of its plan, of this owner or, for an administrator, of anyone. */
export async function findOrder(
  db: Kysely<DB>,
  id: number,
  owner: { userId: number } | "anyone",
): Promise<OrderSummary | null> {
  const row = await ordersWithLines(db)
    .where("o.id", "=", id)
    .$if(owner !== "anyone", (query) =>
      query.where("o.user_id", "=", owner === "anyone" ? null : owner.userId),
    )
    .executeTakeFirst();
  return row ? toSummary(row) : null;
}

/** Whose an order is, for those who may see it; null is an account that is gone. */
export const findOwner = (db: Kysely<DB>, id: number, owner: { userId: number } | "anyone") =>
  db
    .selectFrom("orders")
    .where("id", "=", id)
    .$if(owner !== "anyone", (query) =>
      query.where("user_id", "=", owner === "anyone" ? null : owner.userId),
    )
    .select("user_id as userId")
    .executeTakeFirst();

/** Holds an order until the transaction ends: what happens to its payment happens in turn. */
export const lockOrder = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("orders")
    .where("id", "=", id)
    .select(["id", "user_id as userId"])
    .forUpdate()
    .executeTakeFirst();

/** Holds all orders of a user: whatever happens to their payments waits, or has happened. */
export const lockOrdersOf = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
