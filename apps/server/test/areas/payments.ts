import { createOrder, getOrder } from "@majorant/contract/shop/orders";
import { sql } from "kysely";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** A student who buys, and what came of it. */
export function paymentsOf({ db, call, tokenOf, now }: TestApp) {
  const make = factories(db);
  /** A student with an order of one offer, for so many months, on a class with one course. */
  async function buying(months = 1) {
    const user = await make.user();
    const token = await tokenOf(user);
    const category = await make.category();
    const course = await make.course({ category });
    const offer = { ...(await make.offer({ category_id: category.id })), category_id: category.id };
    return { user, token, course, offer, ...(await order(token, offer, months)) };
  }

  async function order(token: string, offer: { id: number }, months: number | null = 1) {
    const body = [{ offer: { id: offer.id }, duration: months }];
    const orderReply = (await call(createOrder, { token, body })).json();
    return {
      orderId: orderReply.id as number,
      reference: orderReply.onlinePayment.orderID as string,
    };
  }
  const statusOf = async (token: string, commandeId: number) =>
    (await call(getOrder, { params: { commandeId }, token })).json().payment?.status;

  const outcomes = async (reference: string) =>
    (
      await db
        .selectFrom("gateway_notifications")
        .where(sql`body->>'PAYID'`, "=", reference)
        .select("outcome")
        .orderBy("id")
        .execute()
    ).map(({ outcome }) => outcome);

  const history = async (orderId: number) =>
    (
      await db
        .selectFrom("payment_history")
        .where("order_id", "=", orderId)
        .select(["from_status", "to_status"])
        .orderBy("id")
        .execute()
    ).map((row) => `${row.from_status ?? "absent"} → ${row.to_status}`);

  const accessOf = (user: { id: number }) =>
    db
      .selectFrom("assignments")
      .where("user_id", "=", user.id)
      .select(["starts_at", "ends_at"])
      .orderBy("id")
      .execute();

  const isEnrolled = async (user: { id: number }, course: { id: number }, moment = now()) => {
    const { rows } = await sql<{ held: boolean }>`
    select holds_course(${user.id}, 'ROLE_APPRENANT', ${course.id}, ${moment}) as held`.execute(db);
    return rows[0]?.held;
  };

  return { buying, order, statusOf, outcomes, history, accessOf, isEnrolled };
}
