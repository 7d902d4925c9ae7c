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
