import { receiptYear } from "@majorant/domain/shop/receipts";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

export type ReceiptRow = { year: number; number: number; issuedAt: Date };

const findReceipt = (trx: Transaction<DB>, orderId: number): Promise<ReceiptRow | undefined> =>
  trx
    .selectFrom("receipts")
    .where("order_id", "=", orderId)
    .select(["year", "number", "issued_at as issuedAt"])
    .executeTakeFirst();

/**
 * The receipt of a paid order that the transaction holds locked; the next number of the year where
 * it has none yet. Others wait for that number until the transaction ends: take it last.
 */
export async function issueReceipt(
  trx: Transaction<DB>,
  { orderId, now }: { orderId: number; now: Date },
): Promise<ReceiptRow> {
  const issued = await findReceipt(trx, orderId);
  if (issued) return issued;
  const year = receiptYear(now);
  const { last } = await trx
    .insertInto("receipt_years")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet({ last: sql`receipt_years.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  const receipt = { year, number: last };
  await trx
    .insertInto("receipts")
    .values({ ...receipt, order_id: orderId, issued_at: now })
    .execute();
  return { ...receipt, issuedAt: now };
}
