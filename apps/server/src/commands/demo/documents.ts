import { sql, type Transaction } from "kysely";
import { demoSeller, sellerNamedDaysAgo } from "../../../demo/invoices.ts";
import { insertClosedMonth } from "../../areas/shop/accounting/accounting.queries.ts";
import { issueReceipt } from "../../areas/shop/receipts/receipts.queries.ts";
import type { DB } from "../../platform/database/schema.ts";
import { daysFrom } from "./calendar.ts";
import { getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";

/** The receipts of what is paid, numbered in the order of payment: a plain one, and since it was said who sells invoices. */
export async function demoReceipts(trx: Transaction<DB>, now: Date): Promise<void> {
  const namedAt = daysFrom(now, -sellerNamedDaysAgo);
  const payments = await trx
    .selectFrom("payments")
    .where("status", "=", "paid")
    .where("paid_at", "is not", null)
    .select(["order_id as orderId", "paid_at as paidAt"])
    .$narrowType<{ paidAt: Date }>()
    .orderBy("paid_at")
    .execute();
  const issue = async (issued: typeof payments) => {
    for (const { orderId, paidAt } of issued) await issueReceipt(trx, { orderId, now: paidAt });
  };
  await issue(payments.filter(({ paidAt }) => paidAt < namedAt));
  for (const [name, value] of Object.entries(demoSeller))
    await trx.updateTable("settings").set({ value }).where("name", "=", name).execute();
  await issue(payments.filter(({ paidAt }) => paidAt >= namedAt));
}

/** The first month of the accountant's journal is closed, as is known of it in the journal of the staff; the one after it can be. */
export async function demoClosedMonth(
  trx: Transaction<DB>,
  now: Date,
  { userId }: People,
): Promise<void> {
  // A document has its line at the end of its transaction: those of this one are needed here.
  await sql`set constraints receipts_recorded, credit_notes_recorded immediate`.execute(trx);
  const { month } = await trx
    .selectFrom("accounting_lines")
    .select("month")
    .orderBy("month")
    .limit(1)
    .executeTakeFirstOrThrow();
  const actorId = getOrThrow(userId, "admin");
  const at = daysFrom(now, -1);
  await insertClosedMonth(trx, { month, actorId, now: at });
  await sql`
    insert into audit (at, actor_id, action, subject, details, ip, user_agent)
    select ${at}, ${actorId}, 'close', 'accountingMonth', jsonb_build_object(
      'mois', month, 'lignes', lines, 'total', total / 1000.0, 'empreinte', hash), '127.0.0.1', null
    from accounting_months where month = ${month}`.execute(trx);
}
