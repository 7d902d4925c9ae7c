import type {
  GatewayName,
  PaymentMethod,
  PaymentSetting,
  PaymentStatus,
} from "@majorant/contract/shop/orders";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/**
 * Opens an attempt of an order that is locked or new; its reference is unique at the gateway, and nobody
 * knows it before: a notification that is signed ahead of time would have to guess it.
 */
export async function insertAttempt(
  trx: Transaction<DB>,
  {
    orderId,
    linkId = null,
    gateway = "gpg",
    now,
  }: { orderId: number; linkId?: number | null; gateway?: GatewayName; now: Date },
): Promise<{ reference: string; amount: number }> {
  return trx
    .insertInto("payment_attempts")
    .columns(["reference", "order_id", "amount", "created_at", "link_id", "gateway", "state"])
    .expression((from) =>
      from
        .selectFrom("order_lines as l")
        .where("l.order_id", "=", orderId)
        .select([
          sql<string>`'M' || ${orderId}::int || '-' ||
            (select count(*) + 1 from payment_attempts a where a.order_id = ${orderId})
            || '-' || left(replace(gen_random_uuid()::text, '-', ''), 12)`.as("reference"),
          sql<number>`${orderId}::int`.as("order_id"),
          sql<number>`sum(l.price)::int`.as("amount"),
          sql<Date>`${now}::timestamptz`.as("created_at"),
          sql<number | null>`${linkId}::int`.as("link_id"),
          sql<string>`${gateway}::text`.as("gateway"),
          sql<string | null>`case when ${gateway}::text <> 'gpg' then 'opening' end`.as("state"),
        ]),
    )
    .returning(["reference", "amount"])
    .executeTakeFirstOrThrow();
}

const latestAttempt = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("payment_attempts")
    .where("order_id", "=", orderId)
    .select(["reference", "amount"])
    .orderBy(sql`length(reference)`, "desc")
    .orderBy("reference", "desc")
    .limit(1);

/** The attempt of an order that was opened last. */
export const findLatestAttempt = (db: Kysely<DB>, orderId: number) =>
  latestAttempt(db, orderId).executeTakeFirst();

/** The one that its gateway values are of: its student's own, the first of which is made with the order. */
export const findOwnAttempt = (db: Kysely<DB>, orderId: number) =>
  latestAttempt(db, orderId)
    .where("link_id", "is", null)
    .where("gateway", "=", "gpg")
    .executeTakeFirst();

/** The order and the amount, in millimes, that an attempt's reference is of, the link that it was made by, and at which gateway. */
export const findAttempt = (db: Kysely<DB>, reference: string) =>
  db
    .selectFrom("payment_attempts")
    .where("reference", "=", reference)
    .select(["order_id as orderId", "amount", "link_id as linkId", "gateway"])
    .executeTakeFirst();

/** Who pays, as the gateway's form asks and as mails are written to them. */
export const findCustomer = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("users")
    .where("id", "=", userId)
    .select([
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "language",
      "address",
      "zip_code as zipCode",
      "city",
      "country",
      "phone_number as phoneNumber",
    ])
    .executeTakeFirst();

export const findPaymentStatus = async (
  db: Kysely<DB>,
  orderId: number,
): Promise<PaymentStatus | undefined> =>
  (
    await db
      .selectFrom("payments")
      .where("order_id", "=", orderId)
      .select("status")
      .executeTakeFirst()
  )?.status;

/** The link that somebody else pays by, and their name where they typed it. */
type ByLink = { id: number; payer: string | null };

/** How an order is paid; what is not by card has a number that its payer was given. */
export type Means = (
  | { method: "card"; transactionNumber: null }
  | { method: PaymentMethod; transactionNumber: string }
) & { link: ByLink | null };

/** What an administrator says of it: its transaction number, if there is one, stays. */
export type SaidMeans = Means | { method: PaymentSetting };

/** By card, at an attempt that was made by a link or by the student. */
export const byCard = (linkId: number | null): Means => ({
  method: "card",
  transactionNumber: null,
  link: linkId === null ? null : { id: linkId, payer: null },
});

/** How an order that has a payment is paid. */
export async function findMethod(db: Kysely<DB>, orderId: number): Promise<Means["method"]> {
  const { method } = await db
    .selectFrom("payments")
    .where("order_id", "=", orderId)
    .select("method")
    .executeTakeFirstOrThrow();
  return method as Means["method"]; // the column's check
}

/** When an order was paid last, and since when that is taken back; undefined where it never was. */
export const findPaid = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("payments")
    .where("order_id", "=", orderId)
    .where("paid_at", "is not", null)
    .select("paid_at as paidAt")
    .select("taken_back_at as cancelledAt")
    .$narrowType<{ paidAt: Date }>()
    .executeTakeFirst();

/** Writes a payment's new state, and the line of its history. */
export async function recordTransition(
  trx: Transaction<DB>,
  transition: {
    orderId: number;
    from: PaymentStatus | undefined;
    to: PaymentStatus;
    /** How it is paid, where this says so: an administrator's word leaves that as it was. */
    means: SaidMeans | null;
    reason: string;
    /** The administrator's words to the payer, when refused. */
    words: string | null;
    actorId: number | null;
    notificationId: number | null;
    now: Date;
  },
): Promise<void> {
  const { orderId, from, to, means, reason, words, now } = transition;
  const state = {
    status: to,
    updated_at: now,
    reason: words,
    ...(to === "paid" && { paid_at: now, taken_back_at: null }),
    ...(from === "paid" && { taken_back_at: now }),
    ...(means && { method: means.method }),
    ...(means &&
      "transactionNumber" in means && {
        transaction_number: means.transactionNumber,
        link_id: means.link?.id ?? null,
        payer_name: means.link?.payer ?? null,
      }),
  };
  await trx
    .insertInto("payments")
    // A payment that is not there yet was never taken back.
    .values({ order_id: orderId, method: "card", ...state, taken_back_at: null })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(state))
    .execute();
  await trx
    .insertInto("payment_history")
    .values({
      order_id: orderId,
      from_status: from ?? null,
      to_status: to,
      at: now,
      actor_id: transition.actorId,
      notification_id: transition.notificationId,
      reason,
    })
    .execute();
}

/** What a paid order gives access to. */
export const listBoughtLines = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("order_lines")
    .where("order_id", "=", orderId)
    .select([
      "id",
      "offer_id as offerId",
      "title",
      "category_id as categoryId",
      "months",
      "starts_at as startsAt",
      "ends_at as endsAt",
    ])
    .orderBy("id")
    .execute();
