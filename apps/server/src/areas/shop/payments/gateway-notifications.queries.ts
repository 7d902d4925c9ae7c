import type { Query } from "@majorant/contract/endpoint";
import type {
  GatewayNotification,
  listGatewayNotifications,
} from "@majorant/contract/shop/orders.admin";
import { actedOutcomes } from "@majorant/domain/shop/gateway-outcomes";
import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from "kysely";
import { paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";
import type { Fields } from "./form-fields.ts";

/** A gateway notification that was stored and not looked at yet. */
export const unread = "received";

/** PostgreSQL's text has no NUL character; nothing that was signed has one either. */
const withoutNul = ([name, value]: [string, string | string[]]) => [
  visible(name),
  typeof value === "string" ? visible(value) : value.map(visible),
];

const visible = (text: string) => text.replaceAll("\0", "\uFFFD");

/** Stores a notification as it came, before anything is made of it; without an address, what was asked for. */
export async function insertGatewayNotification(
  trx: Transaction<DB>,
  {
    gateway,
    body,
    address,
    now,
  }: { gateway: string; body: Fields; address: string | null; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("gateway_notifications")
    .values({
      gateway,
      body: JSON.stringify(Object.fromEntries(Object.entries(body).map(withoutNul))),
      received_at: now,
      address,
      outcome: unread,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a notification that nobody has looked at yet; null once somebody has. */
export const lockUnread = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("gateway_notifications")
    .where("id", "=", id)
    .where("outcome", "=", unread)
    .select(["body", "address"])
    .forUpdate()
    .executeTakeFirst();

/** What became of a notification that said that an attempt was paid. */
const accepting = ["paid", "paid twice", "known late"];

/** Whether an attempt was paid by another notification already. */
export const wasAccepted = async (trx: Transaction<DB>, reference: string): Promise<boolean> =>
  (await trx
    .selectFrom("gateway_notifications")
    .where("reference", "=", reference)
    .where("outcome", "in", accepting)
    .select("id")
    .executeTakeFirst()) !== undefined;

/** Whether the gateway has told that its page was left by its « Annuler ». */
export const wasCancelled = async (db: Kysely<DB>, reference: string): Promise<boolean> =>
  (await db
    .selectFrom("gateway_notifications")
    .where("reference", "=", reference)
    .where("outcome", "=", "cancelled")
    .select("id")
    .executeTakeFirst()) !== undefined;

/**
 * Whether an order is paid by card because an administrator marked it so, and the bank's own word of
 * that has not come since.
 */
export async function isMarkedOnly(trx: Transaction<DB>, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ marked: boolean }>`
    select p.method = 'card' and h.notification_id is null and not exists (
      select from gateway_notifications g
      where g.order_id = p.order_id and g.received_at >= h.at and g.outcome in ('paid twice', 'known late')
    ) as marked
    from payments p
    join payment_history h on h.order_id = p.order_id and h.to_status = 'paid'
    where p.order_id = ${orderId} and p.status = 'paid'
    order by h.id desc limit 1`.execute(trx);
  return rows[0]?.marked ?? false;
}

/** Notes what became of a notification. */
export const closeGatewayNotification = (
  trx: Transaction<DB>,
  id: number,
  {
    reference,
    orderId,
    outcome,
  }: { reference: string | null; orderId: number | null; outcome: string },
) =>
  trx
    .updateTable("gateway_notifications")
    .set({ reference, order_id: orderId, outcome })
    .where("id", "=", id)
    .execute();

type Search = Omit<Query<typeof listGatewayNotifications>, "format">;

const matching = (db: Kysely<DB>, { effet, q = "" }: Search) =>
  db
    .selectFrom("gateway_notifications")
    .$if(effet === "avec", (query) => query.where("outcome", "in", actedOutcomes))
    .$if(effet === "sans", (query) => query.where("outcome", "not in", actedOutcomes))
    .$if(q.trim() !== "", (query) =>
      query.where(
        // Anywhere in what came, but an order's number is that number.
        sql<SqlBool>`(order_id::text = ${q.trim()}
          or ${containsWords(sql`coalesce(reference, '') || ' ' || body::text`, q)})`,
      ),
    );

const directionOf = ({ sort }: Search) => (sort === "date" ? "asc" : "desc");

/** One page of what the gateways told us, and how many there are. */
export async function listNotifications(db: Kysely<DB>, { page, size = 5, ...search }: Search) {
  const sorted = matching(db, search)
    .selectAll()
    .orderBy("received_at", directionOf(search))
    .orderBy("id", directionOf(search));
  return (await paged(sorted, { page, size })).map(toNotification);
}

/** So many are read at once for a file. */
const batch = 500;

/** All of them, in the order in which they came or the other way round. */
export async function* eachNotification(
  db: Kysely<DB>,
  search: Search,
): AsyncGenerator<GatewayNotification> {
  const direction = directionOf(search);
  for (let last: number | null = null; ; ) {
    const after = last;
    const rows: Row[] = await matching(db, search)
      .$if(after !== null, (query) =>
        query.where("id", direction === "asc" ? ">" : "<", after ?? 0),
      )
      .selectAll()
      .orderBy("id", direction)
      .limit(batch)
      .execute();
    yield* rows.map(toNotification);
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}

type Row = Selectable<DB["gateway_notifications"]>;

const toNotification = (row: Row): GatewayNotification => ({
  id: row.id,
  date: row.received_at.toISOString(),
  passerelle: row.gateway,
  reference: row.reference,
  commande: row.order_id,
  resultat: row.outcome,
  corps: row.body as Record<string, unknown>, // stored from the fields of a form
});
