import { shortName } from "@majorant/domain/accounts/names";
import type { Transaction } from "kysely";
import type { DB, Language } from "../../../platform/database/schema.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import { findOrder } from "../orders/orders.queries.ts";
import { findCustomer } from "../payments/payments.queries.ts";
import { readReceipt } from "../receipts/read-receipt.ts";
import type { Receipt } from "../receipts/receipt-page.ts";

/** The receipt that who pays by a link has, of an order that is locked: the student's is the same, with their whole name and e-mail. */
export async function readPayerReceipt(
  trx: Transaction<DB>,
  {
    orderId,
    userId,
    language,
    now,
  }: { orderId: number; userId: number | null; language: Language; now: Date },
): Promise<Receipt> {
  const order = orNotFound(await findOrder(trx, orderId, "anyone"));
  const student = userId === null ? undefined : await findCustomer(trx, userId);
  return readReceipt(trx, {
    order,
    buyer: student ? { name: shortName(student), email: null } : null,
    language,
    now,
  });
}
