import type { SecondPayment } from "@majorant/contract/shop/orders.admin";
import { dinars } from "@majorant/domain/shop/prices";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** The payments by card of some orders that came when they were paid already, the oldest first. */
export async function listSecondPayments(
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<Map<number, SecondPayment[]>> {
  const rows = await db
    .selectFrom("gateway_notifications as g")
    .innerJoin("payment_attempts as t", "t.reference", "g.reference")
    .leftJoin("second_payment_answers as s", "s.notification_id", "g.id")
    .leftJoin("users as u", "u.id", "s.actor_id")
    .where(sql<boolean>`g.order_id = any (${orderIds}::integer[])`)
    .where("g.outcome", "=", "paid twice")
    .select(["g.id", "t.order_id as orderId", "g.received_at as date", "t.reference", "t.amount"])
    .select(["s.answer", "s.at", "u.first_name as firstName", "u.last_name as lastName"])
    .orderBy("g.id")
    .execute();
  const all = new Map<number, SecondPayment[]>();
  for (const row of rows) {
    const ofOrder = all.get(row.orderId) ?? [];
    ofOrder.push({
      id: row.id,
      date: row.date.toISOString(),
      reference: row.reference,
      montant: dinars(row.amount),
      reponse:
        row.answer === null || row.at === null
          ? null
          : {
              date: row.at.toISOString(),
              par: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
              texte: row.answer,
            },
    });
    all.set(row.orderId, ofOrder);
  }
  return all;
}

/** Answers a second payment; false where it was answered already. */
export async function insertAnswer(
  trx: Transaction<DB>,
  answer: { id: number; actorId: number; words: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("second_payment_answers")
    .values({
      notification_id: answer.id,
      actor_id: answer.actorId,
      answer: answer.words,
      at: answer.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("notification_id")
    .executeTakeFirst();
  return inserted !== undefined;
}
