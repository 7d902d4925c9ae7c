import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readOrderExpiryDays } from "../../../platform/settings.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { instalmentUnpaidMail } from "../payment-plans/instalments.mail.ts";
import { findPlanOf } from "../payment-plans/payment-plans.queries.ts";
import { findCustomer, listBoughtLines } from "../payments/payments.queries.ts";
import { expireOrders } from "./expiry.queries.ts";
import { orderExpiredMail } from "./orders.mail.ts";

type Tools = Pick<Platform, "db" | "mailer" | "publicUrl">;

export function orderExpiryJobs(platform: Platform): void {
  platform.jobs.schedule("order-expiry", "23 * * * *", () =>
    expireOldOrders(platform, platform.clock()),
  );
}

/** Ends the wait of orders that nobody paid in time: their prices were promised for so many days, or until the day that was said. */
export async function expireOldOrders({ db, ...mailing }: Tools, now: Date): Promise<void> {
  const days = await readOrderExpiryDays(db);
  const since = new Date(now.getTime() - days * 24 * 3_600_000);
  const expire = () =>
    db.transaction().execute(async (trx) => {
      const { looked, expired } = await expireOrders(trx, { since, now });
      for (const { id, userId } of expired)
        if (userId !== null) await tell(trx, mailing, { orderId: id, userId, now });
      return looked;
    });
  while ((await expire()) > 0);
}

/** Tells a student of an order that expired, or of an instalment, once: one that is paid, taken back and expires again stays quiet. */
async function tell(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Omit<Tools, "db">,
  { orderId, userId, now }: { orderId: number; userId: number; now: Date },
): Promise<void> {
  const planned = await findPlanOf(trx, orderId);
  const instalment = planned && { number: planned.number, of: planned.plan.instalments.length };
  const notice = instalment
    ? ({ kind: "instalmentUnpaid", orderId, ...instalment } as const)
    : ({ kind: "orderExpired", orderId } as const);
  if (!(await notify(trx, { userId, notice, once: `orderExpired:${orderId}`, now }))) return;
  const buyer = await findCustomer(trx, userId);
  if (!buyer) return;
  const titles = (await listBoughtLines(trx, orderId)).map(({ title }) => title);
  const mail = instalment
    ? instalmentUnpaidMail(buyer, { orderId, ...instalment, title: titles.join(", "), publicUrl })
    : orderExpiredMail(buyer, { orderId, titles, publicUrl });
  await mailer.send(trx, mail);
}
