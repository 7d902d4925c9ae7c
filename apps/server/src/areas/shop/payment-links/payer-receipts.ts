import { shortName } from "@majorant/domain/accounts/names";
import type { Kysely, Transaction } from "kysely";
import type { DB, Language } from "../../../platform/database/schema.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import { findOrder } from "../orders/orders.queries.ts";
import { findCustomer } from "../payments/payments.queries.ts";
import { readReceipt } from "../receipts/read-receipt.ts";
import type { Receipt } from "../receipts/receipt-page.ts";

/** The receipt that who pays by a link has, of an order that is locked: the student's is the same, with their whole name, e-mail and code. */
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
  const buyer = await payerBuyerOf(trx, userId);
  return { ...(await readReceipt(trx, { order, buyer, language, now })), code: null };
}

/** Whom what a payer keeps names: the student, in short. */
export async function payerBuyerOf(
  db: Kysely<DB>,
  userId: number | null,
): Promise<Receipt["buyer"]> {
  const student = userId === null ? undefined : await findCustomer(db, userId);
  return student ? { name: shortName(student), email: null } : null;
}
