import type { GatewayNotification } from "@majorant/contract/commandes";
import { actedOutcomes } from "@majorant/domain/gateway-outcomes";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import type { Fields } from "./form-fields.ts";

/** A gateway notification that was stored and not looked at yet. */
export const unread = "received";

/** PostgreSQL's text has no NUL character; nothing that was signed has one either. */
const withoutNul = ([name, value]: [string, string | string[]]) => [
  visible(name),
  typeof value === "string" ? visible(value) : value.map(visible),
];

const visible = (text: string) => text.replaceAll("\0", "\uFFFD");

/** Stores a notification as it came, before anything is made of it. */
export async function insertGatewayNotification(
  trx: Kysely<DB>,
  { gateway, body, now }: { gateway: string; body: Fields; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("gateway_notifications")
    .values({
      gateway,
      body: JSON.stringify(Object.fromEntries(Object.entries(body).map(withoutNul))),
      received_at: now,
      outcome: unread,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a notification that nobody has looked at yet; null once somebody has. */
export const lockUnread = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom("gateway_notifications")
    .where("id", "=", id)
    .where("outcome", "=", unread)
    .select("body")
    .forUpdate()
    .executeTakeFirst();

/** Whether an attempt was paid by another notification already. */
export const wasAccepted = async (trx: Kysely<DB>, reference: string): Promise<boolean> =>
  (await trx
    .selectFrom("gateway_notifications")
    .where("reference", "=", reference)
    .where("outcome", "in", ["paid", "paid twice"])
    .select("id")
    .executeTakeFirst()) !== undefined;

/** Notes what became of a notification. */
export const closeGatewayNotification = (
  trx: Kysely<DB>,
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

/** One page of what the gateways told us, the latest first, and how many there are. */
export async function listNotifications(
  db: Kysely<DB>,
  {
    page = 0,
    size = 5,
    effet,
  }: { page?: number | undefined; size?: number | undefined; effet?: "avec" | "sans" | undefined },
): Promise<{ notifications: GatewayNotification[]; count: number }> {
  const asked = db
    .selectFrom("gateway_notifications")
    .$if(effet === "avec", (query) => query.where("outcome", "in", actedOutcomes))
    .$if(effet === "sans", (query) => query.where("outcome", "not in", actedOutcomes));
  const [rows, counted] = await Promise.all([
    asked
      .selectAll()
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .offset(page * size)
      .execute(),
    asked.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  const notifications = rows.map((row) => ({
    id: row.id,
    date: row.received_at.toISOString(),
    passerelle: row.gateway,
    reference: row.reference,
    commande: row.order_id,
    resultat: row.outcome,
    corps: row.body as Record<string, unknown>, // stored from the fields of a form
  }));
  return { notifications, count: counted.count };
}
