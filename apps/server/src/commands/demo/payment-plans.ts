import {
  instalmentWaitsUntil,
  madeDaysBefore,
  openedBy,
  plansOf,
} from "@majorant/domain/shop/payment-plans";
import type { Transaction } from "kysely";
import { demoInstalments } from "../../../demo/paying.ts";
import { grantPaidAccess } from "../../areas/access/access.queries.ts";
import { insertOrder } from "../../areas/shop/orders/orders.queries.ts";
import { insertPlan, markBegun } from "../../areas/shop/payment-plans/payment-plans.queries.ts";
import { sliceOf } from "../../areas/shop/payment-plans/planning.ts";
import { insertAttempt, recordTransition } from "../../areas/shop/payments/payments.queries.ts";
import type { DB } from "../../platform/database/schema.ts";
import { daysFrom, monthsFrom } from "./calendar.ts";
import { getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";

/** What is sold for long may be paid in several payments; one student does: the first is paid, the second is due within days. */
export async function demoPaymentPlans(
  trx: Transaction<DB>,
  now: Date,
  { userId: userIds }: People,
): Promise<void> {
  await trx
    .updateTable("offers")
    .set({ in_several_payments: true })
    .where((where) =>
      where.or([where("price_6_months", "is not", null), where("price", ">", 300_000)]),
    )
    .execute();
  const { user, offer: title, transaction, daysAgo } = demoInstalments;
  const userId = getOrThrow(userIds, user);
  const offer = await trx
    .selectFrom("offers")
    .where("title", "=", title)
    .select(["id as offerId", "title", "category_id as categoryId", "price_3_months as price"])
    .executeTakeFirstOrThrow();
  const at = daysFrom(now, -daysAgo);
  const sold = { price: offer.price ?? 0, period: { from: at, until: monthsFrom(at, 3) } };
  const plan = plansOf(sold, { fromPrice: 1, fromMonths: 3, difference: 0 }, at).find(
    ({ payments }) => payments === 3,
  );
  const [first, second] = plan?.instalments ?? [];
  if (!plan || !first || !second) throw new Error(`The demo offer "${title}" is not sold so.`);
  const planId = await insertPlan(trx, { plan, months: 3, now: at });
  const lines = [sliceOf(offer, first)];
  const instalment = { planId, number: 1, dueUntil: null };
  const orderId = await insertOrder(trx, { userId, lines, instalment, now: at });
  await insertAttempt(trx, { orderId, now: at });
  const reason = "Données de démonstration";
  const said = { orderId, reason, words: null, actorId: null, notificationId: null, now: at };
  const means = { method: "transfer", transactionNumber: transaction, link: null } as const;
  await recordTransition(trx, { ...said, from: undefined, to: "confirming", means });
  await recordTransition(trx, { ...said, from: "confirming", to: "paid", means: null });
  await markBegun(trx, { id: planId, now: at });
  const { id: orderLineId } = await trx
    .selectFrom("order_lines")
    .where("order_id", "=", orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  const { categoryId } = offer;
  const period = openedBy(first, second, at);
  await grantPaidAccess(trx, { userId, categoryId, orderLineId, ...period });
  const madeAt = daysFrom(second.from, -madeDaysBefore);
  const nextId = await insertOrder(trx, {
    userId,
    lines: [sliceOf(offer, second)],
    instalment: { planId, number: 2, dueUntil: instalmentWaitsUntil(second.dueOn, madeAt) },
    now: madeAt,
  });
  await insertAttempt(trx, { orderId: nextId, now: madeAt });
}
