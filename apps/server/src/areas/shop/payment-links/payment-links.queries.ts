import { type LinkedOrder, mostLinkTries } from "@majorant/domain/shop/payment-links";
import { type Kysely, sql, type Transaction } from "kysely";
import { hashToken } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";

/** A token as it is made: 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** Whether an order `o` asks for no money. */
const isFree = sql<boolean>`not exists (select from order_lines l
  where l.order_id = o.id and l.price > 0)`.as("isFree");

const linksWithOrders = (db: Kysely<DB>) =>
  db
    .selectFrom("payment_links as k")
    .innerJoin("orders as o", "o.id", "k.order_id")
    .leftJoin("payments as p", "p.order_id", "o.id")
    .select([
      "k.id",
      "k.order_id as orderId",
      "k.revoked_at as revokedAt",
      "k.tries",
      "k.email",
      "k.language",
      "k.email_left_at as emailLeftAt",
      "k.reminded",
      "o.user_id as userId",
      "o.created_at as orderedAt",
      "o.expired_at as expiredAt",
      "o.withdrawn",
      "o.pay_until as payUntil",
      "o.due_until as dueUntil",
      "p.status",
      "p.method",
      "p.transaction_number as transactionNumber",
      "p.link_id as paymentLinkId",
      "p.payer_name as payer",
      "p.reason",
      "p.updated_at as updatedAt",
      "p.taken_back_at as takenBackAt",
      isFree,
    ]);

/** A link, with its order and how that is paid. */
export type LinkRow = Awaited<ReturnType<ReturnType<typeof linksWithOrders>["execute"]>>[number];

/** The link of a token; undefined of what is none, and once it is forgotten. */
export async function findLink(db: Kysely<DB>, token: string): Promise<LinkRow | undefined> {
  if (!tokenShape.test(token)) return undefined;
  return linksWithOrders(db)
    .where("k.token_hash", "=", hashToken(token))
    .where("o.user_id", "is not", null)
    .executeTakeFirst();
}

type OrderRow = Pick<LinkRow, "status" | "expiredAt" | "withdrawn" | "userId" | "isFree">;

/** The order of a link as the rules look at it. */
export const linkedOrder = (row: OrderRow): LinkedOrder => ({
  status: row.status ?? undefined,
  isExpired: row.expiredAt !== null,
  isWithdrawn: row.withdrawn,
  hasAccount: row.userId !== null,
  isFree: row.isFree,
});

/** What says how long an order waits, beside the setting. */
export const waitingOf = (
  row: Pick<LinkRow, "orderedAt" | "status" | "updatedAt" | "payUntil" | "dueUntil">,
) => ({
  orderedAt: row.orderedAt,
  refusedAt: row.status === "refused" ? row.updatedAt : null,
  payUntil: row.payUntil,
  dueUntil: row.dueUntil,
});

/** An order as its student's calls about links look at it. */
export const findWaiting = (db: Kysely<DB>, { id, userId }: { id: number; userId: number }) =>
  db
    .selectFrom("orders as o")
    .leftJoin("payments as p", "p.order_id", "o.id")
    .where("o.id", "=", id)
    .where("o.user_id", "=", userId)
    .select([
      "o.user_id as userId",
      "o.created_at as orderedAt",
      "o.expired_at as expiredAt",
      "o.withdrawn",
      "o.pay_until as payUntil",
      "o.due_until as dueUntil",
      "p.status",
      "p.updated_at as updatedAt",
      isFree,
    ])
    .executeTakeFirst();

/** The link of an order that was made last. */
export const findLatestLink = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("payment_links")
    .where("order_id", "=", orderId)
    .select(["made_at as madeAt", "opened_at as openedAt", "revoked_at as revokedAt"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Who pays by a link, by the address that they left. */
export type Payer = { email: string; language: "fr" | "ar" };

/**
 * Adds the link of an order that is locked or new; the former one is to be revoked before. `payer` is who the link is sent to, of
 * the next instalment of what they pay.
 */
export const insertLink = (
  trx: Transaction<DB>,
  { orderId, hash, payer, now }: { orderId: number; hash: Buffer; payer?: Payer; now: Date },
) =>
  trx
    .insertInto("payment_links")
    .values({
      order_id: orderId,
      token_hash: hash,
      made_at: now,
      ...(payer && { ...payer, email_left_at: now }),
    })
    .execute();

/** Who left an address by the live link of an order; undefined where nobody did. */
export const findPayer = (db: Kysely<DB>, orderId: number): Promise<Payer | undefined> =>
  db
    .selectFrom("payment_links")
    .where("order_id", "=", orderId)
    .where("revoked_at", "is", null)
    .where("email", "is not", null)
    .select(["email", "language"])
    .$narrowType<{ email: string; language: "fr" | "ar" }>()
    .executeTakeFirst();

/** Who left an address by the link that an order was paid by; undefined where nobody did, and once it is forgotten. */
export const findWhoPaid = (db: Kysely<DB>, orderId: number): Promise<Payer | undefined> =>
  db
    .selectFrom("payments as p")
    .innerJoin("payment_links as k", "k.id", "p.link_id")
    .where("p.order_id", "=", orderId)
    .where("k.email", "is not", null)
    .select(["k.email", "k.language"])
    .$narrowType<{ email: string; language: "fr" | "ar" }>()
    .executeTakeFirst();

/** Revokes the live link of an order that is locked, with the address that was left by it; false where there is none. */
export async function revokeLink(
  trx: Transaction<DB>,
  { orderId, actorId, now }: { orderId: number; actorId: number | null; now: Date },
): Promise<boolean> {
  const revoked = await trx
    .updateTable("payment_links")
    .set({ revoked_at: now, revoked_by: actorId, ...noEmail })
    .where("order_id", "=", orderId)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return revoked !== undefined;
}

const noEmail = { email: null, language: null, email_left_at: null } as const;

/** Notes when a link was opened first, while it was not revoked. */
export const markOpened = (db: Kysely<DB>, { id, now }: { id: number; now: Date }) =>
  db
    .updateTable("payment_links")
    .set({ opened_at: now })
    .where("id", "=", id)
    .where("opened_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();

/** Spends a try of a link; false where none is left. */
export async function spendTry(trx: Transaction<DB>, id: number): Promise<boolean> {
  const spent = await trx
    .updateTable("payment_links")
    .set({ tries: sql`tries + 1` })
    .where("id", "=", id)
    .where("tries", "<", mostLinkTries)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** The end of the day that the student of an order that is locked said; it is said once. */
export const promiseDay = (trx: Transaction<DB>, { id, until }: { id: number; until: Date }) =>
  trx
    .updateTable("orders")
    .set({ pay_until: until })
    .where("id", "=", id)
    .where("pay_until", "is", null)
    .execute();

/** Keeps the address of who pays, to begin anew where it is another one; null takes it away. */
export const keepEmail = (
  trx: Transaction<DB>,
  {
    id,
    email,
    language,
    now,
  }: { id: number; email: string | null; language: "fr" | "ar"; now: Date },
) =>
  trx
    .updateTable("payment_links")
    .set(
      email === null
        ? noEmail
        : {
            email,
            language,
            email_left_at: sql`case when email = ${email} then email_left_at else ${now} end`,
            reminded: sql`case when email = ${email} then reminded end`,
            receipt_sent_at: sql`case when email = ${email} then receipt_sent_at end`,
          },
    )
    .where("id", "=", id)
    .execute();

/** The payments by card that came when an order was paid already: by which link, and what the school says of each. */
export const listPaidTwice = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("gateway_notifications as g")
    .innerJoin("payment_attempts as t", "t.reference", "g.reference")
    .leftJoin("second_payment_answers as s", "s.notification_id", "g.id")
    .where("g.order_id", "=", orderId)
    .where("g.outcome", "=", "paid twice")
    .select(["t.link_id as linkId", "s.answer"])
    .orderBy("g.id", "desc")
    .execute();

/** Whether the payment of an order came by a link. */
export const isByLink = async (db: Kysely<DB>, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom("payments")
    .where("order_id", "=", orderId)
    .where("link_id", "is not", null)
    .select("order_id")
    .executeTakeFirst()) !== undefined;

/** Whether the payment of its order, or a second one, came by a link. */
export const hasPaidBy = (
  { id, paymentLinkId, status }: Pick<LinkRow, "id" | "paymentLinkId" | "status">,
  twice: readonly { linkId: number | null }[],
): boolean =>
  (paymentLinkId === id && (status === "paid" || status === "confirming")) ||
  twice.some(({ linkId }) => linkId === id);

/** Whether its payer had the receipt of its order: it is paid, or was by this link and was taken back. */
export const hasReceipt = ({
  id,
  paymentLinkId,
  status,
  takenBackAt,
}: Pick<LinkRow, "id" | "paymentLinkId" | "status" | "takenBackAt">): boolean =>
  status === "paid" || (paymentLinkId === id && takenBackAt !== null);

/** So many are written to at once. */
const atOnce = 200;

/** Links whose payer left an address, after that one; of orders that wait, but for instalments, which are reminded of by their own days. */
export const listReminded = (db: Kysely<DB>, after: number) =>
  linksWithOrders(db)
    .where("k.id", ">", after)
    .where("k.email", "is not", null)
    .where("k.revoked_at", "is", null)
    .where("o.expired_at", "is", null)
    .where("o.due_until", "is", null)
    .where((where) =>
      where.or([where("p.status", "is", null), where("p.status", "in", ["awaiting", "refused"])]),
    )
    // Nobody who had their money back is asked for it again; it can be paid all the same.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("credit_notes as n")
            .whereRef("n.order_id", "=", "o.id")
            .where("n.refund_id", "is not", null)
            .select("n.number"),
        ),
      ),
    )
    .orderBy("k.id")
    .limit(atOnce)
    .execute();

/** Notes that a reminder goes out; false where somebody else sends it, or the address is another by now. */
export async function markReminded(
  trx: Transaction<DB>,
  { id, email, days }: { id: number; email: string; days: number },
): Promise<boolean> {
  const marked = await trx
    .updateTable("payment_links")
    .set({ reminded: days })
    .where("id", "=", id)
    .where("email", "=", email)
    .where((where) => where.or([where("reminded", "is", null), where("reminded", ">", days)]))
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Links of paid orders whose payer waits for the receipt, after that one. */
export const listAwaitingReceipt = (db: Kysely<DB>, after: number) =>
  linksWithOrders(db)
    .where("k.id", ">", after)
    .where("k.email", "is not", null)
    .where("k.receipt_sent_at", "is", null)
    .where("p.status", "=", "paid")
    .orderBy("k.id")
    .limit(atOnce)
    .execute();

/** Notes that the receipt goes out; false where somebody else sends it, or the address is another by now. */
export async function markReceiptSent(
  trx: Transaction<DB>,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<boolean> {
  const marked = await trx
    .updateTable("payment_links")
    .set({ receipt_sent_at: now })
    .where("id", "=", id)
    .where("email", "=", email)
    .where("receipt_sent_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Forgets who paid the orders of an account that is about to be deleted, and the links by which they did. */
export async function forgetPayersOf(trx: Transaction<DB>, userId: number): Promise<void> {
  const ofUser = trx.selectFrom("orders").where("user_id", "=", userId).select("id");
  await trx
    .updateTable("payment_links")
    .set({ ...noEmail, token_hash: null })
    .where("order_id", "in", ofUser)
    .execute();
  await trx
    .updateTable("payments")
    .set({ payer_name: null })
    .where("order_id", "in", ofUser)
    .where("payer_name", "is not", null)
    .execute();
}
